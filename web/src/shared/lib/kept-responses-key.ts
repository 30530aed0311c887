/** Where the last responses of the signed-in person are kept in local storage. */
export const keptResponsesKey = "flashplate.last-responses";

/** Removes the kept responses of every person from this device. */
export function forgetKeptResponses(): void {
  try {
    localStorage.removeItem(keptResponsesKey);
  } catch {
    // Without storage, nothing is kept.
  }
}
