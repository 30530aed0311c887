import { capture } from "../lib/run.ts";

/**
 * Program that loads the functions and prints a `LoadedAtStart`. It records every loaded module, and the
 * specifiers that the functions' own files import.
 */
const program = `
  import { readFileSync } from "node:fs";
  import { registerHooks } from "node:module";
  const urls = new Set();
  const specifiers = new Set();
  registerHooks({
    resolve: (specifier, context, next) => {
      if (/\\/lib\\/[^/]+\\.js$/.test(context.parentURL ?? "")
        && !context.parentURL.includes("/node_modules/")) specifiers.add(specifier);
      return next(specifier, context);
    },
    load: (url, context, next) => (urls.add(url), next(url, context)),
  });
  await import("./lib/index.js");
  const packageOf = (url) => /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)?.[1];
  const packages = [...new Set([...urls].map(packageOf).filter(Boolean))].sort();
  const sdkParts = [...specifiers].filter((one) => /^firebase-(admin|functions)\\//.test(one)).sort();
  const bundleBytes = [...urls]
    .filter((url) => /\\/lib\\/[^/]+\\.js$/.test(url) && !url.includes("/node_modules/"))
    .reduce((sum, url) => sum + readFileSync(new URL(url)).length, 0);
  console.log("LOADED " + JSON.stringify({ packages, sdkParts, bundleBytes }));
  process.exit(0);
`;

/**
 * Large packages that few requests need. They must be loaded when they are used, not when an instance
 * starts.
 */
export const rarelyUsed = [
  "sharp",
  "file-type",
  "stripe",
  "openai",
  "pdfjs-dist",
  "tesseract.js",
  "nodemailer",
  "web-push",
];

/** What an instance loads at start, before any request. */
export interface LoadedAtStart {
  /** Names of the loaded packages that are not bundled. */
  packages: string[];
  /**
   * Parts of the Firebase SDKs that our code imports directly, for example
   * `firebase-admin/firestore`.
   */
  sdkParts: string[];
  /** Size of the functions' own files, with the packages that are bundled. */
  bundleBytes: number;
}

/**
 * Loads the built functions in a new process and lists what they load.
 * @param folder contains `lib/index.js`; packages are resolved from there
 * @param env FUNCTION_TARGET names one function; without it, all are loaded
 */
export async function loadedAtStart(folder: string, env: NodeJS.ProcessEnv): Promise<LoadedAtStart> {
  const args = ["--input-type=module", "--eval", program];
  const { status, output } = await capture(process.execPath, args, { cwd: folder, env });
  const found = /^LOADED (.*)$/m.exec(output)?.[1];
  if (status !== 0 || found === undefined) throw new Error(`The functions could not be loaded: ${output}`);
  return JSON.parse(found) as LoadedAtStart;
}
