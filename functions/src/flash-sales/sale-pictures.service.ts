import { hasSaleWithPicture } from "./flash-sales.repository.ts";

/** Whether a sale of the vendor, live or past, shows this picture. */
export function isPictureInSales(vendorId: string, img_url: string): Promise<boolean> {
  return hasSaleWithPicture(vendorId, img_url);
}
