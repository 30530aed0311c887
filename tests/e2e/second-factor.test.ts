import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listen } from "../../functions/test-support/instances/listening.ts";
import { makeAdmin, password } from "../../functions/test-support/records/people.ts";
import { identityPlatform } from "../../tools/stand-ins/identity-platform.ts";
import { fromBase32, totp } from "../../tools/stand-ins/totp.ts";
import { signIn } from "./support/people/accounts.ts";
import { type AtEnd, everyWidth, expect, journeyAt, type Page, takePicture, test } from "./support/test.ts";

async function startStandIn(atEnd: AtEnd): Promise<string> {
  const server = createServer(identityPlatform(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves the API of a project that asks admins for a code. The API of the session does not ask. */
async function startStrictApi(atEnd: AtEnd): Promise<string> {
  process.env.ADMIN_SECOND_FACTOR = "totp";
  const { vendors } = await import("../../functions/src/index.ts");
  const { origin, close } = await listen(vendors);
  atEnd(close);
  return origin;
}

/** Sends requests with a path that matches to another server. */
async function redirect(page: Page, path: RegExp, origin: string): Promise<void> {
  await page.route(path, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: origin + pathname + search }) });
  });
}

const codeOf = (secret: string) => totp(fromBase32(secret), new Date());

async function typeCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: button, exact: true }).click();
}

for (const width of everyWidth)
  test(
    `an admin sets up an app and logs in with its code, on a ${width}`,
    journeyAt(width),
    async ({ newPerson, atEnd }) => {
      const { email } = await makeAdmin();
      const person = await newPerson(width);
      const { page } = person;
      // The wrong codes below cause these errors.
      person.expectComplaint(/400.*mfa(SignIn|Enrollment):finalize/, /400.*signInWithPassword/);
      await redirect(page, /\/identitytoolkit\.googleapis\.com\//, await startStandIn(atEnd));
      await redirect(page, /\/engine\/vendors\//, await startStrictApi(atEnd));

      await signIn(person, { email, password });
      await page.waitForURL("**/second-factor");
      await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
      const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
      await takePicture(page, `${width}-second-factor`);
      await typeCode(page, "000000", "Set up the app");
      await page.getByText("This code is not right.").waitFor();
      await typeCode(page, codeOf(secret), "Set up the app");
      await page.waitForURL("**/admin-portal");
      await page.getByRole("heading", { level: 1, name: "Restaurants waiting for approval" }).waitFor();

      // The session keeps the second factor when the page is loaded again.
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Restaurants waiting for approval" }).waitFor();

      await page.evaluate(() => localStorage.clear());
      await signIn(person, { email, password });
      await typeCode(page, "000000", "Log in");
      await page.getByText("This code is not right.").waitFor();
      await expect(page.getByLabel("Six-digit code")).toHaveValue("000000");
      await takePicture(page, `${width}-login-code`);
      await typeCode(page, codeOf(secret), "Log in");
      await page.waitForURL("**/admin-portal");
    },
  );
