import { createRequire } from "node:module";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";

type Query = Record<string, string | number>;

/** Requests to Google's APIs with the identity that firebase-tools uses. */
export interface Google {
  projectId: string;
  /** Returns the body, or undefined for 404. @throws {GoogleError} for other failures */
  get<Body>(url: string, query?: Query): Promise<Body | undefined>;
  post<Body>(url: string, body: unknown, query?: Query): Promise<Body>;
  patch<Body>(url: string, body: unknown, query?: Query): Promise<Body>;
}

/** An error response of an API. */
class GoogleError extends ToolError {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Account {
  user: unknown;
  tokens: unknown;
}

/** The parts of firebase-tools that log in and send requests (its `lib/apiv2.js`). */
interface FirebaseTools {
  requireAuth: (options: Partial<Account> & { project: string }) => Promise<unknown>;
  getProjectDefaultAccount: (folder: string) => Account | undefined;
  Client: new (options: {
    urlPrefix: string;
    auth: boolean;
  }) => {
    request(options: object): Promise<{ status: number; body: unknown }>;
  };
}

/**
 * Logs in as firebase-tools does: the account of `firebase login`, or application default
 * credentials, such as those of a workload identity.
 * @throws {ToolError} without an identity
 */
export async function connect(projectId: string): Promise<Google> {
  const require = createRequire(import.meta.url);
  const importTool = <Name extends keyof FirebaseTools>(file: string, name: Name) =>
    (require(`firebase-tools/lib/${file}.js`) as FirebaseTools)[name];
  const account = importTool("auth", "getProjectDefaultAccount")(root);
  try {
    await importTool("requireAuth", "requireAuth")({ project: projectId, ...account });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ToolError(`${reason}\nLog in with: npx firebase login`);
  }
  const Client = importTool("apiv2", "Client");
  return googleClient(projectId, async (method, url, body, query) => {
    const { origin, pathname } = new URL(url);
    const client = new Client({ urlPrefix: origin, auth: true });
    const headers = { "x-goog-user-project": projectId };
    const options = { method, path: pathname, body, queryParams: query, headers };
    return client.request({ ...options, resolveOnHTTPError: true });
  });
}

/** Sends a request. Resolves to its response, also to an error response. */
type Send = (
  method: string,
  url: string,
  body?: unknown,
  query?: Query,
) => Promise<{ status: number; body: unknown }>;

/** Creates the client of a project. It sends all requests with `send`. */
export function googleClient(projectId: string, send: Send): Google {
  async function ask<Body>(...[method, url, ...rest]: Parameters<Send>): Promise<Body> {
    const { status, body } = await send(method, url, ...rest);
    if (status < 400) return body as Body;
    const reason = (body as { error?: { message?: string } } | undefined)?.error?.message;
    throw new GoogleError(status, `${method} ${url} failed with ${status}: ${reason ?? "no reason given"}`);
  }
  return {
    projectId,
    async get<Body>(url: string, query?: Query) {
      try {
        return await ask<Body>("GET", url, undefined, query);
      } catch (error) {
        if (error instanceof GoogleError && error.status === 404) return undefined;
        throw error;
      }
    },
    post: (url, body, query) => ask("POST", url, body, query),
    patch: (url, body, query) => ask("PATCH", url, body, query),
  };
}

/**
 * Reads all pages of a list. The list of what does not exist is empty.
 * @param name the field of a response that has the items
 */
export async function listAll<Item>(
  google: Google,
  name: string,
  url: string,
  query: Query = {},
): Promise<Item[]> {
  const items: Item[] = [];
  let pageToken = "";
  do {
    const body = await google.get<Record<string, unknown>>(url, { ...query, pageToken });
    items.push(...((body?.[name] ?? []) as Item[]));
    pageToken = String(body?.nextPageToken ?? "");
  } while (pageToken !== "");
  return items;
}

export interface WaitOptions {
  /** Pause between two looks. */
  pollMs: number;
  /** Ends the wait with its reason. */
  signal?: AbortSignal;
}

/**
 * Repeats a look at the project until it finds nothing to wait for.
 * @param look returns undefined if there is nothing to wait for, otherwise the message of the error in case
 *   that the time is over
 * @throws {ToolError} with the last message after `timeoutMs`
 */
export async function waitWhile(
  look: () => Promise<string | undefined>,
  { pollMs, timeoutMs, signal }: WaitOptions & { timeoutMs: number },
): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    const pending = await look();
    if (pending === undefined) return;
    if (Date.now() > end) throw new ToolError(pending);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** A long-running operation. */
export interface Operation {
  name: string;
  done?: boolean;
  error?: { message?: string };
}

/**
 * Waits for the end of an operation.
 * @param base address and version of the API, such as `https://run.googleapis.com/v2`
 * @throws {ToolError} when it failed, or takes longer than `timeoutMs`
 */
export async function waitFor(
  google: Google,
  base: string,
  operation: Operation,
  options: { pollMs: number; timeoutMs: number },
): Promise<void> {
  let current = operation;
  if (!current.done) {
    await waitWhile(async () => {
      // An operation that is not found counts as running, so the wait ends with its timeout.
      current = (await google.get<Operation>(`${base}/${operation.name}`)) ?? operation;
      return current.done ? undefined : `${operation.name} takes too long.`;
    }, options);
  }
  if (current.error) throw new ToolError(`${operation.name} failed: ${current.error.message ?? ""}`);
}
