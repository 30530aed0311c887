import type { ScheduledSale } from "@flashplate/contract/schedules/schedules";
import type { Translate } from "../../../shared/i18n/translate.ts";

type Tone = "neutral" | "good" | "warn" | "bad";

/** The state of a scheduled sale for people. Undefined if it is planned, or waits for an answer. */
export function saleStatus(
  sale: ScheduledSale,
  now: Date,
  t: Translate,
): { text: string; tone: Tone } | undefined {
  switch (sale.state) {
    case "planned":
      return undefined;
    case "made":
      if (new Date(sale.endsAt) <= now) return { text: t("Over"), tone: "neutral" };
      return new Date(sale.startsAt) <= now
        ? { text: t("On sale now"), tone: "good" }
        : { text: t("Starts by itself"), tone: "good" };
    case "asked":
      return new Date(sale.endsAt) <= now ? { text: t("Not answered"), tone: "neutral" } : undefined;
    case "removed":
      return { text: t("Removed"), tone: "neutral" };
    case "failed":
      return sale.reason === "dish-removed"
        ? { text: t("Dish removed"), tone: "bad" }
        : { text: t("Too many sales"), tone: "bad" };
    case "skipped":
      return { text: skippedText(sale, t), tone: "warn" };
  }
}

function skippedText({ reason }: ScheduledSale, t: Translate): string {
  if (reason === "closed") return t("Closed");
  if (reason === "paused") return t("Paused");
  return reason === "none-left" ? t("None tonight") : t("Skipped");
}
