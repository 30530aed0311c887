import { readLocally } from "../functions/src/menu-import/decoding/local-reader.ts";
import { checkMenuFile } from "../functions/src/menu-import/menu-file.ts";
import { type RenderedMenu, renderCorpus } from "./menu-corpus/render.ts";
import { type Score, score, shares } from "./menu-corpus/score.ts";
import { serveMenuDecoder } from "./support/menu-decoder.ts";

/**
 * Measures how well the local reader reads the corpus: clean files (PDF, PNG) and simulated photos
 * (JPEG). `tuned` are the menus that the reader was developed with, `heldOut` the others.
 */
export default async function menuImport(): Promise<Record<string, unknown>> {
  const decoder = await serveMenuDecoder();
  const corpus = await renderCorpus();
  const formats: Record<string, (menu: RenderedMenu) => Buffer> = {
    cleanPdf: ({ clean }) => clean.pdf,
    cleanPng: ({ clean }) => clean.png,
    noisyJpeg: ({ noisy }) => noisy.jpeg,
  };
  const figures: Record<string, unknown> = { menus: corpus.length };
  const clean: Record<"tuned" | "heldOut", Score[]> = { tuned: [], heldOut: [] };
  for (const [format, bytesOf] of Object.entries(formats)) {
    const scores: Record<"tuned" | "heldOut", Score[]> = { tuned: [], heldOut: [] };
    const started = Date.now();
    for (const one of corpus) {
      const part = one.menu.heldOut ? "heldOut" : "tuned";
      const menuScore = score(one.menu, await rowsOf(bytesOf(one)));
      scores[part].push(menuScore);
      if (format.startsWith("clean")) clean[part].push(menuScore);
    }
    figures[format] = {
      tuned: shares(scores.tuned),
      heldOut: shares(scores.heldOut),
      secondsPerMenu: Math.round((Date.now() - started) / corpus.length / 100) / 10,
    };
  }
  await decoder.close();
  return { ...figures, clean: { tuned: shares(clean.tuned), heldOut: shares(clean.heldOut) } };
}

async function rowsOf(bytes: Buffer) {
  const deadline = Date.now() + 60_000;
  return (await readLocally(await checkMenuFile(bytes, deadline), deadline)).rows;
}
