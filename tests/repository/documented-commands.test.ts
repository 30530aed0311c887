import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const scripts = "deploy|rollback|migrate|smoke|results:backfill|restore:pictures|admin:[a-z-]+";

/** Commands that change or read a project. Without arguments, a name such as `npm run deploy` is no command. */
const ofProject = new RegExp(`^(gcloud [a-z]|npx firebase [a-z]|npm run (${scripts}) -- )`);

/** Commands that name their bucket, billing account or new project, or that log in. */
const namesItsTarget = /^(gcloud (storage|billing|auth) |npx firebase (login|projects:create PROJECT)\b)/;

/** The commands of a document: the lines of its shell blocks, and its code marks. */
function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block = ""]) => block);
  const lines = blocks.flatMap((block) => block.replaceAll(/\\\n/g, " ").split("\n"));
  const prose = text.replaceAll(/^ *```.*?^ *```$/gms, "");
  const marks = [...prose.matchAll(/`([^`]+)`/g)].map(([, mark = ""]) => mark);
  return [...lines.flatMap((line) => line.replace(/\s#.*$/, "").split("&&")), ...marks]
    .map((command) => command.replaceAll(/\s+/g, " ").trim())
    .filter((command) => ofProject.test(command) && !namesItsTarget.test(command));
}

test.each(["docs/deploy.md", "docs/operations.md", "docs/security.md"])(
  "every command names the project that it changes: %s",
  (file) => {
    const commands = commandsOf(readFileSync(join(root, file), "utf8"));
    expect(commands).not.toEqual([]);
    expect(commands.filter((command) => !command.includes("--project PROJECT"))).toEqual([]);
  },
);
