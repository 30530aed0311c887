import type { MenuItem } from "@flashplate/contract/menu/menu";
import type { Schedule } from "@flashplate/contract/schedules/schedules";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, menuOf } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce } from "../../test-support/screen.ts";

const remove = "DELETE /api/menuAPI/delete";
const restore = "POST /api/menuAPI/restore";
const card = (name: string) => page.getByRole("article").filter({ hasText: name });
const failed = () => alert("Failed to delete menu item. Please try again.");

/** The dishes on the server. */
let dishes: MenuItem[];

beforeEach(async () => {
  const all = [dish({ name: "Lemonade" }), dish({ name: "Cider" })];
  dishes = all;
  api.answer("GET /api/menuAPI/items", () => menuOf(...dishes));
  api.answer(remove, ({ body }) => {
    dishes = dishes.filter(({ id }) => id !== (body.item as MenuItem).id);
    return dishes;
  });
  api.answer(restore, ({ body }) => {
    const { id } = body.item as MenuItem;
    dishes = all.filter((item) => item.id === id || dishes.includes(item));
    return dishes;
  });
  await renderAsVendor("/new-menu-item");
  await expect.element(card("Lemonade")).toBeVisible();
});

const names = () => dishes.map(({ name }) => name);

describe("removing a dish", () => {
  it("is sent at once, and Undo restores the dish on the server", async () => {
    await button("Remove Cider").click();
    await expect.element(card("Cider")).not.toBeInTheDocument();
    await expect.element(page.getByText("Cider removed.")).toBeVisible();
    await expect.poll(names).toEqual(["Lemonade"]);
    await button("Undo").click();
    await expect.element(card("Cider")).toBeVisible();
    await expect.element(button("Remove Cider")).toHaveFocus();
    await expect.element(button("Undo")).not.toBeInTheDocument();
    expect(names()).toEqual(["Lemonade", "Cider"]);
    expect([api.received(remove).length, api.received(restore).length]).toEqual([1, 1]);
  });

  it("says that the schedule of the dish has stopped", async () => {
    const [, cider] = dishes;
    const schedule: Schedule = {
      id: "s1",
      item_id: cider?.id ?? "",
      item_name: "Cider",
      weekdays: ["monday"],
      from: "18:00",
      to: "20:00",
      discount: 40,
      item_quantity: 6,
      item_limit: 2,
      plan: null,
      validFrom: "2026-01-01",
      validUntil: null,
      mode: "auto",
      askMinutes: 120,
      state: "broken",
      reason: "dish-removed",
      revision: 1,
    };
    const list = { sales: [], closedDays: [], pausedUntil: null, timeZone: "UTC", today: "2026-11-26" };
    api.answer("GET /engine/flashsales/schedules", () => ({
      ...list,
      schedules: api.received(remove).length > 0 ? [schedule] : [],
    }));
    await button("Remove Cider").click();
    await expect.element(page.getByText("Its schedule has stopped too.")).toBeVisible();
  });

  it("is undone once, after its own request, when Undo is pressed twice before", async () => {
    const release = network.hold(remove);
    await button("Remove Cider").click();
    await clickTwiceAtOnce(button("Undo"));
    await expect.element(button("Undo")).toBeDisabled();
    expect(network.count(restore)).toBe(0);
    release();
    await expect.element(card("Cider")).toBeVisible();
    expect([names(), network.count(restore)]).toEqual([["Lemonade", "Cider"], 1]);
  });

  it("offers Undo for the latest removal", async () => {
    await button("Remove Lemonade").click();
    await button("Remove Cider").click();
    await expect.poll(names).toEqual([]);
    await button("Undo").click();
    await expect.element(card("Cider")).toBeVisible();
    expect(names()).toEqual(["Cider"]);
  });

  it("ends the offer of Undo after the pointer left it when an earlier removal failed", async () => {
    const [lemonade] = dishes;
    api.answer(remove, ({ body }) => {
      if ((body.item as MenuItem).id === lemonade?.id) return new Refusal("server/busy", "We are busy.");
      // Removes the cider.
      dishes = dishes.slice(0, 1);
      return dishes;
    });
    const release = network.hold(remove);
    await button("Remove Lemonade").click();
    await button("Remove Cider").click();
    release();
    await expect.element(alert("We are busy.")).toBeVisible();
    await button("Undo").hover();
    await button("Undo").unhover();
    await expect.element(button("Undo")).not.toBeInTheDocument();
  });

  it("shows the dish again when the request fails", async () => {
    network.cut(remove);
    await button("Remove Lemonade").click();
    await expect.element(failed()).toBeVisible();
    await expect.element(card("Lemonade")).toBeVisible();
    await expect.element(button("Undo")).not.toBeInTheDocument();
    expect(names()).toEqual(["Lemonade", "Cider"]);
  });

  it("shows the specification's text when the session was lost", async () => {
    api.answer(remove, new Refusal("auth/invalid-token", "Your session has ended. Log in again."));
    await button("Remove Lemonade").click();
    await expect.element(alert(/^Error deleting menu item.*Vendor ID is required\.$/)).toBeVisible();
    await expect.element(card("Lemonade")).toBeVisible();
    expect(names()).toEqual(["Lemonade", "Cider"]);
  });

  it("shows no failure when only the response is lost", async () => {
    network.loseAnswer(remove);
    await button("Remove Lemonade").click();
    await expect.poll(() => network.count("GET /api/menuAPI/items")).toBeGreaterThan(1);
    await button("Undo").click();
    await expect.element(card("Lemonade")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
});

it("shows that a removal or a restoration failed after the person has left the menu", async () => {
  const editMenu = page.getByRole("link", { name: "Edit menu" });
  const leave = async () => {
    await page.getByRole("link", { name: "Share and print" }).click();
    await expect.element(editMenu).toBeVisible();
  };
  const letRemove = network.hold(remove);
  network.cut(remove);
  await button("Remove Lemonade").click();
  await leave();
  letRemove();
  const text = (words: string) => page.getByText(words).last();
  await expect.element(text("We could not confirm that Lemonade was removed.")).toBeVisible();
  await editMenu.click();
  await button("Remove Cider").click();
  await expect.poll(names).toEqual(["Lemonade"]);
  const letRestore = network.hold(restore);
  network.cut(restore);
  await button("Undo").click();
  await leave();
  letRestore();
  await expect.element(text("We could not confirm that Cider is on the menu again.")).toBeVisible();
});

describe("undoing a removal", () => {
  beforeEach(async () => {
    await button("Remove Cider").click();
    await expect.poll(names).toEqual(["Lemonade"]);
  });

  it("can be repeated when the connection fails", async () => {
    network.cut(restore);
    await button("Undo").click();
    await expect.element(alert("Failed to restore menu item. Please try again.")).toBeVisible();
    await expect.element(card("Cider")).not.toBeInTheDocument();
    await expect.element(button("Undo")).toHaveFocus();
    await button("Undo").click();
    await expect.element(card("Cider")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("succeeds when only the response is lost", async () => {
    network.loseAnswer(restore);
    await button("Undo").click();
    await expect.element(card("Cider")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("says why and ends when the server refuses", async () => {
    const tooLate = "This dish was removed too long ago to bring it back. Create it again.";
    api.answer(restore, new Refusal("menu/undo-too-late", tooLate));
    await button("Undo").click();
    await expect.element(alert(tooLate)).toBeVisible();
    await expect.element(button("Undo")).not.toBeInTheDocument();
  });
});
