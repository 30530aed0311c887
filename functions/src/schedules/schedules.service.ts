import { hasScheduleWithPicture } from "../store/schedules.repository.ts";

/** Whether a schedule of the vendor shows the picture with this URL, in either size. */
export function isPictureInSchedules(vendorId: string, url: string): Promise<boolean> {
  return hasScheduleWithPicture(vendorId, url);
}
