import Bench
import Foundation

/// Writes a line at once; `print` would hold it back when nobody watches the terminal.
func say(_ line: String, to output: FileHandle) {
  output.write(Data((line + "\n").utf8))
}

/// A line of the answer. A reader that has seen enough ends the program, as it does others.
func tell(_ line: String) {
  do { try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) } catch {
    complain("the answer cannot be written any more: free some space, then ask again")
    exit(2)
  }
}

/// What is beside the answer, on standard error.
func complain(_ sentence: String) {
  say("fieldbook: " + sentence, to: .standardError)
}
