import type { IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { type GoogleProject, type HostingVersion, servingRevision } from "./google-project.ts";

/** A response of the deployed site. */
export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** The parts of the stand-in that decide the site's responses. */
export interface Site {
  project: GoogleProject;
  /** A test's answer in place of a deployed function's. If undefined, the function answers as usual. */
  functionAnswer: (service: string, revision: string, path: string) => SiteAnswer | undefined;
}

/** The response at a path: a file of the released version, a function's response, or 404. */
export function answerOfSite(
  standIn: Site,
  host: string,
  path: string,
  request: IncomingMessage,
): SiteAnswer {
  const version = releasedVersion(standIn.project, host);
  if (version === undefined) return { status: 404, headers: {}, body: "Site Not Found" };
  const hash = hashAt(version, path);
  if (hash !== undefined) return fileAnswer(standIn.project, version, path, hash);
  const rewrite = version.config.rewrites?.find(({ glob = "" }) => matches(glob, path));
  if (rewrite?.run !== undefined) return answerOfService(standIn, rewrite.run, path, request);
  const pageHash = rewrite?.path && version.files[rewrite.path];
  if (!pageHash) return { status: 404, headers: {}, body: "Page Not Found" };
  return fileAnswer(standIn.project, version, path, pageHash);
}

function releasedVersion({ id, hosting }: GoogleProject, host: string): HostingVersion | undefined {
  const channel = host.startsWith(`${id}--`)
    ? host.slice(id.length + 2).replace(/-\w+\.web\.app$/, "")
    : "live";
  const [release] = hosting?.releases.get(channel) ?? [];
  return hosting?.versions.get(release?.version ?? "");
}

/** The hash of the file at a path. With `cleanUrls` of firebase.json, `/a` serves `a.html`. */
function hashAt({ files }: HostingVersion, path: string): string | undefined {
  return files[path] ?? files[path === "/" ? "/index.html" : `${path}.html`];
}

/** Whether a path matches a glob of firebase.json: `/a`, `/a/**`, or one that excludes folders. */
function matches(glob: string, path: string): boolean {
  // Only the rewrite to app.html has such a glob, which excludes the folders of built files.
  if (glob.startsWith("!")) return !/^\/(assets|art)\//.test(path);
  return glob.endsWith("/**") ? path.startsWith(glob.slice(0, -2)) : glob === path;
}

function fileAnswer(
  { hosting }: GoogleProject,
  version: HostingVersion,
  path: string,
  hash: string,
): SiteAnswer {
  const rules = version.config.headers ?? [];
  const matching = rules.filter(({ regex }) => regex !== undefined && new RegExp(regex).test(path));
  const headers = Object.assign({}, ...matching.map((rule) => rule.headers)) as Record<string, string>;
  const body = gunzipSync(hosting?.files.get(hash) ?? Buffer.alloc(0));
  return { status: 200, headers: { "Content-Type": typeOf(path), ...headers }, body };
}

function typeOf(path: string): string {
  if (path.endsWith(".js")) return "text/javascript";
  return path.endsWith(".css") ? "text/css" : "text/html; charset=utf-8";
}

/** The response of a deployed function to a request without a token. */
function answerOfService(
  { project, functionAnswer }: Site,
  { serviceId, region }: { serviceId: string; region: string },
  path: string,
  { method }: IncomingMessage,
): SiteAnswer {
  const service = project.services.get(`projects/${project.id}/locations/${region}/services/${serviceId}`);
  if (service === undefined) return { status: 404, headers: {}, body: "The function was not found." };
  const isPublic = service.policy.some(({ members }) => members.includes("allUsers"));
  if (!isPublic) return { status: 403, headers: {}, body: "Forbidden" };
  const revision = servingRevision(service);
  return functionAnswer(serviceId, revision, path) ?? defaultAnswer(serviceId, revision, method);
}

/** What a function answers to a request without token and body: usually the refusal of what is missing. */
function defaultAnswer(service: string, revision: string, method = "GET"): SiteAnswer {
  const headers = { "Content-Type": "application/json", "X-Request-Id": `${revision}-1` };
  if (service === "health") return { status: 200, headers, body: JSON.stringify({ status: "ok" }) };
  const needsNoLogin = ["contact", "clientreports", "stripewebhook"].includes(service);
  const lacksOnlyBody = needsNoLogin && method !== "GET";
  const [status, code] = lacksOnlyBody ? [400, "invalid-argument"] : [401, "unauthenticated"];
  return { status, headers, body: JSON.stringify({ error: { code, message: code } }) };
}
