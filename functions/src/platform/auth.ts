import { type Auth, getAuth } from "firebase-admin/auth";
import { app } from "./firebase-app.ts";

/** The Admin SDK's connection to Firebase Authentication. */
export function auth(): Auth {
  return getAuth(app());
}
