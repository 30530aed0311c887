import { httpsFunction } from "../http/https-function.ts";
import { notificationsRouter } from "../notifications/notifications.routes.ts";

export const notifications = httpsFunction("/notifications", notificationsRouter);
