import type { DishResults } from "@flashplate/contract/results/results";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { SectionCard } from "../../../shared/ui/layout/cards/section-card.tsx";
import { sellThroughOf, shareText } from "../lib/bars.ts";
import { ResultsTable } from "./results-table.tsx";

/** The table of the dishes that were sold, in the order of the API: highest revenue first. */
export function DishRanking({ dishes }: { dishes: readonly DishResults[] }) {
  const t = useT();
  return (
    <SectionCard title={t("Dishes")}>
      <ResultsTable
        label={t("Results by dish")}
        columns={[t("Dish"), t("Revenue"), t("Portions"), t("Sold")]}
        rows={dishes.map((dish) => {
          // The API counts further dishes together, without a name.
          const name = dish.name || t("Other dishes");
          const sellThrough = shareText(sellThroughOf(dish), t);
          return [name, exactPrice(dish.revenue, t), dish.portions, sellThrough];
        })}
      />
    </SectionCard>
  );
}
