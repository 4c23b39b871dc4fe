import Bench
import Calculator
import Foundation

/// Asks for one expression after another; `ans` is the result before. A refusal goes to standard
/// error, and the next line is read.
struct CalcRepl {
  private let options: CalcOptions

  init(_ options: CalcOptions) {
    self.options = options
  }

  func run() throws {
    if hasColumns, getenv("FIELDBOOK_LINE_EDITING") == nil { editLines() }
    var session = Session<KeypadState>()
    let asks = isatty(STDIN_FILENO) == 1
    while true {
      if asks { Terminal.prompt("> ") }
      guard let line = readLine() else { break }
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty { continue }
      if ["quit", "exit"].contains(text) { break }
      try answer(text, &session)
    }
  }

  private func answer(_ text: String, _ session: inout Session<KeypadState>) throws {
    do throws(Refusal) {
      try session.apply(.event(.calculate(text, options.angle)))
      guard let calculation = session.state.finished else { return }
      let result: CalculationResult
      do throws(CalculatorError) {
        result = try CalculationResult(calculation, digits: options.digits)
      } catch {
        // `ans` stays the last that had a value.
        try session.apply(.undo)
        throw error.refusal
      }
      let text = options.json ? options.json(result) : result.sign + options.text(result)
      do { try Terminal.answer(text) } catch { return }
    } catch {
      Terminal.complain(error.message.english())
    }
  }

  /// A terminal that knows how wide it is; rlwrap takes no other.
  private var hasColumns: Bool {
    var size = winsize()
    return isatty(STDIN_FILENO) == 1 && ioctl(STDIN_FILENO, UInt(TIOCGWINSZ), &size) == 0
      && size.ws_col > 0
  }

  /// Line editing and history are rlwrap's, which bin/setup installs; without it the terminal's own.
  private func editLines() {
    guard let program = Bundle.main.executableURL?.path else { return }
    let state = FileManager.default.homeDirectoryForCurrentUser
      .appendingPathComponent(".local/state/fieldbook")
    try? FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    setenv("FIELDBOOK_LINE_EDITING", "1", 1)
    var words = [
      "rlwrap", "-C", "fieldbook", "-H", state.appendingPathComponent("calc-history").path, program,
    ]
    words += CommandLine.arguments.dropFirst()
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    execvp("rlwrap", arguments)
    Terminal.complain(
      "Arrow keys and history need rlwrap, which is not installed (apt-get install rlwrap). It goes on without them."
    )
  }
}

extension CalculationResult {
  /// How the result is to be read: exact, rounded, or not proven.
  fileprivate var sign: String {
    switch certainty {
    case .exact: "= "
    case .rounded: "≈ "
    case .unproven: "≟ "
    }
  }
}
