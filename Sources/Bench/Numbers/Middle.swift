/// The middle one of a few numbers in order, the upper of two.
///
/// - Parameter numbers: At least one; sorted by insertion, so a hundred at most.
public func middle(of numbers: [Double]) -> Double {
  var ordered: [Double] = []
  for number in numbers {
    var place = ordered.count
    while place > 0, number < ordered[place - 1] { place -= 1 }
    ordered.insert(number, at: place)
  }
  return ordered[ordered.count / 2]
}
