import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { SalePlansAnswer, ShownCut } from "@flashplate/contract/pricing/plans";
import type { Page } from "@playwright/test";

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const cut = (minutes: number, price: number, changes: Partial<ShownCut> = {}): ShownCut => ({
  at: minutesFromNow(minutes),
  above: 3,
  discount: 50,
  price,
  state: "planned",
  reason: null,
  left: null,
  decidedAt: null,
  ...changes,
});

/** Gives the first sale a plan with each kind of line, for this page only. */
export async function withPlan(page: Page): Promise<void> {
  let saleId = "";
  await page.route("**/api/flashsaleAPI/allFlashSales", async (route) => {
    const response = await route.fetch();
    const sales = (await response.json()) as FlashSale[];
    saleId = sales[0]?.id ?? "";
    await route.fulfill({ response, json: sales });
  });
  await page.route("**/api/flashsaleAPI/plans", async (route) => {
    const cuts = [
      cut(-30, 6.5, { state: "made", left: 7, decidedAt: minutesFromNow(-30) }),
      cut(-5, 5, { state: "dropped", reason: "few-left", left: 2, decidedAt: minutesFromNow(-5) }),
      cut(20, 4),
    ];
    const plans = [{ saleId, isOn: true, isAtOnePrice: false, floor: 2, cuts }];
    await route.fulfill({ json: { plans } satisfies SalePlansAnswer });
  });
}
