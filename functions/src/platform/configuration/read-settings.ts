import { logWarning } from "../logging/logger.ts";

/** Variables whose values are ignored. */
const ignored = new Set<string>();

/** The value of a variable that is true or false; false if it is absent or invalid. */
export function flag(name: string, text = ""): boolean {
  const value = text.trim().toLowerCase();
  if (value === "" || value === "true" || value === "false") return value === "true";
  ignoreSetting({ name, expected: "true or false", value });
  return false;
}

/** The value of a variable that is a positive number; the fallback if it is absent or invalid. */
export function positive(name: string, text = "", fallback = 1): number {
  const value = text.trim() === "" ? fallback : Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  ignoreSetting({ name, expected: "a positive number", value: text });
  return fallback;
}

/** The value of a variable that is a whole number in a range; the fallback if it is absent or invalid. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  { fallback, from, to }: { fallback: number; from: number; to: number },
): number {
  const value = text === undefined || text.trim() === "" ? fallback : Number(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  warnOnce(name, `a whole number from ${from} to ${to}`);
  return fallback;
}

/** Splits a comma-separated text. */
export function splitList(text = ""): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

const thisMachine: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The URL in a variable; undefined if it is empty or invalid. Logs an invalid one once. Only an
 * address of this machine, such as a stand-in's, may lack TLS.
 */
export function webAddress(name: string, text: string): URL | undefined {
  const value = text.trim();
  if (value === "") return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === "https:") return url;
  if (url?.protocol === "http:" && thisMachine.includes(url.hostname)) return url;
  // Without the value, because the URL of a form service may contain a key.
  warnOnce(name, "a URL with https");
  return undefined;
}

/** Logs once that the value of a variable is ignored: for variables that are read again and again. */
export function warnOnce(name: string, expected: string): void {
  if (!ignored.has(name)) ignoreSetting({ name, expected });
}

/** Logs at each call that a value of a variable is ignored: for variables that an instance reads once. */
export function ignoreSetting(setting: { name: string; expected: string; value?: string }): void {
  logWarning("setting-ignored", setting);
  ignored.add(setting.name);
}

/** Names of the variables whose values this instance ignores. */
export function ignoredSettings(): readonly string[] {
  return [...ignored].sort();
}
