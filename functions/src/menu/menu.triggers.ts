import { onSchedule } from "firebase-functions/v2/scheduler";
import { hourOptions } from "../platform/configuration/function-options.ts";
import { logInfo } from "../platform/logging/logger.ts";
import { sweepPictures } from "./pictures/picture-sweep.service.ts";

/** Every hour: deletes unused menu pictures. */
export const sweepMenuPictures = onSchedule(hourOptions, async () => {
  const deleted = await sweepPictures();
  if (deleted > 0) logInfo("pictures-swept", { deleted });
});
