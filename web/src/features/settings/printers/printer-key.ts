// Without 0, O, 1, l and I, which a person who types the key could confuse.
const characters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
/** The largest multiple of their number, 57, in the range of a byte. */
const largestMultiple = 4 * characters.length;
const keyLength = 32;

/**
 * Makes the key of a printer (`AddPrinterForm`): 32 letters and digits, 186 bits. The server stores only
 * its hash (`functions/src/printing/printer-key.ts`).
 */
export function makePrinterKey(): string {
  let key = "";
  while (key.length < keyLength) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // The remainder of a larger byte would make some characters more likely.
    if (byte < largestMultiple) key += characters[byte % characters.length];
  }
  return key;
}
