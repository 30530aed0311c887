import { builtInModel } from "@flashplate/contract/pricing/model/price-model";
import { expect, it } from "vitest";
import { api } from "../../test-support/api.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { dish, me, sale, vendor } from "../../test-support/records.ts";
import { knownPerson, renderAsVendor, renderScreen } from "../../test-support/render-screen.tsx";
import { answerSales } from "../../test-support/sales-api.ts";
import { button, dialog, field } from "../../test-support/screen.ts";

const soup = dish({ name: "Soup", price: 10 });
const sheet = () => dialog("Create Flash Sale");
const suggestion = () => sheet().getByText(/^Suggested:/);
/** The suggested discount in percent. */
const discount = () => Number(/\((\d+)%\)/.exec(suggestion().element().textContent ?? "")?.[1]);
/** A sale of 10 portions, so many days ago. */
const past = (daysAgo: number, discount: number, sold: number) =>
  sale(-daysAgo * 24 * 60, soup, { discount, sold, item_quantity: 10, remaining: 10 - sold });
/** At 20%, 2 of 10 were sold on each of four evenings; at 50%, 9 of 10. */
const pastSales = [1, 2, 3, 4].flatMap((day) => [past(day, 20, 2), past(day + 4, 50, 9)]);

async function open(sales = pastSales): Promise<void> {
  answerSales([soup], { live: [], past: sales });
  await renderAsVendor("/Flashsales?new");
  await expect.element(sheet().getByText("Discounted Price")).toBeVisible();
}

it("suggests a price with its reason, and uses it with one tap", async () => {
  await open();
  await expect.element(suggestion()).toHaveTextContent("Suggested: $5.00 (50%) · 8 portions");
  await expect.element(sheet().getByText("Of 40 portions at 20%, 8 sold; at 50%, 36 of 40.")).toBeVisible();
  await button("Use it").click();
  await expect.element(field("Discount")).toHaveValue("50");
  await expect.element(field("Items Amount")).toHaveValue("8");
  await button("Start sale").click();
  await expect
    .poll(() => api.received("POST /engine/flashsales/create").at(-1)?.body)
    .toMatchObject({ flashsaleData: { discount: 50, item_quantity: 8 } });
});

it("changes no field before the suggestion is used", async () => {
  await open();
  await expect.element(suggestion()).toBeVisible();
  await expect.element(field("Discount")).toHaveValue("20");
});

it("suggests nothing for a dish that was sold once", async () => {
  await open([past(1, 30, 3)]);
  await expect.element(suggestion()).not.toBeInTheDocument();
});

it("hides suggestions on this device, and shows them again", async () => {
  await open();
  await button("More").click();
  await button("No suggestions").click();
  await expect.element(suggestion()).not.toBeInTheDocument();
  await open();
  await expect.element(suggestion()).not.toBeInTheDocument();
  await button("More").click();
  await button("Earn most").click();
  await expect.element(suggestion()).toBeVisible();
});

it("suggests a lower price on a device that aims at throwing away least", async () => {
  await open([past(1, 30, 6), past(2, 30, 5), past(3, 40, 7)]);
  await expect.element(suggestion()).toBeVisible();
  const mostEarnings = discount();
  await button("More").click();
  await button("Throw away least").click();
  await expect.poll(discount).toBeGreaterThan(mostEarnings);
});

it("suggests a higher discount when the price model has strong responses", async () => {
  const { prior } = builtInModel;
  // All probability is on one of the strongest responses.
  const strong = { ...prior, responses: prior.responses.map((_, index) => (index === 13 ? 1 : 0)) };
  const sales = [past(1, 30, 6), past(2, 30, 5), past(3, 40, 7)];
  await open(sales);
  await expect.element(suggestion()).toBeVisible();
  const withBuiltInModel = discount();
  answerSales([soup], { live: [], past: sales });
  people.signIn(knownPerson(me({ vendor: vendor(), priceModel: { ...builtInModel, prior: strong } })));
  await renderScreen("/Flashsales?new");
  await expect.element(suggestion()).toBeVisible();
  expect(discount()).toBeGreaterThan(withBuiltInModel);
});

it("shows a suggestion when a sale is repeated", async () => {
  answerSales([soup], { live: [], past: pastSales });
  await renderAsVendor(`/Flashsales?again=${pastSales[0]?.id}`);
  await expect.element(suggestion()).toHaveTextContent("Suggested: $5.00 (50%) · 8 portions");
});
