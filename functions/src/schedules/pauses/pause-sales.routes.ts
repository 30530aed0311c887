import type { PauseSalesAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import { pauseSalesEndpoint } from "@flashplate/contract/flash-sales/flash-sales.interface";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { now } from "../../platform/clock.ts";
import { presentPause } from "./pause.presenter.ts";
import { pauseOwnSales } from "./pause-sales.ts";

/** Pauses the vendor's sales, under /engine/flashsales. */
export const pauseSalesRouter = createRouter();

mount(pauseSalesRouter, pauseSalesEndpoint, async ({ vendor, body }) => {
  const record = await pauseOwnSales(vendor.id, body.until);
  return ok<PauseSalesAnswer>({ pausedUntil: presentPause(record, now()) });
});
