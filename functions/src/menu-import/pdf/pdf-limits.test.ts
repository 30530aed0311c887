import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  gigabytePagePdf,
  manyObjectsPdf,
  megabytesPagePdf,
  pdfOf,
} from "../../../test-support/files/hostile-pdfs.ts";
import { lunchMenu, menuPdf } from "../../../test-support/files/menus.ts";
import { isPdfWithinLimits } from "./pdf-limits.ts";

const stream = (entries: string, bytes: Buffer) =>
  `<< /Length ${bytes.length} ${entries} >>\nstream\n${bytes.toString("latin1")}\nendstream`;
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 2 ** 20));

describe("isPdfWithinLimits", () => {
  test.each([
    ["a menu", menuPdf(lunchMenu, 20), true],
    ["5,000 objects", manyObjectsPdf(), true],
    ["21,000 objects", pdfOf(Array.from({ length: 21_000 }, () => "null")), false],
    ["a page of 2.4 MB", megabytesPagePdf(), true],
    ["pages of a gigabyte", gigabytePagePdf(), false],
    ["streams of 80 MB together", pdfOf([1, 2].map(() => stream("/Filter /FlateDecode", zeros(40)))), false],
    [
      "a stream of 80 MB, deflated twice",
      pdfOf([stream("/Filter [/Fl /Fl]", deflateSync(zeros(80)))]),
      false,
    ],
    ["a stream deflated three times", pdfOf([stream("/Filter [/Fl /Fl /Fl]", Buffer.from("x"))]), false],
    ["30,000 objects in a stream", pdfOf([stream("/Type /ObjStm /N 30000 /Filter /Fl", zeros(1))]), false],
    ["a picture of 80 MB", pdfOf([stream("/Subtype /Image /Filter /Fl", zeros(80))]), true],
    ["a damaged stream", pdfOf([stream("/Filter /FlateDecode", Buffer.from("nothing"))]), true],
    ["no PDF at all", Buffer.from("stream stream obj"), true],
  ])("knows whether %s is within the limits", (_what, file, expected) => {
    expect(isPdfWithinLimits(file)).toBe(expected);
  });
});
