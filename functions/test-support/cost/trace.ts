import { observing, type SeenRequest, type Usage } from "../instances/usage.ts";

/** What an act costs. */
export interface Trace extends Usage {
  /** Included in `writes`, but billed at another price. */
  deletions: number;
  /**
   * The longest chain of requests to Firestore, one kind per step. Requests that run at the same time are
   * one step. A request is one step later than those that had ended when it started.
   */
  path: SeenRequest["kind"][];
  /** Processor time of this process, with that of the caller of an endpoint. */
  cpuMs: number;
}

interface Timed {
  kind: SeenRequest["kind"];
  depth: number;
  isOver: boolean;
}

/** Runs an act alone, and returns what it costs. */
export async function traceOf(work: () => Promise<unknown>): Promise<Trace> {
  const usage = { reads: 0, writes: 0, deletions: 0 };
  const requests: Timed[] = [];
  const begun = process.cpuUsage();
  await observing(() => {
    const depths = requests.filter(({ isOver }) => isOver).map(({ depth }) => depth);
    // The kind is known when the request ends.
    const timed: Timed = { kind: "read", depth: Math.max(0, ...depths) + 1, isOver: false };
    requests.push(timed);
    return (request) => {
      Object.assign(timed, { kind: request.kind, isOver: true });
      usage.reads += request.reads;
      usage.writes += request.writes;
      usage.deletions += request.deletions;
    };
  }, work);
  const { user, system } = process.cpuUsage(begun);
  return { ...usage, path: pathOf(requests), cpuMs: (user + system) / 1000 };
}

/** A step with a commit is a commit, which takes longer than a read. */
function pathOf(requests: readonly Timed[]): SeenRequest["kind"][] {
  const longest = Math.max(0, ...requests.map(({ depth }) => depth));
  return Array.from({ length: longest }, (_, n) => {
    const ofStep = requests.filter(({ depth }) => depth === n + 1);
    return ofStep.some(({ kind }) => kind === "commit") ? "commit" : "read";
  });
}
