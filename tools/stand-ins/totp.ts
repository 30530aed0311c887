import { createHmac } from "node:crypto";

/** Seconds for which a code is shown. */
export const periodSeconds = 30;

/**
 * The code of an authenticator app: RFC 6238 with SHA-1.
 * @param key the shared key, not in base 32
 * @see https://www.rfc-editor.org/rfc/rfc6238
 */
export function totp(key: Uint8Array, time: Date, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / 1000 / periodSeconds)));
  const mac = createHmac("sha1", key).update(counter).digest();
  // RFC 4226, section 5.3: the last four bits are an offset. 31 bits from there are the number.
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Alphabet of base 32: https://www.rfc-editor.org/rfc/rfc4648#section-6. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes bytes in base 32, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** Decodes base 32 without padding. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
