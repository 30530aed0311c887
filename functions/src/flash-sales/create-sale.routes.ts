import type { CreateFlashSaleAnswer } from "@flashplate/contract/flash-sales/flash-sales";
import { createSaleEndpoint } from "@flashplate/contract/flash-sales/flash-sales.interface";
import { created, ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { now } from "../platform/clock.ts";
import { createSale } from "./create-sale.ts";
import { presentSale } from "./flash-sales.presenter.ts";

/** Creates a sale, under /engine/flashsales. */
export const createSaleRouter = createRouter();

mount(createSaleRouter, createSaleEndpoint, async ({ vendor, role, body }) => {
  const result = await createSale(vendor.id, body.flashsaleData);
  const answer: CreateFlashSaleAnswer = { sale: presentSale(result.sale, now(), role) };
  return result.created ? created(answer) : ok(answer);
});
