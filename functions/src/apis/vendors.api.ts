import { pictureFunction } from "../http/https-function.ts";
import { vendorsRouter } from "../vendors/vendors.routes.ts";

export const vendors = pictureFunction("/engine/vendors", vendorsRouter);
