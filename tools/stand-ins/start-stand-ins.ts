import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type Addresses, host, type StandIn } from "../emulators/settings.ts";
import { fcm } from "./fcm.ts";
import { formService } from "./form-service.ts";
import { geocoder } from "./geocoder.ts";
import { mailStandIn } from "./mail.ts";
import { openAiStandIn } from "./openai.ts";
import { printerStandIn } from "./printer/printer-stand-in.ts";
import { pushService } from "./push-service.ts";
import { stripe } from "./stripe/stripe.ts";

/**
 * Creates the handler of each stand-in. FCM and mail are not here, because they share a page. Ports
 * and variables are in `tools/emulators/settings.ts`.
 */
const handlers: Readonly<
  Record<Exclude<StandIn, "fcm" | "mail">, (addresses: Addresses) => RequestListener>
> = {
  formService,
  geocoder,
  pushService,
  openAi: () => openAiStandIn().handler,
  printer: printerStandIn,
  stripe: ({ hostingOrigin }) => stripe({ webhook: `${hostingOrigin}/stripe-webhook` }),
};

/**
 * Starts every stand-in for another company's server, in this process.
 * @returns a function that stops them
 */
export async function startStandIns(addresses: Addresses): Promise<() => void> {
  const mail = mailStandIn();
  const namedHandlers = [
    ...Object.entries(handlers).map(([name, handler]) => [name, handler(addresses)] as const),
    ["mail", mail.handler] as const,
    ["fcm", fcm(mail.table)] as const,
  ];
  mail.smtp.listen(addresses.smtpPort, host);
  await once(mail.smtp.server, "listening");
  const servers = await Promise.all(
    namedHandlers.map(async ([name, handler]) => {
      const server = createServer(handler);
      server.listen(addresses.standInPorts[name as StandIn], host);
      await once(server, "listening");
      return server;
    }),
  );
  return () => {
    mail.smtp.close();
    for (const server of servers) {
      server.close();
      // A request may hang, if a test planned that.
      server.closeAllConnections();
    }
  };
}
