import type { Catalogue } from "../catalogue.ts";

/**
 * Returns a function that translates complete messages, such as those of the server. A message with
 * placeholders is found by its pattern, and its values are inserted. `{reason}` is translated too.
 */
export function knownIn(texts: Catalogue, messages: Readonly<Record<string, string>>) {
  const exact = new Map(Object.entries({ ...texts, ...messages }));
  const patterns = Object.entries(messages)
    .filter(([text]) => text.includes("{"))
    .map(([text, translation]) => ({ pattern: patternOf(text), translation }));

  return function known(message: string): string {
    const entry = exact.get(message);
    if (typeof entry === "string") return entry;
    for (const { pattern, translation } of patterns) {
      const values = pattern.exec(message)?.groups;
      if (values) {
        return translation.replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = values[name] ?? "";
          return name === "reason" ? known(value) : value;
        });
      }
    }
    return message;
  };
}

function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>.+?)")}$`);
}
