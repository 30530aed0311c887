import { parseArgs } from "node:util";
import { applicationDefault, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth, type UserRecord } from "firebase-admin/auth";
import { type CollectionReference, getFirestore } from "firebase-admin/firestore";
import { defaultProject } from "./default-project.ts";
import { selectProject } from "./select-project.ts";
import { ToolError } from "./tool-error.ts";

/** The connection of a command `admin:…` to its project. */
interface AdminAuth {
  auth: Auth;
  /** The records of the present admins, by uid. The Firestore rules need them besides the claim. */
  admins: CollectionReference;
  /** The place for messages: `on the emulators` or `in the project ID`. */
  where: string;
  /** The command's arguments without options. */
  positionals: string[];
}

/**
 * Connects to the project of `--project`, or of .firebaserc. A real project needs application
 * default credentials.
 * @throws {ToolError} when no project is named, or `selectProject` refuses it
 */
export async function connect(args: string[]): Promise<AdminAuth> {
  const { values, positionals } = parseArgs({
    args,
    options: { project: { type: "string" } },
    allowPositionals: true,
  });
  const projectId = values.project ?? defaultProject();
  const isOnEmulators = await selectProject(projectId);
  const app = initializeApp({ projectId, ...(!isOnEmulators && { credential: applicationDefault() }) });
  const where = isOnEmulators ? "on the emulators" : `in the project ${projectId}`;
  return { auth: getAuth(app), admins: getFirestore(app).collection("Admins"), where, positionals };
}

/**
 * Returns the user whose email the arguments name.
 * @throws {ToolError} with the usage, or if there is no such user
 */
export async function namedUser(
  command: string,
  { auth, where, positionals }: AdminAuth,
): Promise<UserRecord> {
  const email = positionals[0];
  if (email === undefined || positionals.length > 1 || !email.includes("@")) {
    throw new ToolError(`Usage: npm run ${command} -- EMAIL [--project ID]`, 2);
  }
  return auth.getUserByEmail(email).catch((error: unknown) => throwReadable(error, email, where));
}

/**
 * Throws an error of Firebase as a message that says what to do.
 * @throws {ToolError} always
 */
export function throwReadable(error: unknown, email: string, where: string): never {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "auth/user-not-found") {
    throw new ToolError(`There is no user ${email} ${where}. The user must register first.`);
  }
  throw new ToolError(
    [
      `The users or admins ${where} could not be read or changed: ${message}`,
      "A real project needs credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS.",
    ].join("\n"),
  );
}
