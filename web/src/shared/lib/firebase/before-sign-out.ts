type Task = () => Promise<unknown>;

/** The person should not wait longer for a slow network. */
const longestWaitMs = 3000;
let task: Task | undefined;

/**
 * Calls `newTask` before the person signs out, while requests still have a token. There is one at a
 * time; its failure does not prevent the sign-out.
 * @returns stops calling it
 */
export function beforeSignOut(newTask: Task): () => void {
  task = newTask;
  return () => {
    if (task === newTask) task = undefined;
  };
}

/** Resolves when the task has settled, or after 3 seconds. */
export async function runBeforeSignOut(): Promise<void> {
  if (!task) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([task().catch(() => undefined), timeout]);
}
