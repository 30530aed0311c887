const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const keyLength = 32;

/** Makes the key of a printer: 32 letters and digits, about 190 bits. */
export function makePrinterKey(): string {
  let key = "";
  while (key.length < keyLength) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Each letter is as likely as the others.
    if (byte < 4 * letters.length) key += letters[byte % letters.length];
  }
  return key;
}

/** The address that is entered at a printer. */
export function printerAddress(site: string, id: string, key: string): string {
  return `${site}/print?${new URLSearchParams({ printer: id, key })}`;
}
