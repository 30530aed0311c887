import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

/** The requests of Firebase Auth that the Auth emulator does not know are answered here. */
async function answerAuth(page: Page, method: string, json: object): Promise<void> {
  await page.route(`**/accounts*${method}?**`, (route) =>
    route.fulfill({ json, headers: { "Access-Control-Allow-Origin": "*" } }),
  );
}

const app = {
  mfaEnrollmentId: "app-1",
  displayName: "Flashplate",
  enrolledAt: "2026-01-01T12:00:00Z",
  totpInfo: {},
};

function offerKey(page: Page): Promise<void> {
  return answerAuth(page, "/mfaEnrollment:start", {
    totpSessionInfo: {
      sharedSecretKey: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      verificationCodeLength: 6,
      hashingAlgorithm: "SHA1",
      periodSec: 30,
      sessionInfo: "session",
      finalizeEnrollmentTime: "2099-01-01T12:00:00Z",
    },
  });
}

/** Adds an authenticator app to the signed-in user. */
async function listApp(page: Page): Promise<void> {
  await page.route("**/accounts:lookup?**", async (route) => {
    const response = await route.fetch();
    const { users } = (await response.json()) as { users: object[] };
    await route.fulfill({ response, json: { users: users.map((user) => ({ ...user, mfaInfo: [app] })) } });
  });
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill("admin@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByLabel("Six-digit code").waitFor();
}

const setUpNotice = (page: Page) => page.getByText("Your authenticator app is set up.");

/** The login with a code, and the screen that sets up the authenticator app. */
export const secondFactorScreens: readonly Screen[] = [
  {
    name: "login-code",
    path: "/login",
    role: "visitor",
    prepare: (page) =>
      answerAuth(page, ":signInWithPassword", {
        localId: "admin",
        email: "admin@demo.test",
        mfaPendingCredential: "pending",
        mfaInfo: [app],
      }),
    before: enterPassword,
  },
  {
    name: "second-factor",
    path: "/second-factor",
    role: "admin",
    prepare: offerKey,
    shows: (page) => page.getByRole("img", { name: "QR code for your authenticator app" }),
  },
  {
    name: "second-factor-app",
    path: "/second-factor",
    role: "admin",
    prepare: listApp,
    shows: setUpNotice,
  },
  {
    name: "second-factor-remove",
    path: "/second-factor",
    role: "admin",
    prepare: listApp,
    shows: setUpNotice,
    opener: (page) => page.getByRole("button", { name: "Remove the app…" }),
  },
  {
    name: "settings-admin",
    path: "/settings",
    role: "admin",
    prepare: listApp,
    shows: (page) => page.getByRole("link", { name: "Replace or remove the app" }),
  },
];
