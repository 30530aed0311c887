/**
 * `npm run admin:grant -- EMAIL [--project ID]`: gives a user the custom claim `admin`. Without
 * --project, the project is that of .firebaserc. A real project needs application default
 * credentials.
 */
import { parseArgs } from "node:util";
import { applicationDefault, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { isFree } from "../emulators/ports.ts";
import { project as demoProject, host, ports } from "../emulators/settings.ts";
import { defaultProject } from "../lib/default-project.ts";
import { main } from "../lib/main.ts";
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
        "The emulators are not running. Start them with npm start, or name a real project with --project.",
      );
    }
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `${host}:${ports.auth}`;
  }
  const app = initializeApp({ projectId, ...(!onEmulators && { credential: applicationDefault() }) });
  const auth = getAuth(app);
  const where = onEmulators ? "on the emulators" : `in the project ${projectId}`;
  const user = await auth.getUserByEmail(email).catch((error: unknown) => throwReadable(error, email, where));
  if (user.customClaims?.admin === true) {
    console.log(`${email} is already an admin ${where}.`);
    return 0;
  }
  // setCustomUserClaims replaces all claims, so the vendor's claims are passed again.
  await auth
    .setCustomUserClaims(user.uid, { ...user.customClaims, admin: true })
    .catch((error: unknown) => throwReadable(error, email, where));
  console.log(`${email} (${user.uid}) is now an admin ${where}. The claim takes effect at the next login.`);
  return 0;
});

function throwReadable(error: unknown, email: string, where: string): never {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "auth/user-not-found") {
    throw new ToolError(`There is no user ${email} ${where}. The user must register first.`);
  }
  throw new ToolError(
    [
      `The user ${email} could not be made an admin ${where}: ${message}`,
      "A real project needs credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS.",
    ].join("\n"),
  );
}
