import type { FunctionsManifest } from "../deployed-functions.ts";
import type { Google } from "../google-client.ts";
import type { ProjectSettings } from "../project-settings.ts";

/** Something that a deployment needs and the project does not have. */
export interface Finding {
  problem: string;
  /** The command that mends it, or the page of the console. */
  mend: string;
  /** A note does not stop the deployment. */
  isNote?: boolean;
}

/** The input of the checks: the project and the build. */
export interface Subject {
  google: Google;
  settings: ProjectSettings;
  manifest: FunctionsManifest;
  /** The repository. */
  folder: string;
  /** The project's number, which is part of the addresses of Google's own accounts. */
  number: string;
  /** The default site of Hosting; undefined before it exists. */
  site?: string;
}

/** A part of the preflight. */
export interface Check {
  name: string;
  run: (subject: Subject) => Promise<Finding[]>;
}

/** A page of the Firebase console. */
export function consolePage(project: string, page: string): string {
  return `https://console.firebase.google.com/project/${project}/${page}`;
}
