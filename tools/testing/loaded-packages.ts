import { capture } from "../lib/run.ts";

/** Notes every module that is loaded, by `import` or `require`, and tells their packages. */
const program = `
  import { registerHooks } from "node:module";
  const urls = new Set();
  registerHooks({ load: (url, context, next) => (urls.add(url), next(url, context)) });
  await import("./lib/index.js");
  const packageOf = (url) => /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)?.[1];
  console.log("LOADED " + JSON.stringify([...new Set([...urls].map(packageOf).filter(Boolean))].sort()));
  process.exit(0);
`;

/** Packages for rare work, large and slow: loaded when they are used, not when an instance starts. */
export const rarelyUsed = ["sharp", "file-type", "stripe", "openai", "pdfjs-dist", "tesseract.js"];

/**
 * Names of the packages that the built functions in a folder load when they start, before any request.
 * @param folder holds `lib/index.js`, and its packages are found from there
 */
export async function loadedPackages(folder: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const args = ["--input-type=module", "--eval", program];
  const { status, output } = await capture(process.execPath, args, { cwd: folder, env });
  const found = /^LOADED (.*)$/m.exec(output)?.[1];
  if (status !== 0 || found === undefined) throw new Error(`The functions could not be loaded: ${output}`);
  return JSON.parse(found) as string[];
}
