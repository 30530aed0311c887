import { type Dashboard, dishesPreviewed } from "@flashplate/contract/dashboard/dashboard";
import { byCategory } from "@flashplate/contract/menu/menu-rules";
import { presentMenu } from "./menu.presenter.ts";
import { findMenu } from "./menu.service.ts";

/** The number of dishes, and the first ones of each category. One read. */
export async function readMenuOverview(vendorId: string): Promise<Dashboard["menu"]> {
  const menu = presentMenu(await findMenu(vendorId));
  const categories = byCategory((category) => ({
    total: menu[category].length,
    items: menu[category].slice(0, dishesPreviewed),
  }));
  return { total: Object.values(categories).reduce((sum, { total }) => sum + total, 0), categories };
}
