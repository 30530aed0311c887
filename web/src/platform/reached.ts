const smallThing = "/art/favicon.svg";
const timeoutMs = 5000;

/** Whether anybody answers, whatever it is. */
export async function reached(): Promise<boolean> {
  try {
    await fetch(smallThing, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}
