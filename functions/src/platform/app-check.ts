import type { AppCheck } from "firebase-admin/app-check";
import { app } from "./firebase-app.ts";

/**
 * The Admin SDK's check of App Check tokens. Imported on first use, because the check may be off.
 */
export async function appCheck(): Promise<AppCheck> {
  const { getAppCheck } = await import("firebase-admin/app-check");
  return getAppCheck(app());
}
