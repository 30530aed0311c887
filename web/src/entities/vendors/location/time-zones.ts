/** A time zone to choose. */
export interface ZoneItem {
  /** IANA name. */
  value: string;
  /** The name for people: `New York`. */
  label: string;
  /** `America`, or the heading of the suggestions. */
  group: string;
}

/**
 * The time zones that this browser knows, UTC and the present one, by region and name. Those in
 * `suggested` come first.
 * @param heading the group of the suggested ones
 */
export function timeZones(present: string, suggested: readonly string[], heading: string): ZoneItem[] {
  const suggestions = [...new Set(suggested)];
  const names = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", present]);
  for (const name of suggestions) names.delete(name);
  return [
    ...suggestions.map((value) => ({ value, label: nameOf(value), group: heading })),
    ...[...names].sort().map((value) => ({ value, label: nameOf(value), group: regionOf(value) })),
  ];
}

/** Whether a time zone matches typed words, such as `new york` or `america chic`. */
export function matchesZone({ value }: Pick<ZoneItem, "value">, typed: string): boolean {
  const zoneWords = wordsIn(value);
  return wordsIn(typed).every((word) => zoneWords.some((one) => one.startsWith(word)));
}

/** The browser's time zone, or UTC if it is unknown. */
export function browserTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== "Etc/Unknown" ? zone : "UTC";
}

/** `Indiana, Knox` of `America/Indiana/Knox`. */
function nameOf(value: string): string {
  const [, ...rest] = value.split("/");
  return (rest.length > 0 ? rest.join(", ") : value).replaceAll("_", " ");
}

/** `America` of `America/New_York`. A name without a region, also an old one as `Japan`, is below UTC. */
function regionOf(value: string): string {
  return value.includes("/") ? (value.split("/")[0] ?? value) : "UTC";
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean);
}
