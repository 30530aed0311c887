import { join } from "node:path";

/** The root folder of the repository. */
export const root = join(import.meta.dirname, "..", "..");

/** What the tools make and can make again; ignored by git. */
export const cacheDir = join(root, ".cache");

/** Where the emulators run: their log files land here. */
export const emulatorDir = join(cacheDir, "emulators");
