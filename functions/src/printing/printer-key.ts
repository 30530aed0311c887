import { createHash, timingSafeEqual } from "node:crypto";

/**
 * What is stored of a printer's key (`printers.service.ts`): its SHA-256 in base64url. A key is random, so
 * it needs no salt.
 */
export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** Whether a stored hash is that of a key, which a printer sends with each poll (`cloud-prnt.service.ts`). */
export function isHashOf(keyHash: string, key: string): boolean {
  const expected = Buffer.from(keyHash);
  const actual = Buffer.from(hashOfKey(key));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
