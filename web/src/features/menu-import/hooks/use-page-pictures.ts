import { isPdf } from "@flashplate/contract/menu-import/menu-file";
import { useEffect, useState } from "react";
import { readHead } from "../lib/file-problem.ts";
import { renderPdfPages } from "../lib/pdf-pages.ts";

/** Object URLs of pictures of a menu file's pages, as far as they are rendered. */
export function usePagePictures(file: File): { pages: readonly string[]; failed: boolean } {
  const [pages, setPages] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const urls: string[] = [];
    const show = (picture: Blob) => {
      if (stop.signal.aborted) return;
      urls.push(URL.createObjectURL(picture));
      setPages([...urls]);
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
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [file]);
  return { pages, failed };
}
