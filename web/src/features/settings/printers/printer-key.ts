// Without 0, O, 1, l and I, which look alike when a key is typed.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const keyLength = 32;

/**
 * Makes the key of a printer (`AddPrinterForm`): 32 letters and digits, 186 bits. The server stores only
 * its hash (`functions/src/printing/printer-key.ts`).
 */
export function makePrinterKey(): string {
  let key = "";
  while (key.length < keyLength) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Each letter is as likely as the others.
    if (byte < 4 * letters.length) key += letters[byte % letters.length];
  }
  return key;
}
