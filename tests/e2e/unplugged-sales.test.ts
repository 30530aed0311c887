import {
  stored,
  storedWhere,
  storeOrder,
  storePastSale,
  storeSale,
} from "../../functions/test-support/records/records.ts";
import { alertSays, cutOnce, loseAnswerOnce, unreachable, untilRequestFails } from "./support/network.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { expect, nightly, type Page, type Person, takePicture, test } from "./support/test.ts";
import { button, card, field, openPhone } from "./support/unplugged.ts";
import { fillSale, timeOfDayIn } from "./support/visits/steps.ts";

test.describe("a connection that is lost while sales and orders change", () => {
  test("starts, changes, deletes and reactivates a sale once each", async ({ newPerson }) => {
    const { uid, dish, ...account } = await makeOwnVendor();
    const menu = await stored(`Menus/${uid}`);
    const [item_id = ""] = Object.keys(menu?.items ?? {});
    const ended = { item_id, item_name: dish, img_url: "" };
    await storePastSale(uid, ended);
    const person = await openPhone(newPerson, account, "/Flashsales");
    const { page } = person;
    const screen = screenOf(page, dish);
    const { past, dialog } = screen;
    // The repeated deletion finds the sale already deleted.
    person.expectComplaint(/404.*(deleteFlashSale|deletePastSale)/);
    await card(past, dish).waitFor();

    await create(screen, person);
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(1);
    await edit(screen);
    await deleteActive(screen);
    await reactivate(screen);
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(1);
    expect(await storedWhere("PastSales", "vendorId", uid)).toHaveLength(0);

    await storePastSale(uid, ended);
    await page.reload();
    await button(past, "Delete").click();
    await loseAnswerOnce(page, "*/deletePastSale");
    await button(dialog, "Delete sale").click();
    await alertSays(dialog, "The sale could not be deleted.");
    await button(dialog, "Delete sale").click();
    await page.getByText(`The sale of ${dish} was gone already.`).waitFor();
  });

  test(
    "completes, undoes and cancels orders once each when responses are lost",
    nightly,
    async ({ newPerson }) => {
      const { uid, ...account } = await makeOwnVendor();
      const saleId = await storeSale(uid, 30, { img_url: "", remaining: 5 });
      const first = await storeOrder(uid, { saleId, usersName: "Imani" });
      const second = await storeOrder(uid, { saleId, usersName: "Ravi" });
      const person = await openPhone(newPerson, account, "/orders");
      const { page } = person;
      const row = (list: string, name: string) =>
        page.getByRole("table", { name: list }).getByRole("row").filter({ hasText: name });
      const waiting = (name: string) => row("Incomplete Orders", name);
      const done = (name: string) => row("Completed Orders", name);

      await cutOnce(page, "**/completeOrder");
      await button(waiting("Imani"), "Complete").click();
      // The page repeats a completion without another tap.
      await done("Imani").waitFor();
      await expect(page.getByRole("alert")).toHaveCount(0);

      // A completion can be undone for ten seconds, so nothing else is done before.
      // An undo is not repeated. Its failure disappears when the lists show that it succeeded.
      await loseAnswerOnce(page, "*/completeOrder");
      await button(page, "Undo").click();
      await waiting("Imani").waitFor();
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(await stored(`Orders/${first}`)).toMatchObject({ status: "pending" });

      await loseAnswerOnce(page, "*/completeOrder");
      await button(waiting("Imani"), "Complete").click();
      await done("Imani").waitFor();
      await cutOnce(page, "**/completeOrder");
      await button(page, "Undo").click();
      await alertSays(done("Imani"), unreachable);
      await page.getByRole("status").filter({ hasText: unreachable }).waitFor();
      await takePicture(page, "unplugged-order-undo");

      await button(waiting("Ravi"), "Cancel order").click();
      const dialog = page.getByRole("dialog");
      await button(dialog, "Other…").click();
      await field(dialog, "Reason").fill("We ran out of bread.");
      await loseAnswerOnce(page, "*/cancelOrder");
      await button(dialog, "Cancel order").click();
      await alertSays(dialog, unreachable);
      await expect(field(dialog, "Reason")).toHaveValue("We ran out of bread.");
      await button(dialog, "Cancel order").click();
      await page.getByText("The order of Ravi is cancelled.").waitFor();
      expect(await stored(`Orders/${second}`)).toMatchObject({ cancelReason: "We ran out of bread." });
      expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 7 });
    },
  );
});

/** The parts of the screen of sales. */
function screenOf(page: Page, dish: string) {
  const active = page.getByRole("region", { name: "Active Sales" });
  const past = page.getByRole("region", { name: "Past Sales" });
  return { page, dish, active, past, dialog: page.getByRole("dialog") };
}
type Screen = ReturnType<typeof screenOf>;

async function create({ page, dish, active, dialog }: Screen, person: Person): Promise<void> {
  await button(page, "Create Flash Sale").click();
  // The only dish of the menu is chosen already.
  const sale = {
    discount: "35",
    endsAt: timeOfDayIn(3 * 3600),
    quantity: "4",
    limit: "1",
  };
  await fillSale(person, sale);
  await loseAnswerOnce(page, "*/engine/flashsales/create");
  await button(dialog, "Start sale").click();
  await alertSays(dialog, "Error adding flash sale:");
  await expect(field(dialog, "Discount")).toHaveValue("35");
  await expect(field(dialog, "Ends at")).toHaveValue(sale.endsAt);
  await takePicture(page, "unplugged-sale");
  await button(dialog, "Start sale").click();
  await dialog.waitFor({ state: "hidden" });
  await card(active, dish).waitFor();
}

async function edit({ page, active, dialog }: Screen): Promise<void> {
  await button(active, "Edit Sale").click();
  await field(dialog, "Discount").fill("60");
  await loseAnswerOnce(page, "*/updateFlashSale");
  await button(dialog, "Save changes").click();
  await alertSays(dialog, "Error updating flash sale:");
  await expect(field(dialog, "Discount")).toHaveValue("60");
  await button(dialog, "Save changes").click();
  await dialog.waitFor({ state: "hidden" });
  await active.getByText("−60%").waitFor();
}

async function deleteActive({ page, dish, active, dialog }: Screen): Promise<void> {
  await button(active, "Delete").click();
  await cutOnce(page, "**/deleteFlashSale");
  await button(dialog, "Delete sale").click();
  await alertSays(dialog, "The sale could not be deleted.");
  await takePicture(page, "unplugged-sale-delete");
  await loseAnswerOnce(page, "*/deleteFlashSale");
  const answerLost = untilRequestFails(page, "/deleteFlashSale");
  await button(dialog, "Delete sale").click();
  await answerLost;
  await alertSays(dialog, "The sale could not be deleted.");
  await button(dialog, "Delete sale").click();
  await page.getByText(`The sale of ${dish} was gone already.`).waitFor();
  await page.getByText("No sale is running").waitFor();
}

async function reactivate({ page, dish, active, past, dialog }: Screen): Promise<void> {
  await button(past, "Reactivate").click();
  await button(dialog, "1 hour").click();
  await loseAnswerOnce(page, "*/engine/flashsales/create");
  await button(dialog, "Start sale").click();
  await alertSays(dialog, "Error adding flash sale:");
  await button(dialog, "Start sale").click();
  await dialog.waitFor({ state: "hidden" });
  await card(active, dish).waitFor();
}
