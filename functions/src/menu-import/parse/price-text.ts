/** What single words of a menu say about prices. */

/** A price as it was printed. */
export interface Price {
  cents: number;
  /** What it was written with: decides how a menu writes its prices. */
  form: "currency" | "decimals" | "bare";
  /** Whether letters had to be taken for digits, or the like. */
  unclear: boolean;
}

const amount = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;
const market = /^(m\.?p\.?|mkt|market|market price|priced? daily|a\.?q\.?)$/i;

/** Dots, dashes and the like that lead the eye from a name to its price, and what text recognition makes of them. */
export function isLeader(text: string): boolean {
  if (/^[.·•…_\-–—~=,:;'"‘’“”|]+$/u.test(text)) return true;
  // A row of dots is often read as a row of round small letters.
  const letters = text.replace(/[^a-z]/gi, "");
  return (
    /^[.·…,]*[ceosaun.·…,_-]{5,}$/.test(text) && new Set(letters).size <= 4 && /(.)\1\1|[.·…]{2}/.test(text)
  );
}

/** Whether a price is left to the day ("MP", "market price"). */
export function isMarketPrice(text: string): boolean {
  return market.test(text.trim());
}

/** Whether a word can be nothing but a price, or part of several ("$8", "11,50", "8/12", "MP"). */
export function isPriceText(text: string): boolean {
  return isMarketPrice(text) || readPrices(text).length > 0;
}

/** The prices in one word: one, or several as in "8/12"; none if it is anything else. */
export function readPrices(text: string): Price[] {
  const parts = text.split(/[/|]/).filter((part) => part !== "");
  const prices = parts.map(readPrice);
  return prices.every((price) => price !== undefined) ? prices : [];
}

function readPrice(text: string): Price | undefined {
  const trimmed = text.replace(/^[([]+|[)\]]+$/g, "").replace(/(?:[.,]?[-–—]{1,2}|\+|[.,;:*])$/, "");
  const currency = /^[$€£]|[$€£]$/.test(trimmed);
  const exact = trimmed.replace(/^[$€£]\s*|\s*[$€£]$/g, "");
  const plain = amount.exec(exact);
  if (plain) return priceOf(plain, currency, false);
  const mended = amount.exec(mend(exact));
  // At least as many digits as letters taken for digits, or every "to" would be a ten.
  const digits = exact.replace(/\D/g, "").length;
  const sign = /^[S§]/.test(exact);
  if (mended && digits > 0 && digits * 2 >= mended[0].replace(/\D/g, "").length)
    return priceOf(mended, currency || sign, true);
  return undefined;
}

function priceOf(match: RegExpExecArray, currency: boolean, unclear: boolean): Price {
  const [, whole = "0", cents] = match;
  const form = currency ? "currency" : cents === undefined ? "bare" : "decimals";
  return { cents: Number(whole) * 100 + Number((cents ?? "0").padEnd(2, "0")), form, unclear };
}

/** What text recognition makes of digits. */
function mend(text: string): string {
  return text
    .replace(/^[S§]/, "")
    .replace(/[OoQ]/g, "0")
    .replace(/[lI!|\]]/g, "1")
    .replace(/S/g, "5")
    .replace(/B/g, "8")
    .replace(/Z/g, "2");
}
