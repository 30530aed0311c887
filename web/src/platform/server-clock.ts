/** How far the server's clock is ahead of this device's, in milliseconds; the server's decides. */
let ahead = 0;

/** Takes the server's time from an answer's `X-Server-Time` header, in milliseconds since 1970. */
export function learnServerTime(header: string | null): void {
  const serverTime = Number(header);
  if (header && Number.isFinite(serverTime)) ahead = serverTime - Date.now();
}

/** The present instant by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}
