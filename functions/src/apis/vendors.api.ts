import { httpsFunctionWith } from "../http/https-function.ts";
import { pictureOptions } from "../platform/configuration/function-options.ts";
import { geocoderSecrets } from "../platform/services/integrations.ts";
import { overviewRouter } from "../results/overview.routes.ts";
import { teamRouter } from "../team/team.routes.ts";
import { deleteAccountRouter } from "../vendors/account/delete-account.routes.ts";
import { personalDataRouter } from "../vendors/account/personal-data.routes.ts";
import { placesRouter } from "../vendors/places/places.routes.ts";
import { registerVendorRouter } from "../vendors/register-vendor.routes.ts";
import { vendorDecisionsRouter } from "../vendors/review/vendor-decisions.routes.ts";
import { vendorsRouter } from "../vendors/vendors.routes.ts";

/**
 * `/engine/vendors`: restaurants register, edit their profile and manage their team; admins review them;
 * people download their data and delete their account.
 */
export const vendors = httpsFunctionWith(
  { ...pictureOptions, secrets: geocoderSecrets },
  "vendors",
  registerVendorRouter,
  vendorsRouter,
  placesRouter,
  vendorDecisionsRouter,
  overviewRouter,
  deleteAccountRouter,
  personalDataRouter,
  teamRouter,
);
