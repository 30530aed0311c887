const running = new Set<Promise<unknown>>();

/**
 * Makes a logout wait for a request, which could not be repeated after it.
 * @param request rejects, or resolves to false, if it fails
 * @returns a promise with the outcome of `request`
 */
export function finishBeforeLogout<Result>(request: Promise<Result>): Promise<Result> {
  running.add(request);
  return request.finally(() => running.delete(request));
}

/** Waits for the requests that run now. Resolves to whether all succeeded: false at once if one rejects. */
export function finishRequests(): Promise<boolean> {
  return Promise.all(running).then(
    (results) => !results.includes(false),
    () => false,
  );
}
