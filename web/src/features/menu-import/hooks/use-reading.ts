import type { MenuDraft } from "@flashplate/contract/menu-import/menu-import";
import { useEffect, useRef, useState } from "react";
import { findFileProblem } from "../lib/file-problem.ts";
import { fullProgress, nextProgress, progressStepMs } from "../lib/progress.ts";
import { readMenu } from "./menu-import.queries.ts";

/** How long the full bar is shown before the review. */
const finishingMs = 700;

/** A menu file and the draft that was read from it. */
export interface MenuReading {
  file: File;
  draft: MenuDraft;
}

/** Why there is no draft: the file was not accepted, or reading it failed. */
export type ReadingFailure = { step: "choosing" | "reading"; message: string };

/** Reads a chosen file into a draft. Keeps a file whose reading failed or was cancelled, for a retry. */
export function useReading(onRead: (reading: MenuReading) => void) {
  const [file, setFile] = useState<File>();
  /** 0 to 100 while a file is read, else undefined. */
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<ReadingFailure>();
  const running = useRef<AbortController>(null);

  useEffect(() => {
    if (progress === undefined || nextProgress(progress) === progress) return;
    const timer = setTimeout(() => setProgress(nextProgress(progress)), progressStepMs);
    return () => clearTimeout(timer);
  }, [progress]);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(chosen: File): Promise<void> {
    if (running.current) return;
    setFailure(undefined);
    const problem = await findFileProblem(chosen);
    if (problem !== undefined) {
      setFile(undefined);
      setFailure({ step: "choosing", message: problem });
      return;
    }
    setFile(chosen);
    await read(chosen);
  }

  async function read(chosen: File): Promise<void> {
    if (running.current) return;
    const attempt = new AbortController();
    running.current = attempt;
    setFailure(undefined);
    setProgress(0);
    try {
      const draft = await readMenu(chosen, attempt.signal);
      setProgress(fullProgress);
      await new Promise((resolve) => setTimeout(resolve, finishingMs));
      if (attempt.signal.aborted) return;
      setFile(undefined);
      onRead({ file: chosen, draft });
    } catch (error) {
      if (attempt.signal.aborted) return;
      setFailure({ step: "reading", message: error instanceof Error ? error.message : String(error) });
    } finally {
      if (running.current === attempt) {
        running.current = null;
        setProgress(undefined);
      }
    }
  }

  function cancel(): void {
    running.current?.abort();
    running.current = null;
    setProgress(undefined);
  }

  return { file, progress, failure, choose, retry: () => file && void read(file), cancel };
}
