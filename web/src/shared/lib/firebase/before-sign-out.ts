type Task = () => Promise<unknown>;

/** With a slow network, the sign-out does not wait longer than this for the task. */
const longestWaitMs = 3000;
let task: Task | undefined;

/**
 * Sets the task that runs before a sign-out, while requests still have a token. There is one task at a
 * time. Its failure does not prevent the sign-out.
 * @returns removes the task
 */
export function beforeSignOut(newTask: Task): () => void {
  task = newTask;
  return () => {
    if (task === newTask) task = undefined;
  };
}

/** Runs the task. Resolves when it has settled, or after `longestWaitMs`. */
export async function runBeforeSignOut(): Promise<void> {
  if (!task) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([task().catch(() => undefined), timeout]);
}
