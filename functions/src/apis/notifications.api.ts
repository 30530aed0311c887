import { httpsFunctionWith } from "../http/https-function.ts";
import { devicesRouter } from "../notifications/devices.routes.ts";
import { notificationsRouter } from "../notifications/notifications.routes.ts";
import { unsubscribeRouter } from "../workflows/unsubscribe.routes.ts";

/** Mail programs send a form to unsubscribe (RFC 8058, 3.2). */
export const notifications = httpsFunctionWith(
  { formPath: "/unsubscribe" },
  "/notifications",
  notificationsRouter,
  devicesRouter,
  unsubscribeRouter,
);
