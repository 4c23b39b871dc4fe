import AlgaeBloom
import Bench
import WebBridge

extension AlgaeLaboratory {
  func help(_ call: Call, _ out: JSONWriter) throws(Refusal) {
    let id = try call.text("helper")
    let helpers = AlgaeBloom.helpers + AlgaeBloom.originalHelpers
    guard let procedure = helpers.first(where: { $0.id.sameBytes(as: id) }) else {
      throw unknown(call)
    }
    let helper = LakeHelper(
      procedure, inputs: call.arguments.list("inputs"), session.state, preferences)
    helper.write(out)
  }
}
