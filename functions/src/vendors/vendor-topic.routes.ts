import { createVendorTopic as createVendorTopicBody } from "@flashplate/contract/notifications/create-vendor-topic";
import type { VendorTopicAnswer } from "@flashplate/contract/notifications/notifications";
import { authenticate } from "../http/access/authenticate.ts";
import { isAdmin, lacksSecondFactor } from "../http/access/authorise.ts";
import { ok } from "../http/answer.ts";
import { validate } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { createVendorTopic } from "./vendor-topic.ts";

/** A vendor's notification topic, under /notifications. */
export const notificationsRouter = createRouter();

notificationsRouter.post(
  "/create-vendor-topic",
  // The service checks the caller, because the body names the vendor.
  endpoint(authenticate, validate(createVendorTopicBody), async ({ user, body }) => {
    const requester = { ...user, admin: !lacksSecondFactor(user) && (await isAdmin(user)) };
    const { topic, state } = await createVendorTopic(requester, body.vendorId);
    return ok<VendorTopicAnswer>({ topic, state });
  }),
);
