/** A price as it was printed. */
export interface Price {
  cents: number;
  /** How the price is written. */
  form: "currency" | "decimals" | "bare";
  /**
   * Whether it has neither cents, nor a dash in their place, nor thousands separators. In a picture, the
   * decimal point may have been missed.
   */
  digitsOnly: boolean;
  /** Whether it contains letters that we take for digits or for a currency sign. */
  unclear: boolean;
}

const amountPattern = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;
/** Thousands separators: "1,250", "1,250.00" and "1.250,00". "1.250" is ambiguous and rejected. */
const groupedPattern = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{2}))?$|^([1-9]\d{0,2}(?:\.\d{3})+),(\d{2})$/;
/** A dash instead of cents: "12.-". */
const dashForCents = /[.,][-–—]{1,2}$/;
const marketPattern = /^(m\.?p\.?|mkt|market|market price|priced? daily|a\.?q\.?)$/i;

/**
 * Whether a text is a leader (dots or dashes before a price), also if it was misread as letters.
 */
export function isLeader(text: string): boolean {
  if (/^[.·•…_\-–—~=,:;'"‘’“”|]+$/u.test(text)) return true;
  // Text recognition often reads a row of dots as round lowercase letters.
  const letters = text.replace(/[^a-z]/gi, "");
  return (
    /^[.·…,]*[ceosaun.·…,_-]{5,}$/.test(text) && new Set(letters).size <= 4 && /(.)\1\1|[.·…]{2}/.test(text)
  );
}

/** Whether a text means the market price ("MP", "market price"). */
export function isMarketPrice(text: string): boolean {
  return marketPattern.test(text.trim());
}

/** Whether a word is a price or several ("$8", "11,50", "8/12", "MP"). */
export function isPriceText(text: string): boolean {
  return isMarketPrice(text) || readPrices(text).length > 0;
}

/** Returns the prices in a word, such as two for "8/12"; none for any other word. */
export function readPrices(text: string): Price[] {
  const parts = text.split(/[/|]/).filter((part) => part !== "");
  const prices = parts.map(readPrice);
  return prices.every((price) => price !== undefined) ? prices : [];
}

function readPrice(text: string): Price | undefined {
  const trimmed = text.replace(/^[([]+|[)\]]+$/g, "").replace(/(?:[.,]?[-–—]{1,2}|\+|[.,;:*])$/, "");
  const hasCurrency = /^[$€£]|[$€£]$/.test(trimmed);
  const exact = trimmed.replace(/^[$€£]\s*|\s*[$€£]$/g, "");
  const plain = splitAmount(exact);
  if (plain) return priceOf(plain, { hasCurrency, hasDash: dashForCents.test(text), unclear: false });
  const mendedText = replaceMisread(exact);
  const mended = splitAmount(mendedText);
  // Requires at least as many digits as replaced letters; otherwise "lo" would be 10.
  const digits = exact.replace(/\D/g, "").length;
  const isMostlyDigits = digits > 0 && digits * 2 >= mendedText.replace(/\D/g, "").length;
  const hasMisreadSign = /^[S§]/.test(exact);
  if (mended && isMostlyDigits)
    return priceOf(mended, {
      hasCurrency: hasCurrency || hasMisreadSign,
      hasDash: dashForCents.test(text),
      unclear: true,
    });
  return undefined;
}

interface Amount {
  whole: string;
  cents: string | undefined;
  grouped: boolean;
}

function splitAmount(text: string): Amount | undefined {
  const plain = amountPattern.exec(text);
  if (plain) return { whole: plain[1] ?? "", cents: plain[2], grouped: false };
  const [, english, englishCents, other, otherCents] = groupedPattern.exec(text) ?? [];
  const whole = english ?? other;
  if (whole === undefined) return undefined;
  return { whole: whole.replace(/\D/g, ""), cents: englishCents ?? otherCents, grouped: true };
}

/** What is printed around an amount. */
interface PrintedMarks {
  hasCurrency: boolean;
  /** Whether a dash is printed instead of cents. */
  hasDash: boolean;
  /** Whether it contains letters that we take for digits or for a currency sign. */
  unclear: boolean;
}

function priceOf(amount: Amount, { hasCurrency, hasDash, unclear }: PrintedMarks): Price {
  const { whole, cents, grouped } = amount;
  const formOfAmount = cents === undefined ? "bare" : "decimals";
  return {
    cents: Number(whole) * 100 + Number((cents ?? "0").padEnd(2, "0")),
    form: hasCurrency ? "currency" : formOfAmount,
    digitsOnly: cents === undefined && !grouped && !hasDash,
    unclear,
  };
}

/** Replaces characters that are misread digits, and drops a leading S that is a misread $. */
function replaceMisread(text: string): string {
  return text
    .replace(/^[S§]/, "")
    .replace(/[OoQ]/g, "0")
    .replace(/[lI!\]]/g, "1")
    .replace(/S/g, "5")
    .replace(/B/g, "8")
    .replace(/Z/g, "2");
}
