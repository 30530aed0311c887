import { settled } from "../settled.ts";
import { isTooLarge } from "./transactions.ts";

/**
 * Writes items together. If Firestore refuses them as too large, it writes each half by itself, down
 * to single items. A batch of few documents can be too large, because their index entries count.
 * @param write writes items in one batch
 * @throws what `write` throws, after the other halves; also for a single item that is too large
 */
export async function inHalves<T>(
  items: readonly T[],
  write: (items: readonly T[]) => Promise<unknown>,
): Promise<void> {
  try {
    await write(items);
  } catch (error) {
    if (!isTooLarge(error) || items.length < 2) throw error;
    const half = Math.ceil(items.length / 2);
    const [first, second] = [items.slice(0, half), items.slice(half)];
    // In sequence: each half may be halved again.
    const results = [await settled(inHalves(first, write)), await settled(inHalves(second, write))];
    for (const result of results) if (result.status === "rejected") throw result.reason;
  }
}
