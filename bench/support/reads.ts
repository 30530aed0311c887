import { firestore } from "../../functions/src/platform/firebase.ts";

/** Reads from Firestore, outside of transactions. */
interface Reads<T> {
  result: T;
  documents: number;
  aggregations: number;
}

/** Runs a function and counts the documents and the aggregations that it reads. */
export async function countingReads<T>(work: () => Promise<T>): Promise<Reads<T>> {
  let documents = 0;
  let aggregations = 0;
  const collection = firestore().collection("Any");
  const restoreCalls = [
    observeGet(prototypeOf(collection.doc()), () => {
      documents += 1;
    }),
    observeGet(prototypeOf(collection.limit(1)), (answer) => {
      // Firestore bills a query that finds nothing as one read.
      documents += Math.max(1, answer.size);
    }),
    observeGet(prototypeOf(collection.count()), () => {
      aggregations += 1;
    }),
  ];
  try {
    const result = await work();
    return { result, documents, aggregations };
  } finally {
    for (const undo of restoreCalls) undo();
  }
}

interface Gettable {
  get(...args: never[]): Promise<unknown>;
}

/** Needed because the SDK does not export all of its classes. */
function prototypeOf(instance: Gettable): Gettable {
  return Object.getPrototypeOf(instance) as Gettable;
}

/** Passes every result of a class's `get` to `observe`. Returns a function that restores `get`. */
function observeGet(prototype: Gettable, observe: (answer: { size: number }) => void): () => void {
  const { get } = prototype;
  prototype.get = async function (this: Gettable, ...args) {
    const answer = await get.apply(this, args);
    observe(answer as { size: number });
    return answer;
  };
  return () => {
    prototype.get = get;
  };
}
