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
} from "firebase/auth";
import { appCheckToken } from "./app-check.ts";
import { config } from "./config.ts";
import { firebaseApp } from "./firebase-app.ts";

const auth = initializeAuth(firebaseApp, { persistence: browserLocalPersistence });
if (config.emulatorHost) {
  connectAuthEmulator(auth, `http://${config.emulatorHost}:9099`, { disableWarnings: true });
}

/** Loaded as one lazy chunk by `auth.ts`; nothing else imports it. */
export const firebaseAuth = {
  auth,
  appCheckToken,
  onAuthStateChanged,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
};
