import { readFile } from "node:fs/promises";
import { eventually } from "../../functions/src/test-support/eventually.ts";
import { password } from "../../functions/src/test-support/people.ts";
import { storedWhere, storeOrder, storePastSale } from "../../functions/src/test-support/records.ts";
import { picturedVendor } from "./support/own-vendors.ts";
import { expect, takePicture, test } from "./support/test.ts";

test("an order that is handed over is in the results, the chart and the file", async ({ newPerson }) => {
  const { uid, email } = await picturedVendor();
  const now = new Date();
  const order = { usersName: "Ravi", price_cents: 816, saleStart: now, timeZone: "America/New_York" };
  await storeOrder(uid, order);
  await storePastSale(uid, { item_quantity: 8, remaining: 2, start_time: now });
  const { page } = await newPerson("phone", { account: { email, password } });

  await test.step("the order is completed", async () => {
    await page.goto("/orders");
    await page.getByRole("button", { name: "Complete", exact: true }).click();
    await eventually(async () => {
      const [day] = (await storedWhere("ResultDays", "vendorId", uid)) as { totals?: object }[];
      expect(day?.totals).toMatchObject({ orders: 1, sales: 1 });
    });
  });

  await test.step("the results show it", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("link", { name: "Results" }).click();
    await page.getByRole("button", { name: "Today" }).click();
    const chart = page.getByRole("slider", { name: "Revenue by day" });
    await expect(chart).toHaveAttribute("aria-valuetext", /: \$16\.32, 2 portions$/);
    await expect(page.getByText("75%").first()).toBeVisible();
    await takePicture(page, "phone-results-one-sale");
  });

  await test.step("the file has it", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Orders (CSV)" }).click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text.split("\r\n")[1]).toMatch(/,test-sale,Tomato Soup,completed,2,16\.32,pickup$/);
  });
});
