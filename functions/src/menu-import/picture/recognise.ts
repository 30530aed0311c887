import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Block, PSM as Mode, Worker } from "tesseract.js";
import type { PageOfWords, Word } from "../layout/words.ts";
import type { CleanPicture } from "./clean-picture.ts";

/** Reads pictures of pages. The caller must close it, to stop its thread. */
export interface Recogniser {
  read(picture: CleanPicture): Promise<PageOfWords>;
  close(): Promise<void>;
}

/** Words with less confidence (0 to 1) are noise. */
const leastConfidence = 0.2;
/**
 * Dots per inch, which photos do not tell. Without it, Tesseract estimates it for each picture and
 * logs a warning.
 */
const assumedDpi = "300";
/**
 * Two boxes are readings of the same ink if they share more than these parts of the lesser width and
 * of the lesser height. Adjacent words share less: they touch at most.
 */
const sharedWidth = 0.2;
const sharedHeight = 0.3;

/** Starts text recognition. The language data is in a package, so it needs no network. */
export async function openRecogniser(): Promise<Recogniser> {
  const { createWorker, OEM, PSM } = (await import("tesseract.js")).default;
  const data = createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json");
  const worker: Worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: join(dirname(data), "4.0.0_best_int"),
    gzip: true,
    cacheMethod: "none",
    // Errors reject the call. Without this handler they are also thrown as uncaught exceptions.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ preserve_interword_spaces: "1", user_defined_dpi: assumedDpi });
  const readAs = async (mode: Mode, png: Uint8Array): Promise<Word[]> => {
    await worker.setParameters({ tessedit_pageseg_mode: mode });
    const { data: page } = await worker.recognize(Buffer.from(png), {}, { blocks: true, text: false });
    return wordsOf(page.blocks ?? []);
  };
  return {
    async read({ png, width, height }) {
      // AUTO drops digits far from text; SPARSE_TEXT splits spaced-out words. Both are combined.
      const asPage = await readAs(PSM.AUTO, png);
      const scattered = await readAs(PSM.SPARSE_TEXT, png);
      const missing = scattered.filter((word) => !asPage.some((known) => isSamePlace(known, word)));
      return { width, height, words: [...asPage, ...missing] };
    },
    close: async () => void (await worker.terminate()),
  };
}

function wordsOf(blocks: readonly Block[]): Word[] {
  return blocks
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap((line) =>
      line.words.map((word) => ({
        text: word.text,
        left: word.bbox.x0,
        top: word.bbox.y0,
        right: word.bbox.x1,
        bottom: word.bbox.y1,
        size: line.rowAttributes.rowHeight,
        confidence: word.confidence / 100,
      })),
    )
    .filter(({ text, confidence }) => text.trim() !== "" && confidence >= leastConfidence);
}

/** Whether two words overlap, so that they are two readings of the same ink. */
function isSamePlace(a: Word, b: Word): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return (
    across > sharedWidth * Math.min(a.right - a.left, b.right - b.left) &&
    down > sharedHeight * Math.min(a.bottom - a.top, b.bottom - b.top)
  );
}
