import { capture } from "../lib/run.ts";

/** Records every module that is loaded, by `import` or `require`, and what the functions' own files ask for. */
const program = `
  import { registerHooks } from "node:module";
  const urls = new Set();
  const asked = new Set();
  registerHooks({
    resolve: (specifier, context, next) => {
      if (/\\/lib\\/[^/]+\\.js$/.test(context.parentURL ?? "")
        && !context.parentURL.includes("/node_modules/")) asked.add(specifier);
      return next(specifier, context);
    },
    load: (url, context, next) => (urls.add(url), next(url, context)),
  });
  await import("./lib/index.js");
  const packageOf = (url) => /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)?.[1];
  const packages = [...new Set([...urls].map(packageOf).filter(Boolean))].sort();
  const sdkParts = [...asked].filter((one) => /^firebase-(admin|functions)\\//.test(one)).sort();
  console.log("LOADED " + JSON.stringify({ packages, sdkParts }));
  process.exit(0);
`;

/** Packages for rare work, large and slow: loaded when they are used, not when an instance starts. */
export const rarelyUsed = ["sharp", "file-type", "stripe", "openai", "pdfjs-dist", "tesseract.js"];

/** What an instance loads when it starts, before any request. */
export interface LoadedAtStart {
  /** Names of the packages that are not bundled. */
  packages: string[];
  /** Parts of the Firebase SDKs that our code imports itself, as `firebase-admin/firestore`. */
  sdkParts: string[];
}

/**
 * Starts the built functions and lists what they load.
 * @param folder holds `lib/index.js`, and its packages are found from there
 * @param env names one function in FUNCTION_TARGET; without it all of them are loaded
 */
export async function loadedAtStart(folder: string, env: NodeJS.ProcessEnv): Promise<LoadedAtStart> {
  const args = ["--input-type=module", "--eval", program];
  const { status, output } = await capture(process.execPath, args, { cwd: folder, env });
  const found = /^LOADED (.*)$/m.exec(output)?.[1];
  if (status !== 0 || found === undefined) throw new Error(`The functions could not be loaded: ${output}`);
  return JSON.parse(found) as LoadedAtStart;
}
