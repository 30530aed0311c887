import type { MenuDraft } from "@flashplate/contract/menu-import";
import { useEffect, useRef, useState } from "react";
import { problemWith } from "./check-file.ts";
import { readMenu } from "./menu-import.queries.ts";
import { done, nextProgress, stepMs } from "./progress.ts";

/** So long the full bar is seen before what it announced takes its place. */
const finishingMs = 700;

/** What was read, and of what. */
export interface MenuReading {
  file: File;
  draft: MenuDraft;
}

/** Why there is no draft: the file is none that is sent, or sending it failed. */
export type ReadingFailure = { step: "choosing" | "reading"; message: string };

/** From a chosen file to its draft. A file that could not be read stays, to be tried again. */
export function useReading(onRead: (reading: MenuReading) => void) {
  const [file, setFile] = useState<File>();
  /** 0 to 100 while a menu is being read. */
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<ReadingFailure>();
  const running = useRef<AbortController>(null);

  useEffect(() => {
    if (progress === undefined || nextProgress(progress) === progress) return;
    const timer = setTimeout(() => setProgress(nextProgress(progress)), stepMs);
    return () => clearTimeout(timer);
  }, [progress]);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(chosen: File): Promise<void> {
    if (running.current) return;
    setFailure(undefined);
    const problem = await problemWith(chosen);
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
      setProgress(done);
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
