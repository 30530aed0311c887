import {
  type MenuDraft,
  menuReaderUnavailable,
  nothingOnMenu,
} from "@flashplate/contract/menu-import/menu-import";
import { AppError } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { openAiSettings } from "../platform/config.ts";
import { logInfo, logWarning } from "../platform/logger.ts";
import { finishDraft } from "./draft.ts";
import { readLocally, startsWithText } from "./local-reader.ts";
import { closeMenuFile, type MenuFile, openMenuFile } from "./menu-file.ts";
import { readByModel } from "./model/model-reader.ts";
import type { Reading } from "./reading.ts";

/** Hosting aborts a request after 60 seconds. */
const patienceMs = 52_000;
/** Part of that time reserved for the local reader if the AI text service fails. */
const readingMs = { text: 6000, picture: 16_000 };

/**
 * Reads a menu file and returns a draft. Stores nothing. If the AI text service fails for any
 * reason, the local reader reads the menu, and the draft has a notice.
 * @throws menu-import/nothing-found, menu-import/reader-unavailable, and the errors of openMenuFile
 */
export async function draftFromFile(bytes: Uint8Array | undefined): Promise<MenuDraft> {
  const until = now().getTime() + patienceMs;
  const file = await openMenuFile(bytes);
  try {
    const { reader, failed, reading } = await read(file, until);
    if (reading.rows.length === 0) {
      throw failed
        ? new AppError("menu-import/reader-unavailable", menuReaderUnavailable)
        : new AppError("menu-import/nothing-found", nothingOnMenu);
    }
    if (failed) reading.notices.unshift("read-without-model");
    logInfo("menu-read", { reader, pages: file.pages, rows: reading.rows.length });
    return finishDraft(reader, file.pages, reading);
  } finally {
    await closeMenuFile(file);
  }
}

interface Read {
  reader: MenuDraft["reader"];
  /** Whether the AI text service failed. */
  failed: boolean;
  reading: Reading;
}

async function read(file: MenuFile, until: number): Promise<Read> {
  const settings = openAiSettings();
  if (settings === undefined)
    return { reader: "local", failed: false, reading: await readLocally(file, until) };
  try {
    const kept = (await startsWithText(file)) ? readingMs.text : readingMs.picture;
    const reading = await readByModel(file, settings, patienceMs - kept);
    return { reader: "model", failed: false, reading };
  } catch (error) {
    logWarning("menu-reader-failed", reasonOf(error));
    return { reader: "local", failed: true, reading: await readLocally(file, until) };
  }
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
