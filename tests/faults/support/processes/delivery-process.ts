/**
 * Delivers a message, in a process that a test kills: `node delivery-process.ts <event key>`. It
 * blocks after FCM's response.
 */
import { Messaging } from "firebase-admin/messaging";
import { deliver } from "../../../../functions/src/notifications/deliver-notifications.ts";

const key = process.argv[2];
if (key === undefined) throw new Error("delivery-process.ts needs an event's key");
const { send } = Messaging.prototype;
Messaging.prototype.send = async function (this: Messaging, ...args) {
  await send.apply(this, args);
  return new Promise(() => setInterval(() => {}, 1000));
};

await deliver(key);
