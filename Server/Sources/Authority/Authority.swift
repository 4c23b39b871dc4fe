#if LAN
  public import Bench
  import Crypto
  public import Foundation
  import SwiftASN1
  import X509

  /// Vouches for this station among the devices of its network: a certificate authority of the
  /// station's own, which a person lets each device trust once.
  ///
  /// It may vouch for names that end in .local and for addresses that no public network has, and for
  /// nothing else: whoever took its key could pretend to be this station, but no site of the web.
  ///
  /// **Source:** [RFC5280], 4.2.1.9 "Basic Constraints", 4.2.1.10 "Name Constraints".
  public struct Authority: Sendable {
    private let certificate: Certificate
    private let key: P256.Signing.PrivateKey
    /// The certificate as devices take it.
    public let der: [UInt8]

    /// s. Devices trust it so long.
    static let life = 10.0 * 365 * 86_400
    /// s. Apple's devices take no station's certificate that lives longer than 825 days; a short one
    /// is worth less to who steals it.
    static let stationLife = 90.0 * 86_400
    /// s. Clocks of devices may be behind.
    static let early = 86_400.0

    /// Reads the authority of a data folder, or makes one.
    ///
    /// - Throws: A ``Refusal``, where others could read its key or it counts no more; the file is
    ///   then left as it is.
    public init(folder: String, names: MachineNames, now: Date = Date()) throws(Refusal) {
      let file = AuthorityFile(folder: folder)
      if let text = try file.read() {
        try self.init(text, path: file.path)
      } else {
        do { try self.init(new: names, now) } catch { throw file.fault("\(error)") }
        try file.write(try pem(file))
      }
      guard now < certificate.notValidAfter else {
        throw Refusal(
          "authority.expired",
          "The station's authority {path} counts no more. Move it away; a new one is made, which each device must trust again.",
          [.init("path", .text(file.path))])
      }
    }

    private init(_ text: String, path: String) throws(Refusal) {
      do {
        let parts = try PEMDocument.parseMultiple(pemString: text)
        guard parts.count == 2 else { throw CocoaError(.coderReadCorrupt) }
        key = try P256.Signing.PrivateKey(pemRepresentation: parts[0].pemString)
        certificate = try Certificate(pemDocument: parts[1])
        guard certificate.publicKey == .init(key.publicKey) else {
          throw CocoaError(.coderReadCorrupt)
        }
        der = parts[1].derBytes
      } catch {
        throw Refusal(
          "authority.damaged",
          "The station's authority {path} cannot be read. Put back a copy, or move it away; a new one is made, which each device must trust again.",
          [.init("path", .text(path))])
      }
    }

    private init(new names: MachineNames, _ now: Date) throws {
      let key = P256.Signing.PrivateKey()
      let host = names.hosts.first { $0 != "localhost" } ?? "this machine"
      let name = try DistinguishedName {
        CommonName("Fieldbook of \(host)")
        OrganizationName("Fieldbook")
      }
      // A machine may have a public address; then it vouches for that one, too.
      let others = names.addresses.compactMap { AddressRange($0) }
        .filter { range in !AddressRange.ofNobody.contains { $0.contains(range.bytes) } }
      let ranges = (AddressRange.ofNobody + others).map {
        ASN1OctetString(contentBytes: $0.octets[...])
      }
      certificate = try Certificate(
        version: .v3, serialNumber: .init(), publicKey: .init(key.publicKey),
        notValidBefore: now - Self.early, notValidAfter: now + Self.life, issuer: name,
        subject: name,
        extensions: try .init {
          Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
          Critical(KeyUsage(keyCertSign: true))
          Critical(
            NameConstraints(permittedDNSDomains: ["local", "localhost"], permittedIPRanges: ranges))
          SubjectKeyIdentifier(hash: .init(key.publicKey))
        }, issuerPrivateKey: .init(key))
      der = try certificate.serializeAsPEM().derBytes
      self.key = key
    }

    private func pem(_ file: AuthorityFile) throws(Refusal) -> String {
      do {
        return key.pemRepresentation + "\n" + (try certificate.serializeAsPEM().pemString) + "\n"
      } catch { throw file.fault("\(error)") }
    }

    /// SHA-256 of the certificate, as devices show it.
    public var fingerprint: String {
      Crypto.SHA256.hash(data: der).map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
      }.joined(separator: ":")
    }

    /// A certificate and key of the station, made anew.
    ///
    /// - Returns: Also the addresses for which the authority may not vouch, and which the certificate
    ///   lacks.
    public func identity(
      for names: MachineNames, now: Date = Date()
    ) throws -> (identity: StationIdentity, leftOut: [String]) {
      let ranges = (try certificate.extensions.nameConstraints?.permittedIPRanges ?? [])
        .compactMap { AddressRange(octets: Array($0.bytes)) }
      var leftOut: [String] = []
      var general = names.hosts.map { GeneralName.dnsName($0) }
      for address in names.addresses + ["127.0.0.1", "::1"] {
        guard let bytes = AddressRange.bytes(of: address),
          ranges.contains(where: { $0.contains(bytes) })
        else {
          leftOut.append(address)
          continue
        }
        general.append(.ipAddress(ASN1OctetString(contentBytes: bytes[...])))
      }
      let own = P256.Signing.PrivateKey()
      let subject = try DistinguishedName { CommonName(names.hosts.first ?? "localhost") }
      let station = try Certificate(
        version: .v3, serialNumber: .init(), publicKey: .init(own.publicKey),
        notValidBefore: now - Self.early,
        notValidAfter: min(now + Self.stationLife, certificate.notValidAfter),
        issuer: certificate.subject, subject: subject,
        extensions: try .init {
          Critical(BasicConstraints.notCertificateAuthority)
          Critical(KeyUsage(digitalSignature: true))
          try ExtendedKeyUsage([.serverAuth])
          SubjectAlternativeNames(general)
          SubjectKeyIdentifier(hash: .init(own.publicKey))
          AuthorityKeyIdentifier(
            keyIdentifier: try certificate.extensions.subjectKeyIdentifier?.keyIdentifier)
        }, issuerPrivateKey: .init(key))
      return (
        StationIdentity(
          certificate: try station.serializeAsPEM().derBytes, key: own.pemRepresentation), leftOut
      )
    }
  }

  /// What the station shows to a browser, and proves to be its own.
  public struct StationIdentity: Sendable {
    /// DER
    public let certificate: [UInt8]
    /// PEM
    public let key: String
  }
#endif
