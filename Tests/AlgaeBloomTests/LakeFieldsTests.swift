import AlgaeBloom
import Bench
import Testing

@Suite("The form of a lake")
struct LakeFieldsTests {
  @Test("What real lakes keep to is possible")
  func usualIsPossible() throws {
    for field in LakeFields.all {
      guard let usual = field.usual else { continue }
      let domain = try #require(field.field.domain)
      #expect(domain.contains(usual.lowerBound) && domain.contains(usual.upperBound))
    }
  }
}
