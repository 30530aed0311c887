import { vi } from "vitest";
import { bucket } from "../../src/platform/firebase.ts";

type Refusable = Record<"save" | "delete", (this: { name: string }, ...args: unknown[]) => Promise<unknown>>;

/** The error that Storage throws. */
export const storageIsAway = new Error("Storage is away.");

/** Makes Storage refuse to save or delete matching objects during a task. */
export async function whileStorageRefuses<T>(
  method: keyof Refusable,
  isMatch: (path: string) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const file = Object.getPrototypeOf(bucket().file("any")) as Refusable;
  const original = file[method];
  const refusing = vi.spyOn(file, method).mockImplementation(async function (
    this: { name: string },
    ...args
  ) {
    if (isMatch(this.name)) throw storageIsAway;
    return original.apply(this, args);
  });
  try {
    return await work();
  } finally {
    refusing.mockRestore();
  }
}

/** Returns the list queries that Storage gets during a task. */
export async function listsDuring(
  work: () => Promise<unknown>,
): Promise<{ prefix?: string; pageToken?: string }[]> {
  const listing = vi.spyOn(Object.getPrototypeOf(bucket()) as ReturnType<typeof bucket>, "getFiles");
  try {
    await work();
    return listing.mock.calls.map(([query]) => ({ ...query }));
  } finally {
    listing.mockRestore();
  }
}
