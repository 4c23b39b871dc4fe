public let fieldbookVersion = "0.1.0"
