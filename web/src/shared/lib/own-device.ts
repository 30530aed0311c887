const key = "flashplate.rings";

/** What the server knows of this browser, if it rings. */
export interface OwnDevice {
  endpoint: string;
  label: string;
}

/** Remembers that this browser rings, and under which address. */
export function rememberDevice({ endpoint, label }: OwnDevice): void {
  try {
    localStorage.setItem(key, JSON.stringify({ endpoint, label }));
  } catch {
    // Without storage, it stops ringing when its address changes.
  }
}

/** What was remembered last, or undefined. */
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
