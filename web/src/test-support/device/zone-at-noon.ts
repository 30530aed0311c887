/**
 * Returns a time zone where it is between 12:00 and 13:00, without daylight saving time. A test that uses it
 * has the same days at every hour at which it runs.
 */
export function zoneAtNoon(): string {
  const hoursAhead = 12 - new Date().getUTCHours();
  // The names of these zones have the opposite sign: `Etc/GMT-3` is ahead of UTC.
  return hoursAhead < 0 ? `Etc/GMT+${-hoursAhead}` : `Etc/GMT-${hoursAhead}`;
}
