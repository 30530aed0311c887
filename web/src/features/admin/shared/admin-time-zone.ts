import { browserTimeZone } from "../../../entities/vendors/time-zones.ts";

/** The admin's own time zone, because applications come from many zones. */
export const adminTimeZone = browserTimeZone();
