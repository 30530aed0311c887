import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { host, hostingOrigin, type StandIn, standInPorts } from "../emulators/settings.ts";
import { fcm } from "./fcm.ts";
import { formService } from "./form-service.ts";
import { openAiStandIn } from "./openai.ts";
import { stripe } from "./stripe.ts";

/** Each makes the handler of one stand-in. Its port and its variables stand in `tools/emulators/settings.ts`. */
const handlers: Readonly<Record<StandIn, () => RequestListener>> = {
  fcm,
  formService,
  openAi: () => openAiStandIn().handler,
  stripe: () => stripe({ webhook: `${hostingOrigin}/stripe-webhook` }),
};

/**
 * Starts every server that plays another company's. They run in this process and end with it.
 * @returns stops them
 */
export async function startStandIns(): Promise<() => void> {
  const servers = await Promise.all(
    Object.entries(handlers).map(async ([name, handler]) => {
      const server = createServer(handler());
      server.listen(standInPorts[name as StandIn], host);
      await once(server, "listening");
      return server;
    }),
  );
  return () => {
    for (const server of servers) {
      server.close();
      // Some of them are made to hang.
      server.closeAllConnections();
    }
  };
}
