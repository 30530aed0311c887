import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { noPayments, printer } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert } from "../../test-support/screen.ts";

const list = "GET /api/vendorAPI/printers";
const notices = () => page.getByText("It prints no orders now.");
const loadAgain = () => queryClient.refetchQueries({ queryKey: ["printers"] });

it.each([
  [{ isOnline: false }, "The printer Kitchen is offline."],
  [{ isReady: false }, "Look at the printer Kitchen: paper or cover."],
])("the dashboard says when a printer does not print: %j", async (changes, text) => {
  api.answer("GET /account/status", noPayments);
  api.answer(list, { printers: [printer({ id: "bar", name: "Bar" }), printer(changes)] });
  await renderAsVendor("/dashboard");
  await expect.element(alert(new RegExp(text))).toBeVisible();
  expect(notices().elements()).toHaveLength(1);
  await page.getByRole("link", { name: "Receipt printers" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

it("the dashboard has no notice of a printer that prints, is new, or fails to load", async () => {
  api.answer(list, { printers: [printer(), printer({ id: "new", isOnline: false, seenAt: null })] });
  await renderAsVendor("/dashboard");
  // While a request runs, a refetch would wait for it and send no request.
  await expect.poll(() => queryClient.getQueryData(["printers"])).toBeDefined();
  expect(notices().query()).toBeNull();

  api.answer(list, { printers: [printer({ isOnline: false })] });
  await loadAgain();
  await expect.element(notices()).toBeVisible();
  api.answer(list, new Refusal("server/internal", "It broke."));
  await loadAgain();
  await expect.element(notices()).not.toBeInTheDocument();
});
