import { hasSaleWithPicture } from "../../store/sale-archive.repository.ts";
import { hasScheduleWithPicture } from "../../store/schedules.repository.ts";

/** Whether a sale or a schedule of the vendor shows the picture with this URL. */
export async function isPictureShownElsewhere(vendorId: string, url: string): Promise<boolean> {
  return (await hasSaleWithPicture(vendorId, url)) || hasScheduleWithPicture(vendorId, url);
}
