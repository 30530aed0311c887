import { erasedConsumerId } from "@flashplate/contract/orders/order-rules";
import { sweepPosition } from "../platform/sweep.ts";
import { listConsumers } from "./orders.repository.ts";

/** Pages per run. The next run continues. */
const pagesPerRun = 10;

/**
 * Pages of consumers who have orders, however old. A run returns some pages and stores its position
 * after each, so that its reads are bounded.
 */
export async function* pagesOfConsumers(size: number): AsyncGenerator<string[]> {
  const position = sweepPosition("order-consumers");
  let from = await position.read();
  for (let page = 0; page < pagesPerRun; page += 1) {
    const uids = await listConsumers(from ?? "", size);
    yield uids.filter((uid) => uid !== erasedConsumerId);
    from = uids.length < size ? undefined : uids.at(-1);
    await position.store(from);
    if (from === undefined) return;
  }
}
