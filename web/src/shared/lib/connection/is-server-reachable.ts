const smallFile = "/art/favicon.svg";
const timeoutMs = 5000;

/** Whether the server sends any response, also one with an error status. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(smallFile, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}
