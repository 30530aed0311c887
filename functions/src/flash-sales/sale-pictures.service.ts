import { hasSaleWithPicture } from "../store/flash-sales.repository.ts";

/** Whether a live or past sale of the vendor shows the picture with this URL, in either size. */
export function isPictureInSales(vendorId: string, url: string): Promise<boolean> {
  return hasSaleWithPicture(vendorId, url);
}
