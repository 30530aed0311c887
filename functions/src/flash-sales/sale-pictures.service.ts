import { hasSaleWithPicture } from "./flash-sales.repository.ts";

/** Whether a sale of the vendor, live or past, shows this picture, which is given by the address of either size. */
export function isPictureInSales(vendorId: string, url: string): Promise<boolean> {
  return hasSaleWithPicture(vendorId, url);
}
