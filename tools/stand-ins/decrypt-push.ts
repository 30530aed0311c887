import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

const saltBytes = 16;
/** The salt, the record size, and the length of the sender's key (RFC 8188, 2.1). */
const headerBytes = saltBytes + 4 + 1;
const tagBytes = 16;
/** The byte after the text of the last record. Padding with zeros follows (RFC 8188, 2). */
const delimiter = 2;

/**
 * Decrypts a message of one record for a browser, as RFC 8291 describes.
 * @param keys the browser's key pair
 * @param auth the browser's secret
 * @returns undefined if the message is for another browser, or damaged
 */
export function decryptPush(message: Buffer, keys: ECDH, auth: Buffer): string | undefined {
  const salt = message.subarray(0, saltBytes);
  const keyBytes = message[headerBytes - 1] ?? 0;
  const sender = message.subarray(headerBytes, headerBytes + keyBytes);
  const record = message.subarray(headerBytes + keyBytes);
  try {
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
    const key = hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", Buffer.from(key), Buffer.from(nonce));
    decipher.setAuthTag(record.subarray(-tagBytes));
    const text = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
    const end = text.lastIndexOf(delimiter);
    return end === -1 ? undefined : text.subarray(0, end).toString("utf8");
  } catch {
    return undefined;
  }
}
