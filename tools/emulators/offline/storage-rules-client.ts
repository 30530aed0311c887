import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Java } from "./java.ts";

/** The runtime's decision about a request. */
export interface Verdict {
  permit: boolean | undefined;
  errors: string[];
  warnings: string[];
}

/** A request that the Storage emulator evaluates. */
export interface StorageRequest {
  method: "get" | "list" | "create" | "update" | "delete";
  path: string;
  uid?: string;
  claims?: Record<string, unknown>;
  /** The object after the request (`request.resource`). */
  after?: Record<string, unknown>;
  /** The existing object (`resource`). */
  before?: Record<string, unknown>;
}

/** A line that the runtime prints: a response, or its request for a document. */
interface Line {
  id: number;
  errors?: string[];
  warnings?: string[];
  result?: { permit?: boolean; rulesVersion?: number };
  /** Only in a request for a document. */
  context?: { path: string };
  /** The id under which the runtime waits for the document. */
  server_request_id?: number;
}

/**
 * Client of a Storage rules runtime, like firebase-tools: one pending request per id. While the runtime
 * verifies a request, it may ask for documents. The client answers under the runtime's id of that
 * question.
 */
export class StorageRulesClient {
  /** Every document path that the runtime requested, in order. */
  readonly requestedDocuments: string[] = [];
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, (line: Line) => void>();
  readonly #documents: Record<string, Record<string, unknown>>;
  #nextId = 0;

  /** @param documents fields of Firestore's documents in REST notation, by path */
  constructor(java: Java, jar: string, documents: Record<string, Record<string, unknown>>) {
    this.#documents = documents;
    this.#process = spawn(join(java.home, "bin", "java"), [
      "-Djava.security.manager=disallow",
      "-jar",
      jar,
      "serve",
    ]);
    createInterface(this.#process.stdout).on("line", (text) => {
      const line = JSON.parse(text) as Line;
      const resolve = this.#waiting.get(line.id);
      this.#waiting.delete(line.id);
      if (resolve === undefined) throw new Error(`The runtime spoke out of turn: ${text}`);
      resolve(line);
    });
  }

  /** Waits for the runtime's greeting, which has the id -1. */
  ready(): Promise<unknown> {
    return new Promise((resolve) => this.#waiting.set(-1, resolve));
  }

  async close(): Promise<void> {
    this.#process.kill("SIGINT");
    await once(this.#process, "exit");
  }

  /** Sends a raw line. */
  sendRaw(text: string): void {
    this.#process.stdin.write(`${text}\n`);
  }

  async load(rulesetName: string, content: string): Promise<{ version?: number; errors: string[] }> {
    const source = { files: [{ name: "storage.rules", content }] };
    const line = await this.#send({ action: "load_ruleset", context: { rulesetName, source } });
    return {
      errors: line.errors ?? [],
      ...(line.result?.rulesVersion && { version: line.result.rulesVersion }),
    };
  }

  async verify(rulesetName: string, request: StorageRequest): Promise<Verdict> {
    const auth = request.uid && { uid: request.uid, token: { sub: request.uid, ...request.claims } };
    const context = {
      rulesetName,
      service: "firebase.storage",
      path: request.path,
      method: request.method,
      variables: {
        resource: toExpression(request.before ?? null),
        request: {
          map_value: {
            fields: {
              path: {
                path_value: {
                  segments: request.path
                    .slice(1)
                    .split("/")
                    .map((simple) => ({ simple })),
                },
              },
              time: { timestamp_value: new Date().toISOString() },
              resource: toExpression(request.after ?? null),
              auth: toExpression(auth ?? null),
            },
          },
        },
      },
    };
    let line = await this.#send({ action: "verify", context });
    // A line with a context requests a document. The last line is the decision.
    while (line.context !== undefined) {
      this.requestedDocuments.push(line.context.path);
      const fields = this.#documents[line.context.path];
      const name = `projects/demo-flashplate${line.context.path}`;
      const answer =
        fields === undefined ? { status: "not_found" } : { status: "ok", result: { name, fields } };
      line = await this.#send({ ...answer, warnings: [], errors: [] }, line.server_request_id);
    }
    return { permit: line.result?.permit, errors: line.errors ?? [], warnings: line.warnings ?? [] };
  }

  #send(message: object, id = this.#nextId++): Promise<Line> {
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.sendRaw(JSON.stringify({ ...message, id }));
    });
  }
}

/** Converts a value to the notation that firebase-tools sends to the runtime. */
function toExpression(value: unknown): object {
  if (value === null || value === undefined) return { null_value: null };
  if (typeof value === "string") return { string_value: value };
  if (typeof value === "boolean") return { bool_value: value };
  if (typeof value === "number")
    return Number.isInteger(value) ? { int_value: value } : { float_value: value };
  if (Array.isArray(value)) return { list_value: { values: value.map(toExpression) } };
  const fields = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toExpression(one)]));
  return { map_value: { fields } };
}
