import type { Dashboard } from "@flashplate/contract/dashboard";
import { presentSale } from "./flash-sales.presenter.ts";
import { countActiveSales, listActiveSales } from "./flash-sales.repository.ts";

/** The sales that run at an instant: how many, and those that end first. */
export async function salesOverview(vendorId: string, at: Date): Promise<Dashboard["flashSales"]> {
  const [active, sales] = await Promise.all([countActiveSales(vendorId, at), listActiveSales(vendorId, at)]);
  return { active, sales: sales.map((sale) => presentSale(sale, at)) };
}
