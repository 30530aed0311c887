import { existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { capture } from "../../lib/run.ts";
import { ToolError } from "../../lib/tool-error.ts";

/** Oldest version that firebase-tools 15 accepts. */
const oldestJava = 21;

/** An installation of Java that the emulators can run on. */
export interface Java {
  /** The folder that holds `bin/java`. */
  home: string;
  major: number;
}

/**
 * The major version in what `java -version` prints: 8 for `1.8.0_292`, 25 for `25.0.1`.
 * @returns undefined when the text contains no version
 */
export function parseJavaMajor(text: string): number | undefined {
  const version = /version "(\d+)(?:\.(\d+))?/.exec(text);
  if (version === null) return undefined;
  const [, first, second] = version;
  return Number(first === "1" ? second : first);
}

/**
 * Lists folders with a Java installation: JAVA_HOME, those on the PATH, and the siblings of those on
 * the PATH. Linux distributions keep all installations in one folder.
 */
export function candidateHomes(env: NodeJS.ProcessEnv): string[] {
  const onPath = (env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "" && existsSync(join(folder, "java")))
    .map((folder) => dirname(dirname(realpathSync(join(folder, "java")))));
  const siblings = onPath.flatMap((home) =>
    readdirSync(dirname(home)).map((sibling) => join(dirname(home), sibling)),
  );
  const homes = [...(env.JAVA_HOME ? [env.JAVA_HOME] : []), ...onPath, ...siblings];
  return [...new Set(homes)].filter((home) => existsSync(join(home, "bin", "java")));
}

/**
 * Finds the first Java that is new enough.
 * @param needs `jdk` to compile the Storage rules runtime, `jre` to run the official emulators
 * @throws {ToolError} with the versions found and what to install
 */
export async function findJava(needs: "jdk" | "jre", env: NodeJS.ProcessEnv = process.env): Promise<Java> {
  const unusable: string[] = [];
  for (const home of candidateHomes(env)) {
    const { output } = await capture(join(home, "bin", "java"), ["-version"]);
    const major = parseJavaMajor(output);
    const hasCompiler = existsSync(join(home, "bin", "javac")) && existsSync(join(home, "bin", "jar"));
    const hasNeededTools = needs === "jre" || hasCompiler;
    if (major !== undefined && major >= oldestJava && hasNeededTools) return { home, major };
    unusable.push(
      `  ${home} (Java ${major ?? "of unknown version"}${hasCompiler ? "" : ", without compiler"})`,
    );
  }
  throw new ToolError(
    [
      `No ${needs === "jdk" ? "JDK" : "Java"} ${oldestJava} or newer was found. The Firebase emulators need one.`,
      unusable.length > 0 ? `Found, but not usable:\n${unusable.join("\n")}` : "No Java was found at all.",
      `Install a JDK ${oldestJava} or newer (https://adoptium.net), or point JAVA_HOME to one.`,
    ].join("\n"),
  );
}
