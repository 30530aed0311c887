/** Milliseconds by which the server's clock is ahead of the device's. */
let aheadMs = 0;

/**
 * Sets the server's clock.
 * @param header `X-Server-Time` of a response, in milliseconds since 1970
 */
export function setServerTime(header: string | null): void {
  const serverTime = Number(header);
  if (header && Number.isFinite(serverTime)) aheadMs = serverTime - Date.now();
}

/** Returns the present time by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
