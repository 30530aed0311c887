import type { Firebase } from "../../../tools/deploy/firebase-command.ts";
import type { Google } from "../../../tools/deploy/google-client.ts";
import type { GoogleProject } from "../../../tools/stand-ins/google/google-project.ts";

/** The commands of firebase-tools in a test: what was run, and what fails. */
export interface StandInFirebase {
  run: Firebase;
  /** Commands with their arguments, one line each. */
  commands: string[];
  /** Commands that fail: those whose line matches. */
  fails?: RegExp;
}

/**
 * Stand-in for firebase-tools. It makes new revisions and releases of the site in the stand-in for Google,
 * without the time that firebase-tools takes. `tests/nightly/deploy.test.ts` runs firebase-tools itself.
 */
export function standInFirebase(google: Google, project: GoogleProject, site: () => string): StandInFirebase {
  const standIn: StandInFirebase = {
    commands: [],
    run: async (command, ...args) => {
      const line = [command, ...args].join(" ");
      standIn.commands.push(line);
      if (standIn.fails?.test(line)) throw new Error(`firebase ${command} ended with status 1.`);
      const only = args[args.indexOf("--only") + 1] ?? "";
      if (only.startsWith("functions:"))
        for (const one of only.split(",")) newRevision(project, one.slice("functions:".length));
      if (only.startsWith("firestore"))
        project.ruleReleases.set(`projects/${project.id}/releases/cloud.firestore`, `rules of ${site()}`);
      if (only === "hosting") await newVersion(google, project, site());
    },
  };
  return standIn;
}

function newRevision(project: GoogleProject, id: string): void {
  const name = `projects/${project.id}/locations/us-central1/services/${id.toLowerCase()}`;
  const service = project.services.get(name) ?? {
    name,
    revisions: [],
    policy: [{ role: "roles/run.invoker", members: ["allUsers"] }],
  };
  service.revisions.push(`${id.toLowerCase()}-${service.revisions.length + 1}`);
  project.services.set(name, service);
  const path = `projects/${project.id}/locations/us-central1/functions/${id}`;
  project.functions.set(path, { name: path });
}

/** Releases a version without files, whose name has the text of the site. */
async function newVersion(google: Google, project: GoogleProject, text: string): Promise<void> {
  const name = `projects/${project.number}/sites/${project.id}/versions/${text}`;
  project.hosting?.versions.set(name, { name, status: "FINALIZED", config: {}, files: {} });
  const sites = `https://firebasehosting.googleapis.com/v1beta1/projects/${project.id}/sites/${project.id}`;
  await google.post(`${sites}/channels/live/releases`, {}, { versionName: name });
}
