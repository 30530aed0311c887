import { erasedConsumerId } from "@flashplate/contract/orders/order-rules";
import type { PassPage } from "../platform/passes/pass.ts";
import { passPageOf } from "../platform/passes/pass-sources.ts";
import { listConsumers } from "../store/orders/orders.repository.ts";

/** Some consumers who have orders, however old, in the order of their ids. */
export async function pageOfConsumers(size: number, from = ""): Promise<PassPage<string>> {
  const page = passPageOf(await listConsumers(from, size), size, (uid) => uid);
  return { ...page, items: page.items.filter((uid) => uid !== erasedConsumerId) };
}
