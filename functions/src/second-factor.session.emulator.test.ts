import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  getMultiFactorResolver,
  initializeAuth,
  inMemoryPersistence,
  type MultiFactorError,
  multiFactor,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
} from "firebase/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { identityPlatform } from "../../tools/stand-ins/identity-platform.ts";
import { fromBase32, totp } from "../../tools/stand-ins/totp.ts";
import { type Served, serve } from "../test-support/instances/server.ts";
import { makeAdmin, makePerson, password } from "../test-support/records/people.ts";
import { vendors } from "./index.ts";

let api: Served;
let standIn: Server;
let app: FirebaseApp;
let auth: Auth;

beforeAll(async () => {
  vi.stubEnv("ADMIN_SECOND_FACTOR", "totp");
  api = await serve(vendors);
  standIn = createServer(identityPlatform(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`));
  standIn.listen(0, "127.0.0.1");
  await once(standIn, "listening");
  app = initializeApp({ apiKey: "demo-key", projectId: "demo-flashplate" });
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const origin = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  connectAuthEmulator(auth, origin, { disableWarnings: true });
});
afterAll(async () => {
  await deleteApp(app);
  standIn.close();
  standIn.closeAllConnections();
});
beforeEach(() => signOut(auth));

const codeOf = (secret: string) => totp(fromBase32(secret), new Date());
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/**
 * Lists applications as the signed-in admin. Returns "200" or the error code.
 * @param forceRefresh whether to get a new token first
 */
async function listApplications(forceRefresh = false): Promise<string> {
  const token = await auth.currentUser?.getIdToken(forceRefresh);
  const { status, body } = await api.get("/engine/vendors/pending", { token });
  return status === 200 ? "200" : body.error.code;
}

function currentUser() {
  if (!auth.currentUser) throw new Error("no user is signed in");
  return auth.currentUser;
}

/** Returns the secret that the authenticator app makes its codes from. */
async function enrollAuthenticatorApp(): Promise<string> {
  const factors = multiFactor(currentUser());
  const key = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  const finish = (code: string) =>
    factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(key, code), "Flashplate");
  const right = codeOf(key.secretKey);
  await expect(finish(wrong(right))).rejects.toMatchObject({ code: "auth/invalid-verification-code" });
  await finish(right);
  return key.secretKey;
}

/** Signs in with the password only, and returns the next step. */
async function startSignIn(email: string) {
  const challenge = await signInWithEmailAndPassword(auth, email, password).catch((error: unknown) => error);
  expect(challenge).toMatchObject({ code: "auth/multi-factor-auth-required" });
  const resolver = getMultiFactorResolver(auth, challenge as MultiFactorError);
  const [hint] = resolver.hints;
  const finish = (code: string) =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? "", code));
  return { hint, finish };
}

describe("an admin who has to log in with a code", () => {
  test("sets up an app, logs in with it and removes it", async () => {
    const { email } = await makeAdmin();
    await signInWithEmailAndPassword(auth, email, password);
    expect(await listApplications()).toBe("auth/second-factor-required");

    const secret = await enrollAuthenticatorApp();
    expect(await listApplications()).toBe("200");
    expect(await listApplications(true)).toBe("200");
    expect(multiFactor(currentUser()).enrolledFactors).toMatchObject([{ factorId: "totp" }]);

    await signOut(auth);
    const { hint, finish } = await startSignIn(email);
    expect(auth.currentUser).toBeNull();
    expect(hint).toMatchObject({ factorId: "totp", displayName: "Flashplate" });
    const right = codeOf(secret);
    await expect(finish(wrong(right))).rejects.toMatchObject({ code: "auth/invalid-verification-code" });
    await finish(right);
    expect(await listApplications()).toBe("200");
    await expect(finish(right)).rejects.toMatchObject({ code: "auth/invalid-multi-factor-session" });

    await multiFactor(currentUser()).unenroll(hint?.uid ?? "");
    expect(await listApplications()).toBe("auth/second-factor-required");
    expect(await listApplications(true)).toBe("auth/second-factor-required");
    await signOut(auth);
    await signInWithEmailAndPassword(auth, email, password);
    expect(multiFactor(currentUser()).enrolledFactors).toEqual([]);
  });

  test("verifies the email before setting up an app", async () => {
    const { email } = await makePerson({ claims: { admin: true }, emailVerified: false });
    await signInWithEmailAndPassword(auth, email, password);
    const factors = multiFactor(currentUser());
    const key = factors.getSession().then((session) => TotpMultiFactorGenerator.generateSecret(session));
    await expect(key).rejects.toMatchObject({ code: "auth/unverified-email" });
  });
});
