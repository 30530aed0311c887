interface Hold {
  /** Resolves to whether the call continues. It fails if the test ends during the hold. */
  promise: Promise<boolean>;
  release: (continues: boolean) => void;
}

const calls: string[] = [];
const cuts: string[] = [];
const losses: string[] = [];
const holds = new Map<string, Hold>();
const answerHolds = new Map<string, Hold>();

/**
 * Network faults. Calls have names: `POST /contact-message` for a request to the API, `auth signIn`
 * for Firebase Auth, `storage upload`.
 */
export const network = {
  /** The next call does not reach the service. */
  cut(name: string): void {
    cuts.push(name);
  },
  /** The service processes the next call, but its response is lost. */
  loseAnswer(name: string): void {
    losses.push(name);
  },
  /** Calls wait until the returned function is called. */
  hold(name: string): () => void {
    return holdIn(holds, name);
  },
  /** The service processes calls, but their responses wait until the returned function is called. */
  holdAnswer(name: string): () => void {
    return holdIn(answerHolds, name);
  },
  /** Returns how many calls were made, those that were cut included. */
  count(name: string): number {
    return calls.filter((call) => call === name).length;
  },
  reset(): void {
    for (const kind of [holds, answerHolds]) {
      for (const { release } of kind.values()) release(false);
      kind.clear();
    }
    for (const list of [calls, cuts, losses]) list.splice(0);
  },
};

function holdIn(kind: Map<string, Hold>, name: string): () => void {
  let release: Hold["release"] = () => {};
  const promise = new Promise<boolean>((resolve) => {
    release = resolve;
  });
  kind.set(name, { promise, release });
  return () => {
    kind.delete(name);
    release(true);
  };
}

/**
 * Makes a network call.
 * @param unreachable returns the error for a call without a response
 */
export async function send<T>(
  name: string,
  work: () => T | Promise<T>,
  unreachable: () => Error,
): Promise<T> {
  calls.push(name);
  const continues = await (holds.get(name)?.promise ?? true);
  if (!continues) throw unreachable();
  const isCut = takeFrom(cuts, name);
  if (isCut) throw unreachable();
  const response = await work();
  const isAnswered = await (answerHolds.get(name)?.promise ?? true);
  if (!isAnswered) throw unreachable();
  const isLost = takeFrom(losses, name);
  if (isLost) throw unreachable();
  return response;
}

/** Removes the first such name from a list. Returns whether the list had it. */
function takeFrom(list: string[], name: string): boolean {
  const index = list.indexOf(name);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}
