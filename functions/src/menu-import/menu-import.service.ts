import {
  type MenuDraft,
  maxMenuPages,
  menuReaderUnavailableMessage,
  nothingOnMenuMessage,
} from "@flashplate/contract/menu-import/menu-import";
import { countForUser } from "../http/access/allow.ts";
import { limits } from "../http/access/limits.ts";
import { AppError, serverBusy } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { DecoderEndedError } from "../platform/decoder/decoder-process.ts";
import { spendDailyBudget } from "../platform/limits/daily-budgets.ts";
import { logInfo, logWarning } from "../platform/logging/logger.ts";
import { openAiSettings } from "../platform/services/integrations.ts";
import { callMenuDecoder } from "./decoding/menu-decoder-client.ts";
import { finishDraft } from "./draft.ts";
import { checkMenuFile, damaged, type MenuFile } from "./menu-file.ts";
import { readByModel } from "./model/model-reader.ts";
import type { Reading } from "./reading.ts";

/** Time for the whole request. Hosting aborts it after 60 seconds. */
const patienceMs = 52_000;
/** Part of that time reserved for the local reader if the AI text service fails. */
const readingMs = { text: 6000, picture: 16_000 };

/**
 * Reads a menu file and returns a draft. Stores nothing. If the AI text service fails for any
 * reason, the local reader reads the menu, and the draft has a notice. Pages after the first count
 * towards the vendor's budget. A file that ends its decoder, other than at the deadline, counts the
 * pages of the longest one in addition.
 * @throws menu-import/nothing-found, menu-import/reader-unavailable, request/too-many, server/busy,
 * and the errors of checkMenuFile
 */
export async function draftFromFile(vendorId: string, bytes: Uint8Array | undefined): Promise<MenuDraft> {
  try {
    return await draftOf(vendorId, bytes);
  } catch (error) {
    if (!(error instanceof DecoderEndedError)) throw error;
    logWarning("menu-not-decoded", { reason: error.message, bytes: bytes?.length });
    if (error.isLate) throw serverBusy({ retryAfterSeconds: 5, cause: error });
    await countForUser(limits.menuPages, vendorId, maxMenuPages - 1);
    throw damaged();
  }
}

async function draftOf(vendorId: string, bytes: Uint8Array | undefined): Promise<MenuDraft> {
  const until = now().getTime() + patienceMs;
  const file = await checkMenuFile(bytes, until);
  // The endpoint's limit has counted the first page.
  await countForUser(limits.menuPages, vendorId, file.pages - 1);
  const { reader, isFallback, reading } = await readWithFallback(file, until);
  if (reading.rows.length === 0) {
    throw isFallback
      ? new AppError("menu-import/reader-unavailable", menuReaderUnavailableMessage)
      : new AppError("menu-import/nothing-found", nothingOnMenuMessage);
  }
  if (isFallback) reading.notices.unshift("read-without-model");
  logInfo("menu-read", { reader, pages: file.pages, rows: reading.rows.length });
  return finishDraft(reader, file.pages, reading);
}

interface ReadResult {
  reader: MenuDraft["reader"];
  /** Whether the local reader replaced the AI text service, which failed or has no budget left today. */
  isFallback: boolean;
  reading: Reading;
}

/** Reads a menu with the AI text service, if one is configured and works, or else with the local reader. */
async function readWithFallback(file: MenuFile, until: number): Promise<ReadResult> {
  const settings = openAiSettings();
  if (settings === undefined)
    return { reader: "local", isFallback: false, reading: await readOnServer(file, until) };
  const isWithinBudget = await spendDailyBudget("menu-pages", file.pages);
  if (!isWithinBudget) {
    return { reader: "local", isFallback: true, reading: await readOnServer(file, until) };
  }
  try {
    const reservedMs = file.kind === "pdf" && file.startsWithText ? readingMs.text : readingMs.picture;
    // The check of the file has used a part of the time.
    const msLeft = Math.max(1, until - now().getTime() - reservedMs);
    const reading = await readByModel(file, settings, msLeft);
    return { reader: "model", isFallback: false, reading };
  } catch (error) {
    // The local reader would fail too, because it decodes the same file with the same decoder.
    if (error instanceof AppError || (error instanceof DecoderEndedError && !error.isLate)) throw error;
    logWarning("menu-reader-failed", reasonOf(error));
    return { reader: "local", isFallback: true, reading: await readOnServer(file, until) };
  }
}

async function readOnServer(file: MenuFile, until: number): Promise<Reading> {
  const { kind, pages, cpuMsLeft, bytes } = file;
  const msLeft = Math.max(1, until - now().getTime());
  const { value } = await callMenuDecoder({ step: "read", msLeft, kind, pages, cpuMsLeft }, bytes);
  if (value === "damaged") throw damaged();
  return value;
}

/**
 * Returns the kind of failure. The message is not logged: it may contain the menu or part of the
 * key.
 */
function reasonOf(error: unknown): { reason: string; status?: number } {
  if (!(error instanceof Error)) return { reason: typeof error };
  const reason = error.constructor.name;
  return "status" in error && typeof error.status === "number"
    ? { reason, status: error.status }
    : { reason };
}
