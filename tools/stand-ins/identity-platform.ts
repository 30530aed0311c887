/**
 * Stand-in for the authenticator apps of Identity Platform, which the Auth emulator lacks. It
 * answers the requests below as https://cloud.google.com/identity-platform/docs/reference/rest
 * describes them, and forwards all others to the emulator. Tests put it in front of the emulator.
 *
 * - `v1/accounts:signInWithPassword` asks for a code if the account has an app
 * - `v1/accounts:lookup` also lists the apps
 * - `v2/accounts/mfaEnrollment:start`, `:finalize` and `:withdraw`
 * - `v2/accounts/mfaSignIn:finalize`
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { bodyOf, handlerOf, type Route, sendJson } from "./http.ts";
import { claimsOf, tokensWith } from "./identity-tokens.ts";
import { fromBase32, periodSeconds, toBase32, totp } from "./totp.ts";

/** An authenticator app of a user. */
interface App {
  mfaEnrollmentId: string;
  displayName: string;
  enrolledAt: string;
  /** In base 32. */
  secret: string;
}

type Body = Record<string, unknown>;

/** A response: the body of a 200, or the error message of a 400. */
type Reply = Body | string;

/** Seconds after a login in which an app can be set up. */
const recentSeconds = 5 * 60;
/** How many codes before and after the current one are accepted. */
const adjacentIntervals = 1;

interface State {
  appsByUser: Map<string, App[]>;
  /** Secrets of apps that are being set up, by the id of the session that does it. */
  enrolments: Map<string, string>;
  /** ID tokens of logins that wait for a right code, by their credential. */
  pending: Map<string, string>;
}

/**
 * Creates the stand-in's request handler, without apps.
 * @param emulator origin of the Auth emulator
 */
export function identityPlatform(emulator: string): RequestListener {
  const state: State = { appsByUser: new Map(), enrolments: new Map(), pending: new Map() };
  const ownMethods = { ...enrolmentMethods(state), ...signInMethods(state) };
  const responseChanges = responseChangesOf(state);

  const answer: Route = async (request, response, { pathname, search }) => {
    const method = pathname.replace("/identitytoolkit.googleapis.com/", "");
    const text = await bodyOf(request);
    if (request.method === "POST" && method in ownMethods) {
      reply(response, ownMethods[method]?.(JSON.parse(text) as Body) ?? "INVALID_REQUEST");
      return true;
    }
    const forwarded = await forward(request, emulator + pathname + search, text);
    const change = request.method === "POST" && forwarded.ok ? responseChanges[method] : undefined;
    if (change) reply(response, change((await forwarded.json()) as Body));
    else await copy(forwarded, response);
    return true;
  };
  return handlerOf(answer);
}

const appsOf = ({ appsByUser }: State, uid: string) => appsByUser.get(uid) ?? [];
/** The apps as responses list them: without their secrets. */
const mfaInfoOf = (apps: readonly App[]) => apps.map(({ secret: _, ...app }) => ({ ...app, totpInfo: {} }));

/** Changes of the emulator's responses, by method. */
function responseChangesOf(state: State): Record<string, (answer: Body) => Reply> {
  return {
    "v1/accounts:signInWithPassword": (answer) => {
      const apps = appsOf(state, String(answer.localId));
      if (apps.length === 0) return answer;
      const mfaPendingCredential = randomUUID();
      state.pending.set(mfaPendingCredential, String(answer.idToken));
      const { localId, email } = answer;
      return { localId, email, mfaPendingCredential, mfaInfo: mfaInfoOf(apps) };
    },
    "v1/accounts:lookup": ({ users = [], ...answer }) => ({
      ...answer,
      users: (users as { localId: string }[]).map((user) => ({
        ...user,
        mfaInfo: mfaInfoOf(appsOf(state, user.localId)),
      })),
    }),
  };
}

