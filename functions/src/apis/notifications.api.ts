import { httpsFunctionWith } from "../http/https-function.ts";
import { unsubscribeRouter } from "../notifications/mails/unsubscribe/unsubscribe.routes.ts";
import { devicesRouter } from "../notifications/rings/devices.routes.ts";
import { vendorTopicRouter } from "../vendors/vendor-topic.routes.ts";

/**
 * `/notifications`: the portal registers devices and the topic of a restaurant; mail programs
 * unsubscribe from mails by sending a form (RFC 8058, 3.2).
 */
export const notifications = httpsFunctionWith(
  { formPath: "/unsubscribe" },
  "notifications",
  vendorTopicRouter,
  devicesRouter,
  unsubscribeRouter,
);
