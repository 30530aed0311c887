import type { Ask } from "./ask.ts";
import { type CallerQuestion, callerChecks } from "./caller-checks.ts";
import type { Finding } from "./finding.ts";

/** The deployment to ask, and the expected project. */
export interface SmokeOptions extends Pick<CallerQuestion, "from" | "other"> {
  /** Origin of the site behind Hosting, without a slash at the end. */
  site: string;
  /** The project that the site must belong to; undefined to accept any. */
  project?: string | undefined;
  /** Returns the region of a project's functions. */
  regionOf: (project: string) => string;
}

/**
 * Sends a visitor's requests to a deployed project, and returns a finding for each check. Changes
 * nothing.
 */
export async function smoke(
  ask: Ask,
  { site, project, regionOf, from, other }: SmokeOptions,
): Promise<Finding[]> {
  const config = await configOf(ask, site);
  const projectId = config?.projectId ?? project;
  const direct =
    projectId === undefined
      ? undefined
      : `https://${regionOf(projectId)}-${projectId}.cloudfunctions.net/health`;
  return [
    await answerFinding(ask, "site", `${site}/`, ({ text }) => text.includes("<html")),
    projectFinding(config, project),
    await answerFinding(ask, "health", `${site}/api/health`, isOk),
    await answerFinding(ask, "deep health", `${site}/api/health/deep`, isOk),
    ...(await callerChecks(ask, { site, direct, from, other })),
    ...(config ? await rulesFindings(ask, config) : []),
  ];
}

interface SiteConfig {
  projectId: string;
  storageBucket: string;
}

/** Reads the project of a site. Hosting serves it (firebase.google.com/docs/hosting/reserved-urls). */
async function configOf(ask: Ask, site: string): Promise<SiteConfig | undefined> {
  const answer = await ask(`${site}/__/firebase/init.json`);
  if (typeof answer?.body !== "object" || answer.body === null) return undefined;
  const { projectId, storageBucket } = answer.body as Partial<SiteConfig>;
  if (typeof projectId !== "string" || typeof storageBucket !== "string") return undefined;
  return { projectId, storageBucket };
}

function projectFinding(config: SiteConfig | undefined, project: string | undefined): Finding {
  const check = "project";
  if (!config) return { check, seen: "no answer", problem: "Hosting does not say which project it serves." };
  const seen = config.projectId;
  if (project === undefined || project === seen) return { check, seen };
  return { check, seen, problem: `The site belongs to ${seen}, not to ${project}.` };
}

const isOk = ({ body }: { body: unknown }) =>
  typeof body === "object" && body !== null && "status" in body && body.status === "ok";

/** Checks that a URL answers with 200 and the right content. */
async function answerFinding(
  ask: Ask,
  check: string,
  url: string,
  isRight: (answer: { text: string; body: unknown }) => boolean,
): Promise<Finding> {
  const answer = await ask(url);
  if (!answer) return { check, seen: "no answer", problem: `${url} does not answer.` };
  const seen = String(answer.status);
  if (answer.status !== 200) return { check, seen, problem: `${url} answers ${seen}.` };
  return isRight(answer) ? { check, seen } : { check, seen, problem: `${url} answers with another content.` };
}

/** Checks that the rules are deployed. Otherwise, or if they allow everything, the answer is 200 or 404. */
async function rulesFindings(ask: Ask, { projectId, storageBucket }: SiteConfig): Promise<Finding[]> {
  const documents = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`;
  const objects = `https://firebasestorage.googleapis.com/v0/b/${storageBucket}/o`;
  return [
    await refusalFinding(ask, "Firestore rules", `${documents}/Admins/smoke`),
    await refusalFinding(ask, "Storage rules", `${objects}/smoke`),
  ];
}

/** Checks that the rules refuse a request without a user. */
async function refusalFinding(ask: Ask, check: string, url: string): Promise<Finding> {
  const seen = String((await ask(url))?.status ?? "no answer");
  return seen === "403"
    ? { check, seen }
    : { check, seen, problem: `A stranger gets ${seen} instead of 403.` };
}
