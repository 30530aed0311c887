import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { config, emulatorPort } from "../config.ts";
import { forgetKeptResponses } from "../kept-responses-key.ts";
import { runBeforeSignOut } from "./before-sign-out.ts";
import { firebaseApp } from "./firebase-app.ts";
import { unsubscribeFromPush } from "./push-subscription.ts";

const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });
if (config.emulatorHost) {
  connectAuthEmulator(auth, `http://${config.emulatorHost}:${emulatorPort("auth")}`, {
    disableWarnings: true,
  });
}

// Runs on a sign-out, and at the start of a page if the session ended while no page was open.
onAuthStateChanged(auth, (user) => {
  if (user) return;
  forgetKeptResponses();
  unsubscribeFromPush().catch(() => {
    // The next page without a user tries again.
  });
});

/** Loaded as one lazy chunk by `auth.ts`; nothing else imports it. */
export const firebaseAuth = {
  auth,
  onAuthStateChanged,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut: async (from: typeof auth) => {
    await runBeforeSignOut();
    return signOut(from);
  },
  verifyBeforeUpdateEmail,
};
