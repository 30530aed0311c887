import { onSchedule } from "firebase-functions/v2/scheduler";
import { hourOptions, minuteOptions } from "../../platform/configuration/function-options.ts";
import { settled, valuesOf } from "../../platform/settled.ts";
import { showComingSales, tendCells } from "./keep-search-cells.ts";
import { repairSearchCells, repairSearchedSales } from "./repair-search-cells.ts";

/** Every minute: shows coming sales to the search, and splits and joins its cells. */
export const keepSearchCells = onSchedule(minuteOptions, async () => {
  await bothOf(showComingSales, tendCells);
});

/** Every hour: compares the cells of the search with the sales. */
export const checkSearchCells = onSchedule(hourOptions, async () => {
  await bothOf(repairSearchedSales, repairSearchCells);
});

/** Runs both in turn, also if the first fails. Then fails if one has failed. */
async function bothOf(first: () => Promise<void>, second: () => Promise<void>): Promise<void> {
  valuesOf([await settled(first()), await settled(second())]);
}
