import type { MailLanguage } from "@flashplate/contract/vendors/vendor-rules";

const locales: Readonly<Record<MailLanguage, string>> = { en: "en-US", es: "es-US" };

/** The time of day in a restaurant's zone: `9:50 PM`. */
export function clockTimeOf(at: Date, timeZone: string, language: MailLanguage): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, hour: "numeric", minute: "2-digit" }).format(
    at,
  );
}

/** The name of a weekday in a restaurant's zone: `Tuesday`. */
export function weekdayNameOf(at: Date, timeZone: string, language: MailLanguage): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, weekday: "long" }).format(at);
}

/** A day in a restaurant's zone: `Tuesday, December 8`. */
export function dayNameOf(at: Date, timeZone: string, language: MailLanguage): string {
  const parts = { weekday: "long", month: "long", day: "numeric" } as const;
  return new Intl.DateTimeFormat(locales[language], { timeZone, ...parts }).format(at);
}
