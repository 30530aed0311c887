import type { ShownPlan } from "@flashplate/contract/pricing/plans";
import { readPlans } from "../../store/flash-sales/sale-plans.repository.ts";
import { findLiveSales } from "../find-sales.ts";
import { presentPlan } from "./plan.presenter.ts";

/** The plans of a vendor's scheduled and active sales, in the order of the sales. */
export async function listOwnPlans(vendorId: string): Promise<ShownPlan[]> {
  const sales = await findLiveSales(vendorId);
  const plans = await readPlans(sales.map(({ id }) => id));
  return sales.flatMap(({ id, record: sale }) => {
    const record = plans.get(id);
    return record ? [presentPlan({ id, record }, sale)] : [];
  });
}
