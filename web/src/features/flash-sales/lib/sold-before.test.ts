import { type FlashSale, toInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { describe, expect, it } from "vitest";
import { dish, menuOf, sale } from "../../../test-support/records.ts";
import { soldAtThisHour, soldRecently } from "./sold-before.ts";

const soup = dish({ name: "Soup" });
const menu = menuOf(soup);

it("suggests each sold dish once, without those that were removed from the menu", () => {
  const gone = sale(-10, dish({ name: "Gone" }));
  const bag: FlashSale = { ...sale(-30, dish({ name: "Bag" })), id: "bag", item_id: "bag" };
  const sales = [sale(-500, soup), sale(-60, soup), gone, bag];
  expect(soldRecently(sales, menu, "", new Date()).map(({ item_name }) => item_name)).toEqual([
    "Bag",
    "Soup",
  ]);
  expect(soldRecently(sales, menu, "so", new Date()).map(({ item_name }) => item_name)).toEqual(["Soup"]);
});

it("suggests the last sale that has started, not one that is scheduled for tomorrow", () => {
  const [last, tomorrow] = [sale(-60, soup), sale(24 * 60, soup)];
  const neverSold = dish({ name: "Cake" });
  const recent = soldRecently(
    [tomorrow, last, sale(24 * 60, neverSold)],
    menuOf(soup, neverSold),
    "",
    new Date(),
  );
  expect(recent).toEqual([last]);
});

it("suggests a dish once that was deleted and added again", () => {
  const [former, last] = [sale(-500, dish({ name: "Soup" })), sale(-60, soup)];
  expect(soldRecently([former, last], menu, "", new Date())).toEqual([last]);
});

describe("the sale of this hour", () => {
  const startedAt = (iso: string, of = soup) => ({ ...sale(-1, of), start_time: toInstant(new Date(iso)) });
  const now = new Date("2026-11-26T18:20:00Z");
  /** The start of the sale that is found. */
  const found = (...sales: FlashSale[]) => soldAtThisHour(sales, menu, now, "UTC")?.start_time.seconds;

  it("is the latest of an earlier day at about the present time", () => {
    const yesterday = startedAt("2026-11-25T18:50:00Z");
    const sales = [startedAt("2026-11-24T18:00:00Z"), yesterday, startedAt("2026-11-25T14:00:00Z")];
    expect(found(...sales)).toBe(yesterday.start_time.seconds);
  });

  it("is not found when it is of today or when its dish was removed", () => {
    const gone = startedAt("2026-11-25T18:20:00Z", dish({ name: "Gone" }));
    expect(found(startedAt("2026-11-26T17:40:00Z"), gone)).toBeUndefined();
  });

  it("may have started on the other side of midnight", () => {
    const late = startedAt("2026-11-24T23:50:00Z");
    expect(soldAtThisHour([late], menu, new Date("2026-11-26T00:10:00Z"), "UTC")).toBe(late);
  });
});
