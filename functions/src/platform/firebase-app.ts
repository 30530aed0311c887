import { type App, getApps, initializeApp } from "firebase-admin/app";
import { projectId } from "./configuration/config.ts";

let defaultApp: App | undefined;

/**
 * The Admin SDK's default app of this project. Found once: a handler that still runs after its request's
 * deadline must not write into the project of the next test file.
 */
export function app(): App {
  defaultApp ??= appNamed("[DEFAULT]") ?? initializeApp({ projectId });
  return defaultApp;
}

/** The Admin SDK's app with this name, if it exists. */
export function appNamed(wantedName: string): App | undefined {
  return getApps().find(({ name }) => name === wantedName);
}
