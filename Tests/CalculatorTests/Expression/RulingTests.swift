import Calculator
import Testing

/// Where calculators disagree, each ruling of ours.
@Suite("Rulings of the language")
struct RulingTests {
  @Test(
    "Each ruling is read as it is written in the help",
    arguments: [
      ("-2^2", "2 2 ^ neg"),
      ("2^3^2", "2 3 2 ^ ^"),
      ("4/2(1+1)", "4 2 / 1 1 + *"),
      ("0^0", "0 0 ^"),
      ("(-8)^(1/3)", "8 neg 1 3 / ^"),
      ("6*6%", "6 6 % *"),
      ("100+10%", "1e2 1e1 +%"),
      ("100-10%", "1e2 1e1 -%"),
      ("100+(10)%", "1e2 1e1 % +"),
      ("100+(10%)", "1e2 1e1 % +"),
      ("100+10%*2", "1e2 1e1 % 2 * +"),
      ("100+10%^2", "1e2 1e1 % 2 ^ +"),
      ("100+10%2", "1e2 1e1 % 2 * +"),
      ("100+10%%", "1e2 1e1 % % +"),
      ("100+-10%", "1e2 1e1 % neg +"),
      ("100+2*10%", "1e2 2 1e1 % * +"),
      ("50+50+10%", "5e1 5e1 + 1e1 +%"),
      ("100-10%+5", "1e2 1e1 -% 5 +"),
      ("3(100+10%)", "3 1e2 1e1 +% *"),
      ("100+pi%", "1e2 pi +%"),
      ("100+ans%", "1e2 Ans +%"),
      ("-15%", "15 % neg"),
      ("2e", "2 e *"),
      ("2e3", "2e3"),
      ("2e-3", "2e-3"),
      ("2e+3", "2e3"),
      ("2 e 3", "2 e * 3 *"),
      ("1 000 000", "1e6"),
      ("1\u{202F}000,", "calculator.misplaced-comma"),
      ("12 345.678 9", "12345678e-3 9 *"),
      ("12 345.678 901", "12345678901e-6"),
      ("1 2", "1 2 *"),
      ("1000 000", "1e3 0 *"),
      ("0 100", "0 1e2 *"),
      ("1 0000", "1 0 *"),
      ("1\n000", "1 0 *"),
      ("3^2 2", "3 2 ^ 2 *"),
      ("2^2pi", "2 2 ^ pi *"),
      ("2pi", "2 pi *"),
      ("(1+2)(3)", "1 2 + 3 *"),
      ("5!2", "5 ! 2 *"),
      ("2√4", "2 4 squareRoot *"),
      ("1/2pi", "1 2 / pi *"),
      ("2^-3", "2 3 neg ^"),
      ("2^-3^4", "2 3 4 ^ neg ^"),
      ("2*-3", "2 3 neg *"),
      ("5---2", "5 2 neg neg -"),
      ("++2", "2"),
      ("3!^3", "3 ! 3 ^"),
      ("3^3!", "3 3 ! ^"),
      ("-5!", "5 ! neg"),
      ("1.", "1"),
      (".5", "5e-1"),
      ("-0.", "0 neg"),
      ("00e", "0 e *"),
      ("2²", "2 2 ^"),
      ("-2³", "2 3 ^ neg"),
      ("2^3²", "2 3 2 ^ ^"),
      ("2**3", "2 3 ^"),
    ])
  func ruling(text: String, words: String) {
    #expect(postfix(text) == words)
  }

