/** The browser and the system of a user agent, as people know them; undefined if unknown. */
export interface DeviceName {
  browser: string | undefined;
  system: string | undefined;
}

// The order matters: a user agent also names browsers below its own in this list. Edge says that it is
// Chrome, and Chrome that it is Safari.
const browsers = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Samsung", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Safari\//],
] as const;
const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["ChromeOS", /CrOS/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Linux", /Linux/],
] as const;

export function deviceNameOf(userAgent: string): DeviceName {
  const find = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return { browser: find(browsers), system: find(systems) };
}
