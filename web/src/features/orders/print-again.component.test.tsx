import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { settleMs } from "../../shared/lib/second-tap.ts";
import { api } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { order, printer } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { button, clickTwiceAtOnce } from "../../test-support/screen.ts";

const reprint = "POST /api/vendorAPI/printers/reprint";
const imani = order({ usersName: "Imani" });
const collected = order({
  usersName: "Ravi",
  status: "completed",
  completionTime: new Date().toISOString(),
});
const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });

beforeEach(() => {
  api.answer("GET /api/vendorAPI/getVendorOrders", {
    incompletedOrders: [imani],
    completedOrders: [collected],
  });
  api.answer("GET /api/vendorAPI/printers", { printers: [printer()] });
  api.answer(reprint, { printers: 1, waiting: 1 });
});

describe.each(["/orders", "/orders?view=counter"])("an order on %s", (path) => {
  it("sends one request for two taps, and the same one again after a lost response", async () => {
    await renderAsVendor(path);
    network.loseAnswer(reprint);
    await clickTwiceAtOnce(button("Print again").first());
    await expect.element(page.getByText("Imani was not printed.")).toBeVisible();
    // A toast ignores a tap that comes sooner.
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("A copy waits for the printer.")).toBeVisible();
    const sent = api.received(reprint).map(({ body }) => body);
    expect(sent.map(({ orderId }) => orderId)).toEqual([imani.id, imani.id]);
    expect(sent[1]).toEqual(sent[0]);
    await button("Print again").first().click();
    await expect.poll(() => api.received(reprint).length).toBe(3);
    expect(api.received(reprint)[2]?.body.requestId).not.toBe(sent[0]?.requestId);
  });

  it("cannot be printed without a printer", async () => {
    await renderAsVendor(path);
    await expect.element(button("Print again").first()).toBeVisible();
    api.answer("GET /api/vendorAPI/printers", { printers: [] });
    await queryClient.refetchQueries();
    await expect.element(button("Print again")).not.toBeInTheDocument();
    await expect.element(page.getByText("Imani")).toBeVisible();
  });
});

it("says that no copy waits when the answer was lost, and prints another then", async () => {
  await renderAsVendor("/orders");
  network.loseAnswer(reprint);
  await button("Print again").first().click();
  await expect.element(page.getByText("Imani was not printed.")).toBeVisible();
  api.answer(reprint, { printers: 1, waiting: 0 });
  await button("Print again").first().click();
  await expect.element(page.getByText("No printer waits for this copy any more.")).toBeVisible();
  api.answer(reprint, { printers: 1, waiting: 1 });
  await button("Print again").first().click();
  await expect.element(page.getByText("A copy waits for the printer.")).toBeVisible();
  // A toast ignores a tap that comes sooner.
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await button("Try again").click();
  await expect.poll(() => api.received(reprint).length).toBe(4);
  const [lost, repeated, another, again] = api.received(reprint).map(({ body }) => body.requestId);
  expect([repeated, again]).toEqual([lost, lost]);
  expect(another).not.toBe(lost);
});

it("prints a completed order again", async () => {
  await renderAsVendor("/orders");
  await button("Print again", rowOf("Ravi")).click();
  await expect.poll(() => api.received(reprint).map(({ body }) => body.orderId)).toEqual([collected.id]);
});

it("shows the print button of a completed order without a line for it on a phone", async () => {
  await page.viewport(375, 740);
  api.answer("GET /api/vendorAPI/getVendorOrders", {
    incompletedOrders: [imani],
    completedOrders: [{ ...collected, payment: { mode: "app", state: "captured" } }],
  });
  await renderAsVendor("/orders");
  const printButton = button("Print again", rowOf("Ravi"));
  await expect.element(printButton).toBeVisible();
  const { top, bottom } = printButton.element().getBoundingClientRect();
  const time = rowOf("Ravi").element().querySelector("time")?.getBoundingClientRect();
  const row = rowOf("Ravi").element().getBoundingClientRect();
  expect(top).toBeLessThan(time?.bottom ?? 0);
  expect(bottom).toBeLessThanOrEqual(row.bottom);
  // The payment has the rest of the width, so its text stays on one line.
  const paid = rowOf("Ravi")
    .getByText(/^Paid in the app/)
    .element()
    .getBoundingClientRect();
  expect(paid.height).toBeLessThan(40);
  // The button of a pending order is beside Complete.
  const complete = button("Complete", rowOf("Imani")).element().getBoundingClientRect();
  const pendingPrint = button("Print again", rowOf("Imani")).element().getBoundingClientRect();
  expect(Math.abs(pendingPrint.top - complete.top)).toBeLessThan(8);
});
