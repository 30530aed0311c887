import type { AdjustSale, AdjustSaleAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import {
  addMinutes,
  discountedPrice,
  type FlashSale,
  saleStateAt,
  toInstant,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import { api, Refusal } from "./api.ts";
import { dish, menuOf, sale } from "./records.ts";

/** The request for a new sale. Times are ISO 8601. */
interface NewSale {
  requestId: string;
  pastSaleId?: string;
  /** Missing for a dish that is not on the menu. */
  item_id?: string;
  item_name: string;
  category: MenuItem["mealType"];
  base_price: number;
  img_url?: string;
  item_description: string;
  discount: number;
  start_time: string;
  end_time: string;
  duration: number;
  item_quantity: number;
  item_limit: number;
}

export interface SalesAtServer {
  live: FlashSale[];
  past: FlashSale[];
}

/**
 * Sets the responses of the menu, of the lists of sales, and of the routes that change a sale but not its
 * plan. A repeated `requestId` returns the same sale.
 */
export function answerSales(dishes: MenuItem[], sales: SalesAtServer): void {
  const byRequestId = new Map<string, FlashSale>();
  api.answer("GET /api/menuAPI/items", menuOf(...dishes));
  api.answer("GET /api/flashsaleAPI/allFlashSales", () => sales.live);
  api.answer("GET /api/flashsaleAPI/getPastSales", () => sales.past);
  api.answer("GET /api/flashsaleAPI/plans", { plans: [] });
  api.answer("POST /engine/flashsales/create", ({ body }) => {
    const request = body.flashsaleData as NewSale;
    const existing = byRequestId.get(request.requestId);
    if (existing) return { sale: existing };
    const offer =
      request.item_id === undefined ? offMenuDish(request) : dishes.find(({ id }) => id === request.item_id);
    if (!offer) return new Refusal("request/not-found", "There is no such dish.");
    const created = withTimes(sale(60, offer, numbersOf(request, offer)), request);
    if (request.item_id === undefined) {
      // As on the server: the dish has the sale's id, and no price before that a percentage could refer to.
      created.item_id = created.id;
      delete created.percentOff;
      delete created.priceBefore;
    }
    byRequestId.set(request.requestId, created);
    sales.live = [created, ...sales.live];
    for (const list of ["live", "past"] as const) {
      sales[list] = sales[list].filter(({ id }) => id !== request.pastSaleId);
    }
    return { sale: created };
  });
  api.answer("PUT /api/flashsaleAPI/updateFlashSale", ({ body }) => {
    const { body: edit, currentSaleId } = body.reqBody as { body: Partial<NewSale>; currentSaleId: string };
    const before = sales.live.find(({ id }) => id === currentSaleId);
    if (!before) return new Refusal("request/not-found", "There is no such sale.");
    const { start_time, end_time, ...fields } = edit;
    const { discount, item_quantity } = { ...before, ...fields };
    const remaining = item_quantity - before.item_quantity + before.remaining;
    const changed = withTimes(
      { ...before, ...fields, remaining, ...priceOf(before.base_price, discount) },
      { start_time, end_time },
    );
    sales.live = sales.live.map((each) => (each === before ? changed : each));
    return { sale: changed };
  });
  api.answer("POST /api/flashsaleAPI/addToPast", ({ body }) => {
    const { currentSaleId } = body.reqBody as { currentSaleId: string };
    const ended = [...sales.live, ...sales.past].find(({ id }) => id === currentSaleId);
    if (!ended) return noSuchSale;
    sales.live = sales.live.filter((each) => each !== ended);
    sales.past = [ended, ...sales.past.filter((each) => each !== ended)];
    return { pastSale: ended };
  });
  api.answer("DELETE /api/flashsaleAPI/deleteFlashSale", ({ body }) => {
    if (!sales.live.some(({ id }) => id === body.saleId)) return noSuchSale;
    sales.live = sales.live.filter(({ id }) => id !== body.saleId);
    return { outcome: "removed" };
  });
  answerChanges(sales);
  api.answer("DELETE /api/flashsaleAPI/deletePastSale", ({ body }) => {
    if (!sales.past.some(({ id }) => id === body.pastSaleId)) return noSuchSale;
    sales.past = sales.past.filter(({ id }) => id !== body.pastSaleId);
    return { pastSaleId: String(body.pastSaleId) };
  });
}

/** Sets the responses of adjust, stop and openOrders. The same `requestId` counts once. */
function answerChanges(sales: SalesAtServer): void {
  const adjusted = new Map<string, AdjustSaleAnswer>();
  api.answer("POST /api/flashsaleAPI/adjust", ({ body }) => {
    const { saleId, requestId, portions = 0, minutes = 0, soldOut } = body as unknown as AdjustSale;
    const earlier = adjusted.get(requestId);
    if (earlier) return earlier;
    const before = sales.live.find(({ id }) => id === saleId);
    if (!before) return new Refusal("sale/ended", "This sale has ended.");
    const changed = { portions: soldOut ? -before.remaining : portions, minutes };
    if (before.remaining + changed.portions < 0) return new Refusal("sale/below-sold", "More are sold.");
    const end = addMinutes(new Date(before.end_time.seconds * 1000), minutes);
    const sale = {
      ...withTimes(before, { end_time: end.toISOString() }),
      item_quantity: before.item_quantity + changed.portions,
      remaining: before.remaining + changed.portions,
    };
    sales.live = sales.live.map((each) => (each === before ? sale : each));
    adjusted.set(requestId, { sale, changed });
    return { sale, changed };
  });
  api.answer("POST /api/flashsaleAPI/stop", ({ body }) => {
    const stopped = [...sales.live, ...sales.past].find(({ id }) => id === body.saleId);
    if (!stopped) return noSuchSale;
    const pastSale: FlashSale = { ...stopped, state: "past", end_time: toInstant(new Date()) };
    sales.live = sales.live.filter((each) => each !== stopped);
    sales.past = [pastSale, ...sales.past.filter(({ id }) => id !== stopped.id)];
    return { outcome: "stopped", pastSale, openOrders: stopped.item_quantity - stopped.remaining };
  });
  api.answer("GET /api/flashsaleAPI/openOrders", ({ query }) => {
    const sale = sales.live.find(({ id }) => id === query.get("saleId"));
    return sale ? { openOrders: sale.item_quantity - sale.remaining } : noSuchSale;
  });
}

function offMenuDish({ item_name, category, base_price, img_url = "" }: NewSale): MenuItem {
  // A stored picture has a small size.
  const sizes = img_url === "" ? {} : { img_small_url: img_url };
  return dish({ name: item_name, mealType: category, price: base_price, img_url, ...sizes });
}

const noSuchSale = new Refusal("request/not-found", "There is no such sale.");

function priceOf(price: number, discount: number) {
  const reduced = { discount, discountedPrice: discountedPrice(Math.round(price * 100), discount) / 100 };
  return discount > 0 ? { ...reduced, percentOff: discount, priceBefore: price } : reduced;
}

function numbersOf({ item_description, discount, item_quantity, item_limit }: NewSale, dish: MenuItem) {
  return {
    item_description,
    ...priceOf(dish.price, discount),
    item_quantity,
    remaining: item_quantity,
    item_limit,
  };
}

function withTimes(before: FlashSale, { start_time, end_time }: Partial<NewSale>): FlashSale {
  const start = start_time ? new Date(start_time) : new Date(before.start_time.seconds * 1000);
  const end = end_time ? new Date(end_time) : addMinutes(start, before.duration);
  const duration = Math.round((end.getTime() - start.getTime()) / 60_000);
  return {
    ...before,
    duration,
    time: duration,
    start_time: toInstant(start),
    end_time: toInstant(end),
    state: saleStateAt({ start_time: start, end_time: end }, new Date()),
  };
}
