import { parseArgs } from "node:util";
import { ToolError } from "../lib/tool-error.ts";
import { type Target, targets } from "./release-steps.ts";

/** The options of `npm run deploy` (tools/commands/deploy.ts). */
interface DeployOptions {
  project: string | undefined;
  targets: readonly Target[];
  /** Name of the preview channel, if only the site is released to one. */
  channel: string | undefined;
  ci: boolean;
  check: boolean;
  delete: boolean;
  init: boolean;
}

/** @throws {ToolError} for an unknown part, or if `--check` is given with an option that has no preflight */
export function deployOptionsOf(args: string[]): DeployOptions {
  const { values } = parseArgs({
    args,
    options: {
      project: { type: "string" },
      only: { type: "string" },
      channel: { type: "string" },
      ci: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      delete: { type: "boolean", default: false },
      init: { type: "boolean", default: false },
    },
  });
  const { project, only, channel, ...flags } = values;
  if (flags.check && (channel !== undefined || flags.init)) {
    throw new ToolError("--check checks a deployment: give it without --channel and --init.", 2);
  }
  return { project, targets: targetsOf(only), channel, ...flags };
}

/** @throws {ToolError} for an unknown part */
function targetsOf(only: string | undefined): readonly Target[] {
  if (only === undefined) return targets;
  const chosen = only.split(",");
  const unknown = chosen.filter((name) => !targets.some((target) => target === name));
  if (unknown.length > 0) {
    throw new ToolError(`--only takes ${targets.join(", ")}, not ${unknown.join(", ")}.`, 2);
  }
  return targets.filter((target) => chosen.includes(target));
}
