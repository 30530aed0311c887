/** Returns the id of the order in the text of a guest's QR code, or undefined if it is another code. */
export function orderInQr(text: string): string | undefined {
  try {
    const id = /^\/p\/([^/]+)$/.exec(new URL(text).pathname)?.[1];
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    // No address, or a wrong encoding.
    return undefined;
  }
}
