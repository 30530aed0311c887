import type { firebaseSecondFactor as realSecondFactor } from "../shared/lib/firebase/firebase-second-factor.ts";
import {
  type Account,
  call,
  type EnrolledApp,
  people,
  refusal,
  setUser,
  type User,
} from "./firebase-auth.ts";

/** The code of each authenticator app that does not have another one. */
export const goodCode = "123456";
/** The key of a new app. */
export const newSecret = "JBSWY3DPEHPK3PXP";

/** An app that was set up on a day of January 2026. */
export const appOfDay = (day: number, code = goodCode): EnrolledApp => ({
  uid: `app-${day}`,
  factorId: "totp",
  enrollmentTime: new Date(Date.UTC(2026, 0, day, 12)).toUTCString(),
  code,
});

interface Assertion {
  code: string;
  /** Id of the app; undefined while it is set up. */
  app?: string;
}

const accountOf = ({ email }: { email: string }) => people.find(email) as Account;

function checkCode({ code, app }: Assertion, apps: readonly EnrolledApp[] = []): void {
  const expected = apps.find(({ uid }) => uid === app)?.code ?? goodCode;
  if (code !== expected) throw refusal("auth/invalid-verification-code");
}

function setApps(user: User, apps: readonly EnrolledApp[]): void {
  Object.assign(accountOf(user), { apps });
  user.apps = apps;
}

/**
 * Stand-in for `shared/lib/firebase/firebase-second-factor.ts`, with the accounts of a test. Its network
 * calls: `auth signInWithCode`, `auth makeKey`, `auth setUpApp`, `auth removeApp`. A test plans
 * refusals of these with `refuseNext`.
 */
export const firebaseSecondFactor = {
  getMultiFactorResolver: (_: unknown, { account }: { account: Account }) => ({
    hints: account.apps,
    resolveSignIn: async (assertion: Assertion) => {
      await call("signInWithCode", () => {
        throwPlanned("signInWithCode");
        checkCode(assertion, account.apps);
      });
      return { user: setUser(account) };
    },
  }),
  multiFactor: (user: User) => ({
    get enrolledFactors() {
      return user.apps;
    },
    getSession: async () => ({}),
    enroll: (assertion: Assertion) =>
      call("setUpApp", () => {
        throwPlanned("setUpApp");
        checkCode(assertion);
        // Later than the apps that tests give to an account, and another id for each.
        setApps(user, [...user.apps, appOfDay(20 + user.apps.length)]);
      }),
    unenroll: (id: string) =>
      call("removeApp", () => {
        throwPlanned("removeApp");
        setApps(
          user,
          user.apps.filter(({ uid }) => uid !== id),
        );
      }),
  }),
  TotpMultiFactorGenerator: {
    FACTOR_ID: "totp",
    generateSecret: () =>
      call("makeKey", () => {
        throwPlanned("makeKey");
        return {
          secretKey: newSecret,
          generateQrCodeUrl: (name: string, issuer: string) =>
            `otpauth://totp/${issuer}:${name}?secret=${newSecret}&issuer=${issuer}`,
        };
      }),
    assertionForEnrollment: (_: unknown, code: string): Assertion => ({ code }),
    assertionForSignIn: (app: string, code: string): Assertion => ({ code, app }),
  },
} satisfies Record<keyof typeof realSecondFactor, unknown>;

const planned = new Map<string, string>();

/** The next such call is refused with a code of Firebase Auth. */
export function refuseNext(
  name: "signInWithCode" | "makeKey" | "setUpApp" | "removeApp",
  code: string,
): void {
  planned.set(name, code);
}

function throwPlanned(name: string): void {
  const code = planned.get(name);
  planned.delete(name);
  if (code !== undefined) throw refusal(code);
}
