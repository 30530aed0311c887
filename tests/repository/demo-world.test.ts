import { flashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { menuItem } from "@flashplate/contract/menu/menu";
import { expect, test } from "vitest";
import { recordsAt } from "../../emulator-data/records.ts";
import type { StoredRecord } from "../../emulator-data/stored-record.ts";
import { presentSale } from "../../functions/src/flash-sales/flash-sales.presenter.ts";
import { presentDish } from "../../functions/src/menu/dish.ts";

const loadedAt = new Date();
const records = recordsAt(loadedAt);
const dishes = records.flatMap(({ data }) => ("items" in data ? Object.values(data.items) : []));
const sales = records.flatMap(({ id, data }) => (isSale(data) ? [{ id, record: data }] : []));

function isSale(data: StoredRecord["data"]) {
  return "remaining" in data;
}

/**
 * The fields that are empty in every record: missing, or a text or list without content. Null is a value: no
 * sale of the demo world is paused.
 */
function emptyFields(schema: { shape: object }, shown: readonly object[]): string[] {
  // The text of a list without elements is empty too.
  const isEmpty = (value: unknown) => value === undefined || String(value) === "";
  return Object.keys(schema.shape).filter((field) =>
    shown.every((one) => isEmpty((one as Record<string, unknown>)[field])),
  );
}

test("has a dish with a value for each field when the demo world is loaded", () => {
  expect(emptyFields(menuItem, dishes.map(presentDish))).toEqual([]);
});

test("has a sale with a value for each field when the demo world is loaded", () => {
  const shown = sales.map((sale) => presentSale(sale, loadedAt, "owner"));
  expect(emptyFields(flashSale, shown)).toEqual([]);
});
