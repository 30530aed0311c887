import { randomUUID } from "node:crypto";
import { saleRecord, store, stored, storeSale } from "../../functions/test-support/records/records.ts";
import { cutOnce } from "./support/network.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { expect, type Locator, type Page, type Person, takePicture, test, widths } from "./support/test.ts";

/** Returns the card of a sale by its dish. */
function cardOf(region: Locator, dish: string): Locator {
  return region
    .getByRole("listitem")
    .filter({ has: region.page().getByRole("heading", { name: dish, exact: true }) });
}

test.describe("a vendor changes sales on a phone", () => {
  test("edits a running sale, reactivates a past one, and deletes that and another past one", async ({
    newPerson,
  }) => {
    const { uid, dish, ...account } = await makeOwnVendor();
    const [item_id = ""] = Object.keys((await stored(`Menus/${uid}`))?.items ?? {});
    const offer = { item_id, item_name: dish, img_url: "" };
    await storeSale(uid, 40, offer);
    for (const minutes of [-90, -180]) {
      await store(`PastSales/test-${randomUUID()}`, saleRecord(uid, minutes, offer));
    }
    const person = await newPerson("phone", { account });
    const { page } = person;
    await page.goto("/Flashsales");
    const screen = screenOf(page, dish);
    const { active, past, dialog } = screen;
    await past.getByRole("heading", { level: 3 }).first().waitFor();

    await editByKeyboard(screen);
    await failToEdit(screen, person);
    await reactivate(screen);
    await deleteBoth(screen);

    await page.setViewportSize(widths.desktop);
    await takePicture(page, "desktop-sales-changed");
    await active.getByRole("button", { name: "Edit Sale" }).first().click();
    await dialog.getByRole("heading", { name: "Edit Sale" }).waitFor();
    await takePicture(page, "desktop-edit-sale");
  });
});

/** The parts of the screen that the journey uses. */
function screenOf(page: Page, dish: string) {
  const active = page.getByRole("region", { name: "Active Sales" });
  const past = page.getByRole("region", { name: "Past Sales" });
  const dialog = page.getByRole("dialog");
  const editButton = cardOf(active, dish).first().getByRole("button", { name: "Edit Sale" });
  return {
    page,
    dish,
    active,
    past,
    dialog,
    editButton,
    discount: dialog.getByLabel("Discount", { exact: true }),
  };
}
type Screen = ReturnType<typeof screenOf>;

/** Edits a sale by keyboard. The focus returns to the button. */
async function editByKeyboard({ page, dish, active, dialog, editButton, discount }: Screen): Promise<void> {
  const edited = cardOf(active, dish).first();
  await editButton.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("heading", { name: "Edit Sale" }).waitFor();
  await discount.fill("65");
  const shown = await dialog.getByLabel("Discounted Price").textContent();
  await takePicture(page, "phone-edit-sale");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await edited.getByText("−65%").waitFor();
  await edited.getByText(shown ?? "", { exact: true }).waitFor();
  await expect(editButton).toBeFocused();
}

/** Loses the connection during an edit: the dialog shows that and keeps the input. */
async function failToEdit({ page, dialog, editButton }: Screen, person: Person): Promise<void> {
  await editButton.click();
  await dialog.getByText(/sold already/).waitFor();
  await dialog.getByLabel("Items Amount", { exact: true }).fill("1");
  await dialog.getByLabel("Limit per person", { exact: true }).fill("1");
  person.expectComplaint(/ERR_CONNECTION_RESET.*updateFlashSale/);
  await cutOnce(page, "**/updateFlashSale");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await dialog.getByRole("alert").filter({ hasText: "Error updating flash sale:" }).waitFor();
  await expect(dialog.getByLabel("Items Amount", { exact: true })).toHaveValue("1");
  await takePicture(page, "phone-edit-sale-failed");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Reactivates a sale: the form is prefilled, and the past sale is removed. */
async function reactivate({ page, dish, active, past, dialog, discount }: Screen): Promise<void> {
  const pastBefore = await cardOf(past, dish).count();
  const activeBefore = await cardOf(active, dish).count();
  await cardOf(past, dish).first().getByRole("button", { name: "Reactivate" }).click();
  await dialog.getByRole("heading", { name: "Reactivate" }).waitFor();
  expect(Number(await discount.inputValue())).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "1 hour" }).click();
  await takePicture(page, "phone-reactivate");
  await dialog.getByRole("button", { name: "Start sale" }).dblclick();
  await dialog.waitFor({ state: "hidden" });
  await expect(cardOf(active, dish)).toHaveCount(activeBefore + 1);
  await expect(cardOf(past, dish)).toHaveCount(pastBefore - 1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("active-sales");
  await page.reload();
  await cardOf(active, dish).first().waitFor();
  await expect(cardOf(active, dish)).toHaveCount(activeBefore + 1);
  await expect(cardOf(past, dish)).toHaveCount(pastBefore - 1);
}

/** Deletes an active sale without orders, and a past sale. */
async function deleteBoth({ page, dish, active, past, dialog }: Screen): Promise<void> {
  const activeBefore = await cardOf(active, dish).count();
  const unsold = cardOf(active, dish)
    .filter({ has: page.getByText(/^0 of \d+ sold$/) })
    .last();
  await unsold.getByRole("button", { name: "Delete" }).click();
  await dialog.getByText("Nobody has ordered from it yet.").waitFor();
  const keep = dialog.getByRole("button", { name: "Keep it" });
  await expect(keep).toBeFocused();
  await takePicture(page, "phone-delete-sale");
  await dialog.getByRole("button", { name: "Delete sale" }).click();
  await page.getByRole("status").filter({ hasText: "is deleted" }).waitFor();
  await expect(cardOf(active, dish)).toHaveCount(activeBefore - 1);

  const before = await cardOf(past, dish).count();
  await cardOf(past, dish).first().getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete sale" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect(cardOf(past, dish)).toHaveCount(before - 1);
  await takePicture(page, "phone-sales-changed");
}
