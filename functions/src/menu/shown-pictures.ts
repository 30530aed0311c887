import { isPictureInSales } from "../flash-sales/sale-pictures.service.ts";
import { isPictureInSchedules } from "../schedules/schedules.service.ts";

/** Whether a sale or a schedule of the vendor shows the picture with this URL. */
export async function isPictureShownElsewhere(vendorId: string, url: string): Promise<boolean> {
  return (await isPictureInSales(vendorId, url)) || isPictureInSchedules(vendorId, url);
}
