/** The claims of an ID token that the stand-in for Identity Platform reads. */
interface Claims {
  sub: string;
  aud: string;
  /** In seconds. */
  auth_time: number;
  email_verified?: boolean;
  firebase: Record<string, unknown>;
}

/** Reads the claims of an ID token. Tokens of the Auth emulator have no signature. */
export function claimsOf(idToken: string): Claims {
  return JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as Claims;
}

/**
 * Creates new tokens of a session after its second factor was added or removed.
 * @param idToken a token of the session
 * @param app the id of the authenticator app; undefined for a session without a second factor
 */
export function tokensWith(
  idToken: string,
  app: string | undefined,
): { idToken: string; refreshToken: string } {
  const { firebase, ...claims } = claimsOf(idToken);
  const { sign_in_second_factor: _, second_factor_identifier: __, ...firebaseWithoutFactor } = firebase;
  const factor = app ? { sign_in_second_factor: "totp", second_factor_identifier: app } : {};
  const payload = { ...claims, firebase: { ...firebaseWithoutFactor, ...factor } };
  // As `lib/emulator/auth/state.js` of firebase-tools stores it, so that the emulator refreshes the
  // session with its second factor.
  const refresh = {
    _AuthEmulatorRefreshToken: "DO NOT MODIFY",
    localId: claims.sub,
    provider: "password",
    extraClaims: {},
    projectId: claims.aud,
    ...(app && { secondFactor: { identifier: app, provider: "totp" } }),
  };
  return {
    // The last part of a token is its signature, which the emulator's tokens lack.
    idToken: `${tokenPart({ alg: "none", typ: "JWT" })}.${tokenPart(payload)}.`,
    refreshToken: Buffer.from(JSON.stringify(refresh)).toString("base64"),
  };
}

function tokenPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
