/** The person should not wait longer for a slow network. */
const longestWaitMs = 3000;
const running = new Set<Promise<unknown>>();

/**
 * Makes a logout wait for a request, which could not be repeated after it.
 * @param request rejects, or resolves to false, if it fails
 * @returns the same promise
 */
export function finishBeforeLogout<Result>(request: Promise<Result>): Promise<Result> {
  running.add(request);
  return request.finally(() => running.delete(request));
}

/** Waits up to 3 seconds for the running requests. Resolves to whether all of them succeeded. */
export function finishRequests(): Promise<boolean> {
  const succeeded = Promise.all(running).then(
    (results) => !results.includes(false),
    () => false,
  );
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, longestWaitMs, false));
  return Promise.race([succeeded, tooLate]);
}
