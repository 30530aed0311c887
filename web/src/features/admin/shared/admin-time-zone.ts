import { browserTimeZone } from "../../../entities/vendors/location/time-zones.ts";

/** The time zone of the admin's browser. Admins see the times of all restaurants in it. */
export const adminTimeZone = browserTimeZone();
