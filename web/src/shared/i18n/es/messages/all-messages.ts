import { deviceMessages } from "./device-messages.ts";
import { messages } from "./messages.ts";
import { orderMessages } from "./order-messages.ts";
import { paymentMessages } from "./payment-messages.ts";
import { planMessages } from "./plan-messages.ts";

/** Every message that `t.known` translates. */
export const allMessages = {
  ...messages,
  ...deviceMessages,
  ...orderMessages,
  ...paymentMessages,
  ...planMessages,
} as const;
