import { deviceMessages } from "./device-messages.ts";
import { messages } from "./messages.ts";
import { paymentMessages } from "./payment-messages.ts";

/** Every message that `t.known` translates. */
export const allMessages = { ...messages, ...deviceMessages, ...paymentMessages } as const;
