import type { VendorTopicAnswer } from "@flashplate/contract/notifications/notifications";
import { createVendorTopicEndpoint } from "@flashplate/contract/notifications/notifications.interface";
import { actsAsAdmin } from "../http/access/authorise.ts";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { createVendorTopic } from "./vendor-topic.ts";

/** A vendor's notification topic, under /notifications. */
export const vendorTopicRouter = createRouter();

mount(vendorTopicRouter, createVendorTopicEndpoint, async ({ user, body }) => {
  const requester = { ...user, isAdmin: await actsAsAdmin(user) };
  const { topic, state } = await createVendorTopic(requester, body.vendorId);
  return ok<VendorTopicAnswer>({ topic, state });
});
