public import Bench

extension AlgaeBloom {
  static func carries(_ helper: String) -> (field: String, from: String)? {
    switch true {
    case helper.sameBytes(as: "tp-secchi"): ("tp", "secchi")
    case helper.sameBytes(as: "tp-land"): ("tp", "land")
    case helper.sameBytes(as: "tp-load"): ("tp", "load")
    case helper.sameBytes(as: "tp-kit"): ("tp", "kit")
    case helper.sameBytes(as: "chl-secchi"): ("chl", "secchi")
    default: nil
    }
  }
}

extension AlgaeBloom {
  public static var helpers: [Procedure] { [] }
}
