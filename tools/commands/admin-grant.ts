/**
 * `npm run admin:grant -- EMAIL [--project ID]`: gives a user the custom claim `admin`. It works on the emulators when
 * they are running, and otherwise on a real project, with the application default credentials of this machine.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { applicationDefault, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { isFree } from "../emulators/ports.ts";
import { project as demoProject, host, ports } from "../emulators/settings.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { project: { type: "string" } },
    allowPositionals: true,
  });
  const email = positionals[0];
  if (email === undefined || positionals.length > 1 || !email.includes("@")) {
    throw new ToolError("Usage: npm run admin:grant -- EMAIL [--project ID]", 2);
  }
  const projectId = values.project ?? defaultProject();
  const onEmulators = projectId === demoProject;
  if (onEmulators) {
    if (await isFree(ports.auth)) {
      throw new ToolError(
        `The emulators are not running. Start them with npm start, or name a real project with --project.`,
      );
    }
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `${host}:${ports.auth}`;
  }
  const app = initializeApp({ projectId, ...(!onEmulators && { credential: applicationDefault() }) });
  const auth = getAuth(app);
  const where = onEmulators ? "on the emulators" : `in the project ${projectId}`;
  const user = await auth.getUserByEmail(email).catch((error: unknown) => explain(error, email, where));
  if (user.customClaims?.admin === true) {
    console.log(`${email} is an admin ${where} already.`);
    return 0;
  }
  // Setting claims replaces them all, and a vendor's own must stay.
  await auth
    .setCustomUserClaims(user.uid, { ...user.customClaims, admin: true })
    .catch((error: unknown) => explain(error, email, where));
  console.log(
    `${email} (${user.uid}) is now an admin ${where}. It takes effect when they sign in the next time.`,
  );
  return 0;
});

function defaultProject(): string {
  const { projects } = JSON.parse(readFileSync(join(root, ".firebaserc"), "utf8")) as {
    projects?: { default?: string };
  };
  if (projects?.default === undefined)
    throw new ToolError("Name the project with --project: .firebaserc has no default.");
  return projects.default;
}

function explain(error: unknown, email: string, where: string): never {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "auth/user-not-found") {
    throw new ToolError(`There is no user ${email} ${where}. They have to register first.`);
  }
  throw new ToolError(
    [
      `The user ${email} could not be made an admin ${where}: ${message}`,
      "A real project needs credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS.",
    ].join("\n"),
  );
}
