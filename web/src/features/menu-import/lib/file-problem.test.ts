import {
  maxMenuFileBytes,
  menuFileRequiredMessage,
  menuFileTooLargeMessage,
  wrongMenuFileMessage,
} from "@flashplate/contract/menu-import/menu-import";
import { expect, it } from "vitest";
import { findFileProblem } from "./file-problem.ts";

const file = (...parts: BlobPart[]) => new File(parts, "menu.txt", { type: "text/plain" });
const pngHead = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const jpegHead = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

it.each<[string, File, string | undefined]>([
  ["a PDF", file("%PDF-1.7\n"), undefined],
  ["a PDF after two line breaks", file("\n\n%PDF-1.7\n"), undefined],
  ["a PNG", file(pngHead), undefined],
  ["a JPEG", file(jpegHead), undefined],
  [
    "a text file with the name of a picture",
    new File(["Soup 8.50"], "menu.png", { type: "image/png" }),
    wrongMenuFileMessage,
  ],
  ["an empty file", file(), menuFileRequiredMessage],
  ["exactly 10 MB", file(jpegHead, new Uint8Array(maxMenuFileBytes - jpegHead.length)), undefined],
  ["more than 10 MB", file(jpegHead, new Uint8Array(maxMenuFileBytes)), menuFileTooLargeMessage],
])("checks the content of %s", async (_name, chosen, problem) => {
  expect(await findFileProblem(chosen)).toBe(problem);
});

it("refuses a folder, which has a size but cannot be read", async () => {
  const folder = file("x");
  const unreadable = new DOMException("A requested file could not be found.", "NotFoundError");
  folder.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(unreadable) });
  expect(await findFileProblem(folder)).toBe(wrongMenuFileMessage);
});
