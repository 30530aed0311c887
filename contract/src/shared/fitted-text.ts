/**
 * A text into which values were inserted, as it is written: one full stop where a value ends with one
 * ("a las 7:00 p.m."), and the Spanish article of one o'clock ("a la 1:00").
 */
export function fittedText(text: string): string {
  return text.replace(/(?<!\.)\.\.(?!\.)/g, ".").replace(/\b([Ll])as (?=0?1:\d\d)/g, "$1a ");
}
