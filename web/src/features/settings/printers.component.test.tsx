import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { noPayments, printer } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, field } from "../../test-support/screen.ts";

const list = "GET /api/vendorAPI/printers";
const add = "POST /api/vendorAPI/printers";
const test = "POST /api/vendorAPI/printers/test";
const remove = "DELETE /api/vendorAPI/printers";

const section = () => page.getByRole("region", { name: "Receipt printers" });

describe("the receipt printers", () => {
  beforeEach(() => {
    api.answer("GET /account/status", noPayments);
    api.answer(list, { printers: [printer()] });
  });

  it.each([
    [{}, "Online"],
    [{ isReady: false }, "Look at the printer"],
    [{ isOnline: false }, "Offline"],
    [{ isOnline: false, seenAt: null }, "Not connected yet"],
  ])("are shown with their state: %j is %s", async (changes, state) => {
    api.answer(list, { printers: [printer({ waiting: 2, ...changes })] });
    await renderAsVendor("/settings");
    await expect.element(section().getByText(state)).toBeVisible();
    await expect.element(section().getByText("Paper of 80 mm · 2 wait")).toBeVisible();
  });

  it("are added with a key that is shown once, and that a retry repeats", async () => {
    api.answer(list, { printers: [] });
    api.answer(add, { printer: printer() });
    await renderAsVendor("/settings");
    await button("Add a printer").click();
    await field("Name of the printer").fill("Kitchen");
    await button("Paper of 58 mm").click();
    network.loseAnswer(add);
    await button("Add the printer").click();
    await expect.element(alert(/could not reach/i, section())).toBeVisible();
    const release = network.holdAnswer(add);
    await clickTwiceAtOnce(button("Add the printer"));
    await expect.element(field("Name of the printer")).toBeDisabled();
    release();
    await expect.element(section().getByText(`${window.location.origin}/print`)).toBeVisible();
    await expect.element(section().getByText("printer-1")).toBeVisible();
    const [first, second, ...others] = api.received(add).map(({ body }) => body);
    expect(others).toEqual([]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ name: "Kitchen", columns: 32, key: expect.stringMatching(/^\w{32}$/) });
    await expect.element(section().getByText(String(first?.key))).toBeVisible();
    await button("Done", section()).click();
    expect(section().getByText(String(first?.key)).query()).toBeNull();
  });

  it("say which field is wrong when one is added", async () => {
    await renderAsVendor("/settings");
    api.answer(add, new Refusal("request/invalid", "Not right.", { name: "Name the printer." }));
    await button("Add a printer").click();
    await button("Add the printer").click();
    await expect.element(alert("Name the printer.", section())).toBeVisible();
  });

  it("print a test page for each tap, also after a lost response, and are removed", async () => {
    api.answer(test, { printer: printer({ waiting: 1 }) });
    api.answer(remove, { removed: true });
    await renderAsVendor("/settings");
    network.loseAnswer(test);
    await button("Print a test page").click();
    await expect.element(alert(/could not reach/i, section())).toBeVisible();
    await button("Print a test page").click();
    await expect.element(page.getByText("The test page waits for the printer.")).toBeVisible();
    const ids = api.received(test).map(({ body }) => body.requestId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
    api.answer(list, { printers: [] });
    await button("Remove Kitchen").click();
    await expect.element(section().getByText("No printer yet.")).toBeVisible();
    await expect.element(section().getByRole("heading", { level: 2 })).toHaveFocus();
  });

  it("can be loaded again after a failure", async () => {
    api.answer(list, new Refusal("server/internal", "It broke."));
    await renderAsVendor("/settings");
    await expect.element(section().getByText("We could not load your printers.")).toBeVisible();
    api.answer(list, { printers: [printer()] });
    await button("Try again", section()).click();
    await expect.element(section().getByText("Kitchen")).toBeVisible();
  });
});
