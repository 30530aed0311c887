import { type App, initializeApp } from "firebase-admin/app";
import { getMessaging, type Messaging } from "firebase-admin/messaging";
import { projectId } from "../configuration/config.ts";
import { app, appNamed } from "../firebase-app.ts";
import { agentTo } from "./agent.ts";
import { fcmStandIn } from "./integrations.ts";

/** The Admin SDK's connection to FCM, or to its stand-in. */
export function messaging(): Messaging {
  return getMessaging(fcmStandIn === undefined ? app() : standInApp(fcmStandIn));
}

/**
 * The SDK takes no other address for FCM. It takes an agent, which decides where connections lead.
 */
function standInApp(origin: string): App {
  const name = "fcm-stand-in";
  const existing = appNamed(name);
  if (existing) return existing;
  // Without a credential the SDK would ask Google's metadata server for one.
  const credential = { getAccessToken: async () => ({ access_token: "stand-in", expires_in: 3600 }) };
  return initializeApp({ projectId, credential, httpAgent: agentTo(origin) }, name);
}
