import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { vendors } from "../../functions/src/index.ts";
import { auth } from "../../functions/src/platform/firebase.ts";
import { type Served, serve } from "../../functions/test-support/instances/server.ts";
import { makeAdmin, makePerson, tokenOf } from "../../functions/test-support/records/people.ts";
import { remove, stored } from "../../functions/test-support/records/records.ts";
import { requiredVariable } from "../../functions/test-support/required-variable.ts";
import { root } from "../../tools/lib/paths.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendors);
});

/** Runs `npm run admin:COMMAND` for this file's project. */
async function runCommand(command: "grant" | "list" | "reset-app" | "revoke", ...args: string[]) {
  const program = join(root, "tools", "commands", `admin-${command}.ts`);
  const project = requiredVariable("GCLOUD_PROJECT");
  const child = spawn(process.execPath, [program, "--project", project, ...args]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [exitCode] = (await once(child, "close")) as [number];
  return { exitCode, output };
}

const isRecorded = async (uid: string) => (await stored(`Admins/${uid}`)) !== undefined;
const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims;

/** The outcome of a request that is for admins only. */
async function askAsAdmin(token: string) {
  const { status, body } = await api.get<object>("/engine/vendors/pending", { token });
  return status === 200 ? status : [status, body.error.code];
}

test("admin:grant gives the claim and keeps other claims, also when it runs twice", async () => {
  const { uid, email } = await makePerson({ claims: { vendorVerify: true } });
  expect(await askAsAdmin(await tokenOf(email))).toEqual([403, "auth/admin-only"]);
  const first = await runCommand("grant", email);
  expect([first.exitCode, first.output]).toEqual([0, expect.stringContaining(`${email} (${uid}) is now an`)]);
  const second = await runCommand("grant", email);
  expect([second.exitCode, second.output]).toEqual([0, expect.stringContaining(`${email} is already an`)]);
  expect(await claimsOf(uid)).toEqual({ vendorVerify: true, admin: true });
  expect(await isRecorded(uid)).toBe(true);
  expect(await askAsAdmin(await tokenOf(email))).toBe(200);
});

test("admin:grant refuses an account whose email is not verified, or that is disabled", async () => {
  const unverified = await makePerson({ emailVerified: false });
  const disabled = await makePerson();
  await auth().updateUser(disabled.uid, { disabled: true });
  for (const [{ uid, email }, reason] of [
    [unverified, "has not verified this email"],
    [disabled, "is disabled"],
  ] as const) {
    const { exitCode, output } = await runCommand("grant", email);
    expect([exitCode, output]).toEqual([1, expect.stringContaining(reason)]);
    expect([(await claimsOf(uid))?.admin, await isRecorded(uid)]).toEqual([undefined, false]);
  }
});

test("admin:list names an admin without a record, and admin:grant adds it", async () => {
  const { uid, email } = await makeAdmin();
  await remove(`Admins/${uid}`);
  expect((await runCommand("list")).output).toMatch(new RegExp(`${email}.*no record: run admin:grant`));
  expect((await runCommand("grant", email)).output).toContain("is now an admin");
  expect(await isRecorded(uid)).toBe(true);
  expect((await runCommand("list")).output).not.toContain("no record");
});

test("admin:list lists a person between admin:grant and admin:revoke", async () => {
  const { uid, email } = await makePerson({ claims: { vendorVerify: true } });
  const listed = async () => {
    const { exitCode, output } = await runCommand("list");
    const [, count] = /^(\d+) admins? in the project/m.exec(output) ?? [];
    return { exitCode, count: Number(count), isListed: output.includes(`${email}  ${uid}  last login:`) };
  };
  const before = await listed();
  await runCommand("grant", email);
  const during = await listed();
  await runCommand("revoke", email);
  expect([before, during, await listed()]).toEqual([
    { exitCode: 0, count: before.count, isListed: false },
    { exitCode: 0, count: before.count + 1, isListed: true },
    { exitCode: 0, count: before.count, isListed: false },
  ]);
});

test("admin:revoke removes only its claim and ends sessions, also when it runs twice", async () => {
  const [otherAdmin, { uid, email, token }] = [
    await makeAdmin(),
    await makePerson({ claims: { vendorVerify: true, admin: true } }),
  ];
  await runCommand("grant", email);
  expect(await askAsAdmin(token)).toBe(200);
  // Revocation has a resolution of one second.
  await sleep(1100);
  const first = await runCommand("revoke", email);
  expect([first.exitCode, first.output]).toEqual([0, expect.stringContaining("is not an admin any more")]);
  expect(await askAsAdmin(token)).toEqual([401, "auth/invalid-token"]);
  expect(await askAsAdmin(await tokenOf(email))).toEqual([403, "auth/admin-only"]);
  const second = await runCommand("revoke", email);
  expect([second.exitCode, second.output]).toEqual([0, expect.stringContaining(`${email} was not an admin`)]);
  expect([await claimsOf(uid), await isRecorded(uid)]).toEqual([{ vendorVerify: true }, false]);
  expect([await claimsOf(otherAdmin.uid), await askAsAdmin(otherAdmin.token)]).toEqual([
    { admin: true },
    200,
  ]);
  expect(await isRecorded(otherAdmin.uid)).toBe(true);
});

test("admin:reset-app removes the second factor and ends sessions, also when it runs twice", async () => {
  const { uid, email, token } = await makeAdmin();
  // The Auth emulator has no authenticator apps, so it is a phone number.
  const phone = { uid: "phone-1", factorId: "phone", phoneNumber: "+15550102030", displayName: "Phone" };
  await auth().updateUser(uid, { multiFactor: { enrolledFactors: [phone] } });
  // Revocation has a resolution of one second.
  await sleep(1100);
  const first = await runCommand("reset-app", email);
  expect([first.exitCode, first.output]).toEqual([
    0,
    expect.stringContaining("no authenticator app any more"),
  ]);
  expect((await auth().getUser(uid)).multiFactor?.enrolledFactors ?? []).toEqual([]);
  expect(await askAsAdmin(token)).toEqual([401, "auth/invalid-token"]);
  expect(await claimsOf(uid)).toEqual({ admin: true });
  expect(await stored(`Admins/${uid}`)).toMatchObject({ sessionsEndedAt: expect.any(Date) });
  const second = await runCommand("reset-app", email);
  expect([second.exitCode, second.output]).toEqual([0, expect.stringContaining("had no authenticator app")]);
});

test("admin:grant keeps the end of sessions for the rules, also after reset-app and revoke", async () => {
  const { uid, email } = await makePerson();
  await runCommand("grant", email);
  // Revocation has a resolution of one second.
  await sleep(1100);
  await runCommand("reset-app", email);
  const { tokensValidAfterTime } = await auth().getUser(uid);
  for (const command of ["revoke", "grant"] as const) await runCommand(command, email);
  const admin = await stored(`Admins/${uid}`);
  expect(Number(admin?.sessionsEndedAt)).toBeGreaterThanOrEqual(Date.parse(tokensValidAfterTime ?? ""));
});

test.each(["grant", "reset-app", "revoke"] as const)(
  "admin:%s fails when the email is unknown or missing",
  async (name) => {
    const unknown = await runCommand(name, "unknown@example.com");
    expect([unknown.exitCode, unknown.output]).toEqual([
      1,
      expect.stringContaining("There is no user unknown@example.com in the project"),
    ]);
    const usage = await runCommand(name);
    expect([usage.exitCode, usage.output]).toEqual([2, expect.stringContaining(`npm run admin:${name} --`)]);
  },
);
