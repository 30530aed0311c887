import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../tools/lib/paths.ts";
import { capture } from "../../../tools/lib/run.ts";
import type { GoogleStandIn } from "../../../tools/stand-ins/google/google-server.ts";

/** How a command ended, and what it printed. */
export interface Outcome {
  status: number;
  output: string;
}

/** Runs a script in a process whose requests reach the stand-in for Google only. */
export async function runWithGoogle(
  google: GoogleStandIn,
  folder: string,
  script: string,
  ...args: string[]
): Promise<Outcome> {
  const preload = join(root, "tools", "stand-ins", "google", "redirect.mjs");
  return capture(process.execPath, [join(root, "tests", "deploy", "support", script), ...args], {
    env: {
      PATH: process.env.PATH,
      ...identityIn(folder, google.origin),
      GOOGLE_STAND_IN: google.origin,
      NODE_OPTIONS: `--import=${preload}`,
      NO_COLOR: "1",
    },
  });
}

/**
 * A workload identity, as `google-github-actions/auth` leaves it: a file with the token of the
 * workflow, and one that says where to exchange it.
 */
function identityIn(folder: string, origin: string): Record<string, string> {
  const home = join(folder, ".home");
  mkdirSync(join(home, ".config"), { recursive: true });
  const token = join(home, "token");
  writeFileSync(token, "token of the workflow");
  const file = join(home, "identity.json");
  const identity = {
    type: "external_account",
    audience:
      "//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/github",
    subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
    token_url: `${origin}/v1/token`,
    credential_source: { file: token },
  };
  writeFileSync(file, JSON.stringify(identity));
  return { HOME: home, XDG_CONFIG_HOME: join(home, ".config"), GOOGLE_APPLICATION_CREDENTIALS: file };
}
