import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cacheDir } from "../../lib/paths.ts";
import { capture } from "../../lib/run.ts";
import { ToolError } from "../../lib/tool-error.ts";
import type { Java } from "./java.ts";

const sources = globSync(join(import.meta.dirname, "storage-rules", "*.java")).sort();

/** Jars that firebase-tools starts in place of its downloads. */
export interface Jars {
  /**
   * Starts the Firestore emulator. The jar of the Google Cloud CLI has no main class in its
   * manifest.
   */
  firestore: string;
  /** The Storage rules runtime. */
  storageRules: string;
}

/**
 * Builds both jars, unless an earlier run built them from the same sources, Firestore jar and JDK.
 * @param firestoreJar the Google Cloud CLI's `cloud-firestore-emulator.jar`
 */
export async function buildJars(firestoreJar: string, java: Java): Promise<Jars> {
  const { size, mtimeMs } = statSync(firestoreJar);
  const key = createHash("sha256")
    .update(
      JSON.stringify([sources.map((file) => readFileSync(file, "utf8")), firestoreJar, size, mtimeMs, java]),
    )
    .digest("hex")
    .slice(0, 16);
  const jarsFolder = join(cacheDir, "jars");
  const folder = join(jarsFolder, key);
  const jars = { firestore: join(folder, "firestore.jar"), storageRules: join(folder, "storage-rules.jar") };
  if (existsSync(folder)) return jars;

  console.log("Building the Storage rules runtime (once) …");
  // Built in a draft folder and renamed, so that an interrupted build is never used.
  const draft = join(jarsFolder, `${key}.draft-${process.pid}`);
  const classes = join(draft, "classes");
  mkdirSync(classes, { recursive: true });
  const classPath = pathToFileURL(firestoreJar).href;
  await jdk(java, "javac", [
    "-encoding",
    "UTF-8",
    "--release",
    "21",
    "-cp",
    firestoreJar,
    "-d",
    classes,
    ...sources,
  ]);
  const rulesJar = join(draft, "storage-rules.jar");
  await pack(java, { jar: rulesJar, mainClass: "StorageRulesRuntime", classPath, classes });
  const mainClass = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
  await pack(java, { jar: join(draft, "firestore.jar"), mainClass, classPath });
  rmSync(classes, { recursive: true });
  if (!existsSync(folder)) renameSync(draft, folder);
  rmSync(draft, { recursive: true, force: true });
  for (const name of readdirSync(jarsFolder)) {
    // A draft with the same key stays: another process may be building the same jars.
    const isOutdated = !name.startsWith(key);
    if (isOutdated) rmSync(join(jarsFolder, name), { recursive: true, force: true });
  }
  return jars;
}

interface JarParts {
  jar: string;
  mainClass: string;
  classPath: string;
  /** Folder of the classes that the jar contains. Without it, the jar only names its class path. */
  classes?: string;
}

async function pack(java: Java, { jar, mainClass, classPath, classes }: JarParts): Promise<void> {
  const manifest = `${jar}.manifest`;
  writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${classPath}\n`);
  const content = classes === undefined ? [] : ["-C", classes, "."];
  await jdk(java, "jar", ["--create", "--file", jar, "--manifest", manifest, ...content]);
  rmSync(manifest);
}

/** Runs a tool of the JDK. */
async function jdk(java: Java, tool: "javac" | "jar", args: readonly string[]): Promise<void> {
  const { status, output } = await capture(join(java.home, "bin", tool), args);
  if (status !== 0)
    throw new ToolError(`${tool} failed while building the Storage rules runtime:\n${output}`);
}
