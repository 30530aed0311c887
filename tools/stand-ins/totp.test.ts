import { describe, expect, it, test } from "vitest";
import { fromBase32, toBase32, totp } from "./totp.ts";

describe("the code", () => {
  // RFC 6238, appendix B, SHA-1: https://www.rfc-editor.org/rfc/rfc6238#appendix-B.
  const key = Buffer.from("12345678901234567890");

  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("equals the RFC's test value at second %i", (second, code) => {
    const time = new Date(second * 1000);
    expect(totp(key, time, 8)).toBe(code);
    // Fewer digits are the last ones.
    expect(totp(key, time)).toBe(code.slice(2));
  });
});

describe("base 32", () => {
  // RFC 4648, section 10, without padding.
  test.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("encodes and decodes '%s'", (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
    expect(fromBase32(encoded).toString()).toBe(text);
  });
});
