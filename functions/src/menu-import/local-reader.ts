import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { rowsOfDishes } from "./draft.ts";
import type { PageOfWords } from "./layout/words.ts";
import type { MenuFile } from "./menu-file.ts";
import { findDishes } from "./parse/dishes.ts";
import { drawPage } from "./pdf/page-picture.ts";
import { wordsOfPage } from "./pdf/pdf-words.ts";
import { cleanPicture } from "./picture/clean-picture.ts";
import { openRecogniser, type Recogniser } from "./picture/recognise.ts";
import type { Reading } from "./reading.ts";

/**
 * Reads a menu on our own machine: a PDF's text, or what text recognition finds in a picture.
 * @param until when to answer with what there is (milliseconds since 1970): recognition takes seconds a page
 */
export async function readLocally(file: MenuFile, until: number): Promise<Reading> {
  let started: Promise<Recogniser> | undefined;
  const recognise = async (picture: Uint8Array): Promise<PageOfWords> => {
    started ??= openRecogniser();
    const recogniser = await started;
    return recogniser.read(await cleanPicture(picture));
  };
  try {
    if (file.kind === "image") return reading([await recognise(file.bytes)], 1);
    const pages: PageOfWords[] = [];
    for (let number = 1; number <= file.pdf.numPages && Date.now() < until; number += 1) {
      pages.push(await wordsOf(await file.pdf.getPage(number), recognise));
    }
    return reading(pages, file.pdf.numPages);
  } finally {
    await (await started)?.close();
  }
}

async function wordsOf(
  page: PDFPageProxy,
  recognise: (picture: Uint8Array) => Promise<PageOfWords>,
): Promise<PageOfWords> {
  try {
    return (await wordsOfPage(page)) ?? (await recognise(await drawPage(page)));
  } finally {
    page.cleanup();
  }
}

function reading(pages: readonly PageOfWords[], expected: number): Reading {
  return {
    rows: rowsOfDishes(findDishes(pages), pages),
    notices: pages.length < expected ? ["pages-left-out"] : [],
  };
}
