import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { categories, type Menu } from "@flashplate/contract/menu/menu";
import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import type { ScheduledSale, SchedulesAnswer } from "@flashplate/contract/schedules/schedules";
import type { VendorNameAnswer } from "@flashplate/contract/vendors/vendors";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../../shared/lib/api/api-client.ts";

/** What an admin sees of a restaurant, to help. */
export interface SupportedRestaurant {
  name: string;
  timeZone: string;
  pausedUntil: string | null;
  /** How many dishes the menu has. */
  dishes: number;
  /** Live sales. */
  sales: FlashSale[];
  /** The occurrences of schedules in the next days, with and without a sale. */
  planned: ScheduledSale[];
  openOrders: Order[];
  doneOrders: Order[];
}

/**
 * Reads a restaurant as an admin. Its owner sees that in the activity.
 * @param opening a UUID for each time that the page is opened. The activity gets one entry for it
 */
export function useSupportedRestaurant(vendorId: string, opening: string) {
  return useQuery({
    queryKey: ["support", vendorId, opening],
    queryFn: async ({ signal }): Promise<SupportedRestaurant> => {
      const as = new URLSearchParams({ as: vendorId, opening });
      const [{ name }, menu, sales, schedules, orders] = await Promise.all([
        apiGet<VendorNameAnswer>(`/api/vendorAPI/getVendorName?${as}`, signal),
        apiGet<Menu>(`/api/menuAPI/items?${as}`, signal),
        apiGet<FlashSale[]>(`/api/flashsaleAPI/allFlashSales?${as}`, signal),
        apiGet<SchedulesAnswer>(`/engine/flashsales/schedules?${as}`, signal),
        apiGet<VendorOrders>(`/api/vendorAPI/getVendorOrders?${as}`, signal),
      ]);
      return {
        name,
        timeZone: schedules.timeZone,
        pausedUntil: schedules.pausedUntil,
        dishes: categories.reduce((count, category) => count + menu[category].length, 0),
        sales,
        planned: schedules.sales,
        openOrders: orders.incompletedOrders,
        doneOrders: orders.completedOrders,
      };
    },
  });
}
