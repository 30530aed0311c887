const key = "flashplate.rings";

/** This browser as the server knows it, if it shows rings (notifications about new orders). */
export interface OwnDevice {
  endpoint: string;
  label: string;
}

/** Remembers the subscription of this browser, which shows rings. */
export function rememberDevice({ endpoint, label }: OwnDevice): void {
  try {
    localStorage.setItem(key, JSON.stringify({ endpoint, label }));
  } catch {
    // Without storage, the rings stop when the browser gets another endpoint.
  }
}

/** Returns the subscription that was remembered last, or undefined. */
export function rememberedDevice(): OwnDevice | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as OwnDevice | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetDevice(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, nothing is remembered.
  }
}
