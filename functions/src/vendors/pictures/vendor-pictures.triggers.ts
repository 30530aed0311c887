import { onSchedule } from "firebase-functions/v2/scheduler";
import { hourOptions } from "../../platform/configuration/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { sweepVendorImages } from "./vendor-picture-sweep.service.ts";

/** Every hour: deletes restaurant pictures that no record names. */
export const sweepVendorPictures = onSchedule(hourOptions, async () => {
  const deleted = await sweepVendorImages();
  if (deleted > 0) logInfo("vendor-pictures-swept", { deleted });
});
