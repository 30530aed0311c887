import type { Catalogue } from "../catalogue.ts";

/**
 * Finds the words for a message that was put together elsewhere: by the text as it stands, or, where the text of a message has
 * placeholders, by its pattern, with what stood in their place carried over; a `{reason}` is a message in turn.
 */
export function knownIn(texts: Catalogue, messages: Readonly<Record<string, string>>) {
  const exact = new Map(Object.entries({ ...texts, ...messages }));
  const patterns = Object.entries(messages)
    .filter(([text]) => text.includes("{"))
    .map(([text, said]) => ({ pattern: patternOf(text), said }));

  return function known(message: string): string {
    const entry = exact.get(message);
    if (typeof entry === "string") return entry;
    for (const { pattern, said } of patterns) {
      const values = pattern.exec(message)?.groups;
      if (values)
        return said.replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = values[name] ?? "";
          return name === "reason" ? known(value) : value;
        });
    }
    return message;
  };
}

function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>.+?)")}$`);
}