/** The requests that set an app up and remove it. */
function enrolmentMethods(state: State): Record<string, (body: Body) => Reply> {
  const { appsByUser, enrolments } = state;
  return {
    "v2/accounts/mfaEnrollment:start": ({ idToken }) => {
      const { email_verified, auth_time } = claimsOf(String(idToken));
      if (!email_verified) return "UNVERIFIED_EMAIL";
      if (secondsNow() - auth_time > recentSeconds) return "CREDENTIAL_TOO_OLD_LOGIN_AGAIN";
      const [sessionInfo, sharedSecretKey] = [randomUUID(), toBase32(randomBytes(20))];
      enrolments.set(sessionInfo, sharedSecretKey);
      const finalizeEnrollmentTime = new Date(Date.now() + recentSeconds * 1000).toISOString();
      const codeFormat = { verificationCodeLength: 6, hashingAlgorithm: "SHA1", periodSec: periodSeconds };
      return { totpSessionInfo: { sharedSecretKey, sessionInfo, finalizeEnrollmentTime, ...codeFormat } };
    },
    "v2/accounts/mfaEnrollment:finalize": ({ idToken, displayName, totpVerificationInfo }) => {
      const { sessionInfo, verificationCode } = totpVerificationInfo as Record<string, string>;
      const secret = enrolments.get(String(sessionInfo));
      if (secret === undefined) return "SESSION_EXPIRED";
      if (!isCodeOf(secret, verificationCode)) return "INVALID_CODE";
      enrolments.delete(String(sessionInfo));
      const { sub } = claimsOf(String(idToken));
      const app = { mfaEnrollmentId: randomUUID(), displayName: String(displayName), secret };
      appsByUser.set(sub, [...appsOf(state, sub), { ...app, enrolledAt: new Date().toISOString() }]);
      return tokensWith(String(idToken), app.mfaEnrollmentId);
    },
    "v2/accounts/mfaEnrollment:withdraw": ({ idToken, mfaEnrollmentId }) => {
      const { sub } = claimsOf(String(idToken));
      const remaining = appsOf(state, sub).filter((app) => app.mfaEnrollmentId !== mfaEnrollmentId);
      if (remaining.length === appsOf(state, sub).length) return "MFA_ENROLLMENT_NOT_FOUND";
      appsByUser.set(sub, remaining);
      return tokensWith(String(idToken), remaining[0]?.mfaEnrollmentId);
    },
  };
}

/** The request that completes a login with a code. */
function signInMethods(state: State): Record<string, (body: Body) => Reply> {
  return {
    "v2/accounts/mfaSignIn:finalize": ({ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }) => {
      const idToken = state.pending.get(String(mfaPendingCredential));
      if (idToken === undefined) return "INVALID_MFA_PENDING_CREDENTIAL";
      const { sub } = claimsOf(idToken);
      const app = appsOf(state, sub).find((each) => each.mfaEnrollmentId === mfaEnrollmentId);
      if (!app) return "MFA_ENROLLMENT_NOT_FOUND";
      const { verificationCode } = totpVerificationInfo as Record<string, string>;
      if (!isCodeOf(app.secret, verificationCode)) return "INVALID_CODE";
      state.pending.delete(String(mfaPendingCredential));
      return tokensWith(idToken, app.mfaEnrollmentId);
    },
  };
}

function isCodeOf(secret: string, code: string | undefined): boolean {
  const intervals = Array.from({ length: 2 * adjacentIntervals + 1 }, (_, n) => n - adjacentIntervals);
  return intervals.some(
    (n) => totp(fromBase32(secret), new Date(Date.now() + n * periodSeconds * 1000)) === code,
  );
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

function reply(response: ServerResponse, answer: Reply): void {
  const isRefused = typeof answer === "string";
  const body = isRefused ? { error: { code: 400, message: answer } } : answer;
  sendJson(response, isRefused ? 400 : 200, body, { "Access-Control-Allow-Origin": "*" });
}

function forward(request: IncomingMessage, url: string, text: string): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!["host", "connection", "content-length"].includes(name)) headers.set(name, String(value));
  }
  const method = request.method ?? "GET";
  return fetch(url, { method, headers, ...(text && { body: text }) });
}

async function copy(from: Response, to: ServerResponse): Promise<void> {
  const headers = [...from.headers].filter(
    ([name]) => !/^(content-(length|encoding)|connection)$/.test(name),
  );
  to.writeHead(from.status, Object.fromEntries(headers)).end(Buffer.from(await from.arrayBuffer()));
}
