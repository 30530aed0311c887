import { createHmac, createSign, generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { vi } from "vitest";
import { projectId } from "../../functions/src/platform/configuration/config.ts";
import { auth } from "../../functions/src/platform/firebase.ts";
import { encoded, type Person } from "../../functions/test-support/records/people.ts";

const keyId = "key-of-google";

/** What differs from a token that Google signs. `by` is the key that signs it. */
interface Changes {
  header?: Record<string, unknown>;
  payload?: Record<string, unknown>;
  by?: "key of Google" | "another key" | "public key";
  signature?: string;
}

/** Makes tokens for a person: valid ones as Firebase Authentication does, and forged ones. */
export interface Forger {
  token(changes: Changes): string;
  /** A token that Google signed, with claims that were changed afterwards. */
  altered(payload: object): string;
  /** The public half of the attacker's key. */
  jwk: JsonWebKey;
  /**
   * Runs a request while tokens are verified as in a deployed function.
   * @param fetchKeys resolves to Google's public keys
   */
  whileDeployed<T>(work: () => Promise<T>, fetchKeys?: () => Promise<object>): Promise<T>;
}

const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const keys = { "key of Google": newKey(), "another key": newKey() };
const pemOf = (name: keyof typeof keys) =>
  keys[name].publicKey.export({ type: "spki", format: "pem" }).toString();

export function makeForger({ uid, email }: Person): Forger {
  const now = Math.floor(Date.now() / 1000);
  const validPayload = {
    sub: uid,
    user_id: uid,
    email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    firebase: { sign_in_provider: "password", identities: {} },
  };
  const token: Forger["token"] = ({ header, payload, by = "key of Google", signature }) => {
    const parts = [
      { alg: "RS256", typ: "JWT", kid: keyId, ...header },
      { ...validPayload, ...payload },
    ];
    const text = parts.map(encoded).join(".");
    return `${text}.${signature ?? signatureOf(text, by)}`;
  };
  return {
    token,
    altered: (payload) => {
      const [header, , signature] = token({}).split(".");
      return `${header}.${encoded({ ...validPayload, ...payload })}.${signature}`;
    },
    jwk: keys["another key"].publicKey.export({ format: "jwk" }),
    whileDeployed,
  };
}

function signatureOf(text: string, by: NonNullable<Changes["by"]>): string {
  if (by === "public key")
    return createHmac("sha256", pemOf("key of Google")).update(text).digest("base64url");
  return createSign("RSA-SHA256").update(text).sign(keys[by].privateKey, "base64url");
}

/** The Admin SDK's cache of Google's public keys, and whether it verifies signatures. Not in its types. */
interface Verifier {
  emulatorMode: boolean;
  idTokenVerifier: { signatureVerifier: { keyFetcher: { fetchPublicKeys(): Promise<object> } } };
}

/**
 * Outside of the emulator mode, the Admin SDK verifies signatures. Google's keys and the user come
 * from here, because tests use no network.
 */
async function whileDeployed<T>(
  work: () => Promise<T>,
  fetchKeys = async (): Promise<object> => ({ [keyId]: pemOf("key of Google") }),
): Promise<T> {
  const { users } = await auth().listUsers();
  const sdk = auth();
  const verifier = sdk as unknown as Verifier;
  const spies = [
    vi
      .spyOn(verifier.idTokenVerifier.signatureVerifier.keyFetcher, "fetchPublicKeys")
      .mockImplementation(fetchKeys),
    vi.spyOn(sdk, "getUser").mockImplementation(async (uid) => {
      const found = users.find((one) => one.uid === uid);
      if (!found) throw Object.assign(new Error("There is no such user."), { code: "auth/user-not-found" });
      return found;
    }),
  ];
  verifier.emulatorMode = false;
  try {
    return await work();
  } finally {
    verifier.emulatorMode = true;
    for (const spy of spies) spy.mockRestore();
  }
}
