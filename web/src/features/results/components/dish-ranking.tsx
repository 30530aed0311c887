import type { DishResults } from "@flashplate/contract/results/results";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { shareOf, shareText } from "../lib/bars.ts";
import { ResultsTable } from "./results-table.tsx";
import { SectionCard } from "./section-card.tsx";

/** The dishes, those with the highest revenue first. */
export function DishRanking({ dishes }: { dishes: readonly DishResults[] }) {
  const t = useT();
  return (
    <SectionCard title={t("Dishes")}>
      <ResultsTable
        label={t("Results by dish")}
        columns={[t("Dish"), t("Revenue"), t("Portions"), t("Sold")]}
        rows={dishes.map((dish) => [
          dish.name || t("Other dishes"),
          exactPrice(dish.revenue, t),
          dish.portions,
          shareText(shareOf(dish), t),
        ])}
      />
    </SectionCard>
  );
}
