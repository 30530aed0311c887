import { useEffect, useState } from "react";
import { drawPages } from "./pdf-pages.ts";

/** A menu's pages as addresses of pictures, as far as they are there. */
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
      if (!(await isPdf(file))) return show(file);
      for await (const page of drawPages(file, stop.signal)) show(page);
    };
    draw().catch(() => setFailed(true));
    return () => {
      stop.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [file]);
  return { pages, failed };
}

/** By its mark, wherever that stands: pictures begin with marks of their own. */
async function isPdf(file: File): Promise<boolean> {
  return (await file.slice(0, 1024).text()).includes("%PDF-");
}
