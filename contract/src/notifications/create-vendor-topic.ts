import * as z from "zod";
import { recordId } from "../shared/ids.ts";

/** POST /notifications/create-vendor-topic */
export const createVendorTopic = z.object({ vendorId: recordId });
