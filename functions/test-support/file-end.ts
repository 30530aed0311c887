/**
 * What the current test file has to close. The worker keeps it, because `vi.resetModules` makes new instances
 * of this module.
 */
const worker = globalThis as { closersOfFile?: (() => unknown)[] };

/**
 * Runs a function when the test file ends, those that were registered last first. Hooks and tests can call it.
 * Vitest ignores an `afterAll` that is called there, because it collects the hooks of a file before it runs them.
 */
export function atFileEnd(close: () => unknown): void {
  worker.closersOfFile = [...(worker.closersOfFile ?? []), close];
}

/**
 * Runs what the test file has registered, for the setup files of the test projects.
 * @throws the first failure, after all have run
 */
export async function closeAtFileEnd(): Promise<void> {
  const closers = worker.closersOfFile ?? [];
  worker.closersOfFile = [];
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
