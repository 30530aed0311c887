import pLimit from "p-limit";
import { codeText } from "../error-code.ts";
import { logError, logInfo } from "../logging/logger.ts";
import { withTimeout } from "../with-timeout.ts";
import { type PassRecord, readPassRecord } from "./pass-record.ts";

/** One page of the items of a pass. */
export interface PassPage<Item> {
  items: readonly Item[];
  /** The position after these items. Undefined starts the next run from the beginning. */
  next: string | undefined;
  /** Whether there are no more items. */
  isLast: boolean;
}

/** When an item is handled: `later` skips it in this run, and `stop` ends the run before it. */
export type Turn = "now" | "later" | "stop";

/** A scheduled pass over many items (decision 93). */
export interface Pass<Item> {
  /** Id of the record with its position and its failures. */
  name: string;
  /** The page after a position; the first one for undefined. */
  page: (from: string | undefined) => Promise<PassPage<Item>>;
  /** A record's id or another text without personal data. */
  idOf: (item: Item) => string;
  /** Idempotent: an item may come again, also while it is handled. */
  handle: (item: Item) => Promise<unknown>;
  /**
   * Handles a whole page at once. If it returns false or fails, the items are handled one by one.
   */
  handleTogether?: (items: readonly Item[]) => Promise<boolean>;
  /**
   * Stores the failure of an item in place of the pass, which then does not list or pause it. For items
   * that no later page has again. If storing fails, the next run starts with the same page.
   */
  onFailure?: (item: Item, error: unknown) => Promise<void>;
  /**
   * The item of a listed failure. For items that no later page has again: a run starts with those whose
   * pause is over.
   */
  itemOf?: (id: string) => Item;
  /** Limits the work for a channel or a restaurant. Asked before each item. */
  turnOf?: (item: Item) => Turn;
  /** The position after an item. Without it, a run ends between pages only. */
  cursorOf?: (item: Item) => string;
  /** Items that are handled at once. */
  concurrency?: number;
  /** Milliseconds after which a run ends. The function's timeout has to be longer by `itemMs`. */
  runMs?: number;
  /** Milliseconds after which an item counts as failed. */
  itemMs?: number;
  /** Pages of one run, if their number is limited. */
  maxPages?: number;
  /** The longest pause before an item that fails is tried again. */
  longestPauseMs?: number;
}

/** What a run has done. */
export interface PassRun {
  done: number;
  failed: number;
  /** Items that failed before and are tried again later. */
  waiting: number;
  /** Items of the read pages that are left for a later run. */
  left: number;
  /** Whether the run has reached the end. */
  isComplete: boolean;
}

/** Milliseconds of a run of a pass that starts every minute: it ends before the next one starts. */
export const minuteRunMs = 50_000;

/** What a pass has where it says nothing else. */
export const passDefaults = {
  concurrency: 10,
  runMs: 200_000,
  itemMs: 60_000,
  maxPages: Number.POSITIVE_INFINITY,
};

/**
 * Runs a pass from its stored position until its end, or until its time is over. The position is
 * stored after each page, so a run may be killed anywhere. An item that fails is listed in
 * `Sweeps/{name}` and tried again after a growing pause, so that it does not hold back others. Runs
 * may overlap.
 * @throws what `page` or `onFailure` throws; the next run continues at the stored position
 */
export async function runPass<Item>(pass: Pass<Item>): Promise<PassRun> {
  const { runMs, maxPages } = { ...passDefaults, ...pass };
  const until = Date.now() + runMs;
  const record = await readPassRecord(pass);
  const run: PassRun = { done: 0, failed: 0, waiting: 0, left: 0, isComplete: false };
  let from = record.from;
  if (pass.itemOf) {
    await handlePage({ pass, record, run, until }, record.failedIds().map(pass.itemOf));
    await record.store(from);
  }
  for (let pages = 0; pages < maxPages && Date.now() < until; pages += 1) {
    const page = await pass.page(from);
    const stoppedAt = await handlePage({ pass, record, run, until }, page.items);
    if (stoppedAt !== undefined) {
      run.left += page.items.length - stoppedAt;
      const lastHandled = page.items[stoppedAt - 1];
      await record.store(lastHandled && pass.cursorOf ? pass.cursorOf(lastHandled) : from);
      break;
    }
    await record.store(page.next);
    from = page.next;
    run.isComplete = page.isLast;
    if (page.isLast) break;
  }
  logRun(pass.name, run);
  return run;
}

interface Running<Item> {
  pass: Pass<Item>;
  record: PassRecord;
  run: PassRun;
  until: number;
}

/** Returns the index of the item before which the run ends; undefined after a whole page. */
async function handlePage<Item>(running: Running<Item>, items: readonly Item[]): Promise<number | undefined> {
  const { pass, record, run } = running;
  const due = items.filter((item) => !record.isWaiting(pass.idOf(item)));
  run.waiting += items.length - due.length;
  if (await handledTogether(pass, due)) {
    for (const item of due) record.noteDone(pass.idOf(item));
    run.done += due.length;
    return undefined;
  }
  const limited = pLimit({ ...passDefaults, ...pass }.concurrency);
  let stopped: Item | undefined;
  const attempts = due.map((item) =>
    limited(async () => {
      // Items start in their order, so that those after a stop are untouched.
      if (stopped !== undefined) return;
      const turn = turnOf(running, item);
      if (turn === "stop") stopped = item;
      else if (turn === "later") run.left += 1;
      else await attempt(running, item);
    }),
  );
  const failure = (await Promise.allSettled(attempts)).find((one) => one.status === "rejected");
  if (failure) throw failure.reason;
  return stopped === undefined ? undefined : items.indexOf(stopped);
}

async function handledTogether<Item>(pass: Pass<Item>, items: readonly Item[]): Promise<boolean> {
  if (!pass.handleTogether || items.length === 0) return false;
  try {
    return await pass.handleTogether(items);
  } catch {
    // The items are now handled one by one, which logs those that fail.
    return false;
  }
}

function turnOf<Item>({ pass, until }: Running<Item>, item: Item): Turn {
  if (pass.cursorOf && Date.now() >= until) return "stop";
  return pass.turnOf?.(item) ?? "now";
}

async function attempt<Item>({ pass, record, run }: Running<Item>, item: Item): Promise<void> {
  const id = pass.idOf(item);
  try {
    await withTimeout(pass.itemMs ?? passDefaults.itemMs, pass.handle(item), () => new ItemTimeout());
    record.noteDone(id);
    run.done += 1;
  } catch (error) {
    run.failed += 1;
    const { attempts, code } = pass.onFailure
      ? { attempts: 1, code: codeText(error) }
      : record.noteFailed(id, error);
    logError("pass-item-failed", error, { pass: pass.name, id, code, attempts });
    await pass.onFailure?.(item, error);
  }
}

/** An item took longer than its pass allows. The work may still end. */
class ItemTimeout extends Error {
  readonly code = "timeout";

  constructor() {
    super("timeout");
  }
}

function logRun(pass: string, { isComplete, ...counts }: PassRun): void {
  const isEmpty = isComplete && Object.values(counts).every((count) => count === 0);
  if (!isEmpty) logInfo("pass-run", { pass, ...counts, isComplete });
}