  @Test(
    "A function takes its parentheses, or without them the next value with its powers",
    arguments: [
      ("sin(30)^4", "3e1 sine 4 ^"),
      ("sin (30) ^ 4", "3e1 sine 4 ^"),
      ("sin 2^2", "2 2 ^ sine"),
      ("sin 3!", "3 ! sine"),
      ("sin 2 pi", "2 sine pi *"),
      ("sin -30", "3e1 neg sine"),
      ("-sin 30", "3e1 sine neg"),
      ("4^sin 30", "4 3e1 sine ^"),
      ("√√16", "16 squareRoot squareRoot"),
      ("√9+7", "9 squareRoot 7 +"),
      ("12/3√4", "12 3 / 4 squareRoot *"),
      ("log 100", "1e2 log10"),
      ("log2(8)", "8 log2"),
      ("log2 8", "8 log2"),
      ("log10(8)", "8 log10"),
      ("log20", "2e1 log10"),
      ("log2.5", "25e-1 log10"),
      ("ln2", "2 ln"),
      ("arcsin .5", "5e-1 arcsine"),
      ("ARSINH(1)", "1 arsinh"),
      ("fact(5)", "5 !"),
      ("fact 5", "5 !"),
      ("gamma(5)", "5 gamma"),
      ("min(3,1,2)", "3 1 2 minimum/3"),
      ("max(3;1)", "3 1 maximum/2"),
      ("min(3)", "3 minimum"),
      ("gcd(12, 2(3+4))", "12 2 3 4 + * gcd/2"),
      ("7 mod 3", "7 3 modulo/2"),
      ("mod(7, 3)", "7 3 modulo/2"),
      ("-7 mod 3", "7 neg 3 modulo/2"),
      ("2*7 mod 3+1", "2 7 * 3 modulo/2 1 +"),
      ("Ans+Mem", "Ans Mem +"),
    ])
  func functions(text: String, words: String) {
    #expect(postfix(text) == words)
  }

  @Test(
    "Other hands write other signs",
    arguments: [
      ("2×3÷4−1", "2 3 * 4 / 1 -"),
      ("2·3⋅4∙5", "2 3 * 4 * 5 *"),
      ("6∕2⁄3", "6 2 / 3 /"),
      ("5–2", "5 2 -"),
      ("（１２＋３）×２", "12 3 + 2 *"),
      ("１２３", "123"),
      ("٣+٤", "3 4 +"),
      ("۱۲٫۵٪", "125e-1 %"),
      ("१२३", "123"),
      ("𝟗𝟘", "9e1"),
      ("∛27", "27 cubeRoot"),
      ("\u{FEFF}2\u{00A0}+\u{200B}3\n", "2 3 +"),
      ("2E3", "2e3"),
      ("PI", "pi"),
    ])
  func signs(text: String, words: String) {
    #expect(postfix(text) == words)
  }

  @Test(
    "The expression is shown as it was read",
    arguments: [
      ("100+10%", "100 + 100 × 10 / 100"),
      ("50+50-10%", "50 + 50 − (50 + 50) × 10 / 100"),
      ("-100+10%", "−100 + (−100) × 10 / 100"),
      ("2*50+10%", "2 × 50 + 2 × 50 × 10 / 100"),
      ("-2*50+10%", "−2 × 50 + (−2 × 50) × 10 / 100"),
      ("100+10%+1", "100 + 100 × 10 / 100 + 1"),
      ("6*6%", "6 × 6%"),
      ("100+(10)%", "100 + (10)%"),
      ("(1", "(1)"),
      ("2(3+(4", "2 × (3 + (4))"),
      ("sin 2^2+1", "sin(2^2) + 1"),
      ("√√16", "√(√(16))"),
      ("2pi", "2 × π"),
      ("2^-3", "2^−3"),
      ("1e5+1E-05", "1e5 + 1e-5"),
      ("007.50", "7.50"),
      (".5", "0.5"),
      ("1 000 000", "1000000"),
      ("MIN(1;2", "min(1, 2)"),
      ("7mod3", "7 mod 3"),
      ("log100", "log10(100)"),
      ("+3", "3"),
      ("ans*mem", "Ans × Mem"),
    ])
  func shown(text: String, shown: String) {
    #expect(rewritten(text) == shown)
  }
}
