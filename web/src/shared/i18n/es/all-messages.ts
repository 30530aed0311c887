import { deviceMessages } from "./device-messages.ts";
import { messages } from "./messages.ts";

/** Every message that `t.known` translates. */
export const allMessages = { ...messages, ...deviceMessages } as const;
