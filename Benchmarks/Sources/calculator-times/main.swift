import Bench
import Calculator
import Foundation

// A stopwatch for the calculator: reads what to calculate, a line each, and answers in nanoseconds,
// the median of several times. Benchmarks/calculator.py asks it in turn with other programs.
//
//     digits     times  expression  digits   from the text to the digits
//     procedure  times  expression  digits   what the browser's module does, as JSON
//     product    times  one  other           the product alone

func nanoseconds(_ times: Int, _ work: () -> Void) -> Int64 {
  let each = (0..<max(times, 1)).map { _ in
    let elapsed = ContinuousClock().measure(work).components
    return elapsed.seconds * 1_000_000_000 + elapsed.attoseconds / 1_000_000_000
  }
  return each.sorted()[each.count / 2]
}

/// An answer is awaited: it may not stay in a buffer.
func tell(_ nanoseconds: Int64) {
  print(nanoseconds)
  fflush(nil)
}

func calculation(_ text: String) -> Calculation? {
  do throws(ExpressionError) {
    return Calculation(try Expression.read(text), angle: .radians)
  } catch { return nil }
}

func digits(_ text: String, _ count: Int) -> Int {
  guard let calculation = calculation(text) else { return 0 }
  do throws(CalculatorError) {
    return try CalculationResult(calculation, digits: count).figures.source.utf8.count
  } catch { return 0 }
}

func procedure(_ text: String, _ count: Int) -> Int {
  do throws(Refusal) {
    return try Calculator.evaluate.run(
      Values([
        "expression": .text(text), "digits": .integer(Int64(count)), "angle": .choice("radians"),
      ])
    ).json.canonicalText.utf8.count
  } catch { return 0 }
}

/// A number that is known before the time is taken.
func number(_ text: String) -> Number? {
  do throws(CalculatorError) { return try calculation(text)?.number() } catch { return nil }
}

var sum = 0
var latest: Number?
while let line = readLine() {
  let cells = line.split(separator: "\t").map(String.init)
  guard cells.count == 4, let times = Int(cells[1]) else { break }
  switch cells[0] {
  case "procedure": tell(nanoseconds(times) { sum += procedure(cells[2], Int(cells[3]) ?? 50) })
  case "product":
    let (one, other) = (number(cells[2]), number(cells[3]))
    guard let product = calculation("ans*mem")?.program else { continue }
    tell(
      nanoseconds(times) {
        let evaluator = Evaluator(angle: .radians, answer: one, memory: other)
        do throws(CalculatorError) { latest = try evaluator.evaluate(product) } catch {}
      })
  default: tell(nanoseconds(times) { sum += digits(cells[2], Int(cells[3]) ?? 50) })
  }
}
precondition(sum >= 0 || latest == nil)
