/**
 * Project, bucket and picture addresses of the demo world, from the environment variables that the
 * emulator launcher sets.
 */

/**
 * Project of the demo world. A project id that starts with `demo-` never reaches a real project.
 */
export const projectId = process.env.GCLOUD_PROJECT ?? "demo-flashplate";

/** Storage bucket that the web app, the functions and the demo world share. */
export const storageBucket = process.env.FIREBASE_STORAGE_BUCKET ?? `${projectId}.firebasestorage.app`;

const emulatorVariables = [
  "FIRESTORE_EMULATOR_HOST",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "FIREBASE_STORAGE_EMULATOR_HOST",
] as const;

/**
 * Throws unless every emulator's address is set and the project is a demo project. Without an
 * address, the Admin SDK connects to the real service.
 */
export function requireEmulators(): void {
  const missing = emulatorVariables.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Error(`The demo world is for emulators only, but ${missing.join(", ")} is not set.`);
  }
  if (!projectId.startsWith("demo-")) {
    throw new Error(`The demo world is for demo projects only, not for '${projectId}'.`);
  }
}

/**
 * Download address of an object, as the Firebase Storage SDK forms it. Pictures are public, so it
 * has no token.
 */
export function pictureUrl(objectPath: string): string {
  const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? "127.0.0.1:9199";
  return `http://${host}/v0/b/${storageBucket}/o/${encodeURIComponent(objectPath)}?alt=media`;
}
