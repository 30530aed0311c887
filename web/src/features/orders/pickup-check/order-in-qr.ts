/** Returns the id of the order in the text of a guest's QR code, or undefined if it is another code. */
export function orderInQr(text: string): string | undefined {
  const { pathname } = URL.parse(text) ?? {};
  const id = /^\/p\/([^/]+)$/.exec(pathname ?? "")?.[1];
  return id === undefined ? undefined : decoded(id);
}

function decoded(id: string): string | undefined {
  try {
    return decodeURIComponent(id);
  } catch {
    return undefined;
  }
}
