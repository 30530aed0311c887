import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { password } from "../../functions/test-support/records/people.ts";
import { change, stored, storeSale } from "../../functions/test-support/records/records.ts";
import { ledgerOf, makePayee } from "../../functions/test-support/stand-ins/payments.ts";
import { runSchedule } from "../../tools/emulators/clock.ts";
import { standInOrigin } from "../../tools/emulators/settings.ts";
import { goAndListen } from "./support/live-updates.ts";
import { expect, type Page, takePicture, test } from "./support/test.ts";

const provider = standInOrigin("stripe");

/** Waits for a result of the scheduled function, which runs every minute, without waiting for the minute. */
const afterSchedule = <T>(read: () => Promise<T>) =>
  expect.poll(
    async () => {
      await runSchedule("settlePayments");
      return read();
    },
    { timeout: 60_000 },
  );

const rowOf = (page: Page, name: string, table = "Incomplete Orders") =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: name });

/** Lets the hold of an unpaid order end now. */
async function endHold(orderId: string): Promise<void> {
  const { payment } = (await stored(`Orders/${orderId}`)) as unknown as OrderRecord;
  await change(`Orders/${orderId}`, { payment: { ...payment, dueAt: new Date() } });
}

/** Ends the time in which a completion can be undone. The money is captured after it. */
const endUndo = (orderId: string) => change(`PaymentTasks/${orderId}`, { dueAt: new Date() });

test("guests pay in the app, and the restaurant gets, returns or never has the money", async ({
  newPerson,
  newGuest,
}) => {
  const vendor = await makePayee(provider);
  // At most half of a sale can be held for guests who have not paid yet.
  const sale = { img_url: "", item_quantity: 12, remaining: 12, discounted_price_cents: 495 };
  const saleId = await storeSale(vendor.uid, 30, sale);
  // Imani pays and collects, Ravi pays and cancels, Noor never pays.
  const [imani, ravi, noor] = [
    await newGuest("Imani Brooks"),
    await newGuest("Ravi Menon"),
    await newGuest("Noor Haddad"),
  ];
  const { page } = await newPerson("phone", { account: { email: vendor.email, password } });
  await goAndListen(page, "/orders");
  const money = async (orderId: string) => {
    const [entry] = await ledgerOf(provider, orderId);
    return entry && { status: entry.status, captured: entry.captured, fee: entry.fee };
  };

  const paid = await imani.reserve(saleId, 2);
  const voided = await ravi.reserve(saleId, 2);
  const unpaid = await noor.reserve(saleId, 2);

  await test.step("a paid order is shown as paid, and captured with its fee when it is completed", async () => {
    await imani.pay(paid);
    await rowOf(page, "Imani Brooks").getByText("Paid in the app $9.90").waitFor();
    await takePicture(page, "phone-orders-paid");
    await rowOf(page, "Imani Brooks").getByRole("button", { name: "Complete", exact: true }).click();
    await rowOf(page, "Imani Brooks", "Completed Orders").getByText("Paid in the app $9.90").waitFor();
  });

  await test.step("a cancelled order is voided", async () => {
    await ravi.pay(voided);
    await rowOf(page, "Ravi Menon").waitFor();
    await ravi.cancel(voided.order.id);
    await rowOf(page, "Ravi Menon").waitFor({ state: "detached" });
  });

  await test.step("an order that is never paid is not shown, and is released after its hold", async () => {
    await expect(rowOf(page, "Noor Haddad")).toHaveCount(0);
    await endHold(unpaid.order.id);
    await afterSchedule(() => noor.orderStatuses()).toEqual({ [unpaid.order.id]: "released" });
    expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 10 });
  });

  // The platform's fee is 2.5 %.
  const fee = Math.floor((990 * 250) / 10_000);
  await endUndo(paid.order.id);
  await afterSchedule(() => money(paid.order.id)).toEqual({ status: "succeeded", captured: 990, fee });
  for (const { order } of [voided, unpaid]) {
    await afterSchedule(() => money(order.id)).toEqual({ status: "canceled", captured: 0, fee });
  }
  await expect(rowOf(page, "Noor Haddad")).toHaveCount(0);
});
