import { type App, getApps, initializeApp } from "firebase-admin/app";
import { projectId } from "./config.ts";

/** The Admin SDK's default app of this project. */
export function app(): App {
  return appNamed("[DEFAULT]") ?? initializeApp({ projectId });
}

/** The Admin SDK's app with this name, if it exists. */
export function appNamed(wantedName: string): App | undefined {
  return getApps().find(({ name }) => name === wantedName);
}
