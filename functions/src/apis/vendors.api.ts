import { pictureFunction } from "../http/https-function.ts";
import { vendorsRouter } from "../vendors/vendors.routes.ts";
import { deleteAccountRouter } from "../workflows/delete-account.routes.ts";
import { registerVendorRouter } from "../workflows/register-vendor.routes.ts";
import { vendorDecisionsRouter } from "../workflows/vendor-decisions.routes.ts";

export const vendors = pictureFunction(
  "/engine/vendors",
  registerVendorRouter,
  vendorsRouter,
  vendorDecisionsRouter,
  deleteAccountRouter,
);
