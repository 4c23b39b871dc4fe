import Foundation

/// Whether the slow simulations run in full, as `make test` does: `FIELDBOOK_THOROUGH=1`.
public let isThorough = ProcessInfo.processInfo.environment["FIELDBOOK_THOROUGH"] == "1"
