import { type Dashboard, dishesPreviewed } from "@flashplate/contract/dashboard/dashboard";
import type { MenuRecord } from "@flashplate/contract/menu/menu";
import { byCategory } from "@flashplate/contract/menu/menu-rules";
import { presentMenu } from "./menu.presenter.ts";

/** The number of dishes, and the first ones of each category. */
export function menuOverviewOf(record: MenuRecord): Dashboard["menu"] {
  const menu = presentMenu(record);
  const categories = byCategory((category) => ({
    total: menu[category].length,
    items: menu[category].slice(0, dishesPreviewed),
  }));
  return { total: Object.values(categories).reduce((sum, { total }) => sum + total, 0), categories };
}
