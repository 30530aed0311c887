interface Held {
  /** Resolves to whether the call goes on; one that is held when its test ends does not. */
  promise: Promise<boolean>;
  release: (goesOn: boolean) => void;
}

const calls: string[] = [];
const cuts: string[] = [];
const losses: string[] = [];
const holds = new Map<string, Held>();

/**
 * What happens to calls on their way: requests to the API as `POST /contact-message`, calls of the sign-in service as
 * `auth signIn`, and `storage upload`.
 */
export const network = {
  /** The next call does not reach its service. */
  cut(name: string): void {
    cuts.push(name);
  },
  /** The service does its part of the next call, and its answer is lost. */
  loseAnswer(name: string): void {
    losses.push(name);
  },
  /** Calls wait from now on. Returns the function that lets them through. */
  hold(name: string): () => void {
    let release: Held["release"] = () => {};
    const promise = new Promise<boolean>((resolve) => {
      release = resolve;
    });
    holds.set(name, { promise, release });
    return () => {
      holds.delete(name);
      release(true);
    };
  },
  /** How many calls were made, those that were cut included. */
  count(name: string): number {
    return calls.filter((call) => call === name).length;
  },
  reset(): void {
    for (const { release } of holds.values()) release(false);
    holds.clear();
    for (const list of [calls, cuts, losses]) list.splice(0);
  },
};

/**
 * Makes a call over the network.
 * @param unreachable makes the failure that the caller sees when no answer comes
 */
export async function send<T>(
  name: string,
  work: () => T | Promise<T>,
  unreachable: () => Error,
): Promise<T> {
  calls.push(name);
  const goesOn = await (holds.get(name)?.promise ?? true);
  if (!goesOn || takeFrom(cuts, name)) throw unreachable();
  const answer = await work();
  if (takeFrom(losses, name)) throw unreachable();
  return answer;
}

function takeFrom(list: string[], name: string): boolean {
  const at = list.indexOf(name);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}
