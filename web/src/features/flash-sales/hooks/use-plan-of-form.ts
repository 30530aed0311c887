import { fromLocalTime, saleTimesUntil } from "@flashplate/contract/flash-sales/flash-sale-times";
import { flashSaleForm } from "@flashplate/contract/flash-sales/flash-sales";
import type { UseFormReturn } from "react-hook-form";
import type { DishForSale } from "../../../entities/flash-sales/fields/chosen-dish.tsx";
import type { DraftedSale } from "../../../entities/flash-sales/plans/plan-draft.ts";
import { useSuggestion } from "../../../entities/flash-sales/suggestions/use-suggestion.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { calendarDay } from "../../../shared/lib/format/format.ts";
import type { SaleForm } from "../lib/sale-form.ts";
import { typedStart } from "../lib/sale-start.ts";
import type { SaleContext } from "../lib/sale-values.ts";
import { useSalePlan } from "./use-sale-plan.ts";
import type { Weekly } from "./use-weekly.ts";

/** The plan of price cuts in the form of a new sale. Nothing is proposed until the form's sale is valid. */
export function usePlanOfForm(
  form: UseFormReturn<SaleForm>,
  {
    dish,
    context: { sales, timeZone },
    weekly,
  }: { dish: DishForSale | undefined; context: SaleContext; weekly: Pick<Weekly, "days" | "from"> },
) {
  const [discount, quantity, endsAt, startsAt] = form.watch(["discount", "quantity", "endsAt", "startsAt"]);
  const from = weekly.days ? todayAt(weekly.from, timeZone) : startOf(startsAt, timeZone);
  const fields = flashSaleForm.shape;
  const isValid =
    fields.discount.safeParse(discount).success &&
    fields.quantity.safeParse(quantity).success &&
    fields.endsAt.safeParse(endsAt).success;
  const price = dish?.price ?? Number.NaN;
  const sale: DraftedSale | undefined =
    from && isValid && !Number.isNaN(price)
      ? { from, until: saleTimesUntil(endsAt, from, timeZone).end, price, discount, quantity, timeZone }
      : undefined;
  const suggestion = useSuggestion(sales, {
    itemId: dish?.id ?? "",
    portions: quantity,
    startsAt: from ?? serverNow(),
    timeZone,
  });
  return useSalePlan(sale, suggestion?.discount);
}

/** The typed start of a sale. For a sale that starts now, the start of the present minute. */
function startOf(startsAt: string, timeZone: string): Date {
  const thisMinute = new Date(Math.floor(serverNow().getTime() / 60_000) * 60_000);
  return typedStart(startsAt, timeZone) ?? thisMinute;
}

/** A schedule's time of day as an instant of today, or undefined if the time is empty. */
function todayAt(time: string, timeZone: string): Date | undefined {
  return time ? fromLocalTime(`${calendarDay(serverNow(), timeZone)}T${time}`, timeZone) : undefined;
}
