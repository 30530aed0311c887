import { isPdf } from "@flashplate/contract/menu-import/menu-file";
import { useEffect, useState } from "react";
import { readHead } from "../lib/file-problem.ts";
import { renderPdfPages } from "../lib/pdf-pages.ts";

/** Object URLs of the pages of a menu file that are rendered so far. */
export function usePagePictures(file: File): { pages: readonly string[]; failed: boolean } {
  const [pages, setPages] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const made: string[] = [];
    const show = (picture: Blob) => {
      if (stop.signal.aborted) return;
      made.push(URL.createObjectURL(picture));
      setPages([...made]);
    };
    const draw = async () => {
      if (!isPdf(await readHead(file))) {
        show(file);
        return;
      }
      for await (const page of renderPdfPages(file, stop.signal)) show(page);
    };
    draw().catch(() => setFailed(true));
    return () => {
      stop.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [file]);
  return { pages, failed };
}
