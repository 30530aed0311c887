import {
  discountedPrice,
  endOf,
  type FlashSale,
  saleStateAt,
  toInstant,
} from "@flashplate/contract/flash-sales";
import type { MenuItem } from "@flashplate/contract/menu";
import { api, Refusal } from "./api.ts";
import { menuOf, sale } from "./records.ts";

/** What travels of a new sale; instants are ISO 8601. */
interface NewSale {
  requestId: string;
  pastSaleId?: string;
  item_id: string;
  item_description: string;
  discount: number;
  start_time: string;
  end_time: string;
  duration: number;
  item_quantity: number;
  item_limit: number;
}

/** The sales of a test as its API keeps them. */
export interface SalesAtServer {
  live: FlashSale[];
  past: FlashSale[];
}

/** Answers every route of sales over one menu. The same `requestId` is answered with the same sale. */
export function answerSales(dishes: MenuItem[], sales: SalesAtServer): void {
  const started = new Map<string, FlashSale>();
  api.answer("GET /api/menuAPI/items", menuOf(...dishes));
  api.answer("GET /api/flashsaleAPI/allFlashSales", () => sales.live);
  api.answer("GET /api/flashsaleAPI/getPastSales", () => sales.past);
  api.answer("POST /engine/flashsales/create", ({ body }) => {
    const asked = body.flashsaleData as NewSale;
    const known = started.get(asked.requestId);
    if (known) return { sale: known };
    const of = dishes.find(({ id }) => id === asked.item_id);
    if (!of) return new Refusal("request/not-found", "There is no such dish.");
    const made = timed(sale(60, of, { ...numbersOf(asked, of) }), asked);
    started.set(asked.requestId, made);
    sales.live = [made, ...sales.live];
    sales.past = sales.past.filter(({ id }) => id !== asked.pastSaleId);
    return { sale: made };
  });
  api.answer("PUT /api/flashsaleAPI/updateFlashSale", ({ body }) => {
    const { body: edit, currentSaleId } = body.reqBody as { body: Partial<NewSale>; currentSaleId: string };
    const before = sales.live.find(({ id }) => id === currentSaleId);
    if (!before) return new Refusal("request/not-found", "There is no such sale.");
    const { start_time, end_time, ...numbers } = edit;
    const discount = numbers.discount ?? before.discount;
    const changed = timed(
      { ...before, ...numbers, ...priceOf(before.base_price, discount) },
      { start_time, end_time },
    );
    sales.live = sales.live.map((one) => (one === before ? changed : one));
    return { sale: changed };
  });
  api.answer("DELETE /api/flashsaleAPI/deleteFlashSale", ({ body }) => {
    if (!sales.live.some(({ id }) => id === body.saleId)) return gone;
    sales.live = sales.live.filter(({ id }) => id !== body.saleId);
    return { outcome: "removed" };
  });
  api.answer("DELETE /api/flashsaleAPI/deletePastSale", ({ body }) => {
    if (!sales.past.some(({ id }) => id === body.pastSaleId)) return gone;
    sales.past = sales.past.filter(({ id }) => id !== body.pastSaleId);
    return { pastSaleId: String(body.pastSaleId) };
  });
}

const gone = new Refusal("request/not-found", "There is no such sale.");

function priceOf(price: number, discount: number) {
  return { discount, discountedPrice: discountedPrice(Math.round(price * 100), discount) / 100 };
}

function numbersOf({ item_description, discount, item_quantity, item_limit }: NewSale, of: MenuItem) {
  return {
    item_description,
    ...priceOf(of.price, discount),
    item_quantity,
    remaining: item_quantity,
    item_limit,
  };
}

/** The sale with the times that are asked for. */
function timed(before: FlashSale, { start_time, end_time }: Partial<NewSale>): FlashSale {
  const start = start_time ? new Date(start_time) : new Date(before.start_time.seconds * 1000);
  const end = end_time ? new Date(end_time) : endOf(start, before.duration);
  const duration = Math.round((end.getTime() - start.getTime()) / 60_000);
  return {
    ...before,
    ...{ duration, time: duration },
    start_time: toInstant(start),
    end_time: toInstant(end),
    state: saleStateAt({ start_time: start, end_time: end }, new Date()),
  };
}
