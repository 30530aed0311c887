import { inflateSync } from "node:zlib";

/** Several times those of long menus from layout programs. */
const maxObjects = 20_000;
/** Bytes of all pages, fonts and tables after inflating; a menu of 20 pages has a few million. */
const maxInflatedBytes = 64 * 2 ** 20;
/** How often one stream may be deflated. Programs do it once. */
const maxLayers = 2;
/** Bytes before a stream in which its dictionary is searched. */
const dictionaryBytes = 4096;

/**
 * Whether a PDF is worth opening: its objects and inflated streams are within limits. Pictures are
 * not inflated here, because the reader limits their pixels. Files can hide streams from this check;
 * the limits of the decoder process hold for those.
 */
export function isPdfWithinLimits(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let objects = 0;
  for (const at of positionsOf(file, "obj")) {
    if (!isEnd(file, at)) objects += 1;
    if (objects > maxObjects) return false;
  }
  let bytesLeft = maxInflatedBytes;
  for (const at of positionsOf(file, "stream")) {
    if (isEnd(file, at)) continue;
    const dictionary = dictionaryBefore(file, at);
    // An object stream holds `/N` objects.
    objects += Number(/\/N\s+(\d{1,9})/.exec(/\/ObjStm\b/.test(dictionary) ? dictionary : "")?.[1] ?? 0);
    bytesLeft -= inflatedBytes(dictionary, file.subarray(contentAfter(file, at)), bytesLeft);
    if (bytesLeft < 0 || objects > maxObjects) return false;
  }
  return true;
}

/** Returns the inflated size of a stream. If it exceeds `limit`, returns only a larger number. */
function inflatedBytes(dictionary: string, content: Buffer, limit: number): number {
  const layers = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
  if (layers > maxLayers) return limit + 1;
  if (/\/Subtype\s*\/Image\b/.test(dictionary)) return 0;
  let bytes = content;
  let total = 0;
  for (let layer = 0; layer < layers; layer += 1) {
    try {
      bytes = inflateSync(bytes, { maxOutputLength: Math.max(1, limit - total) });
    } catch (error) {
      // A damaged stream is the reader's concern.
      const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
      return isTooLarge ? limit + 1 : total;
    }
    total += bytes.length;
  }
  return total;
}

function* positionsOf(file: Buffer, word: string): Generator<number> {
  for (let at = file.indexOf(word); at !== -1; at = file.indexOf(word, at + word.length)) yield at;
}

/** Whether the word is the second half of `endobj` or `endstream`. */
function isEnd(file: Buffer, at: number): boolean {
  return file.toString("latin1", Math.max(0, at - 3), at) === "end";
}

function dictionaryBefore(file: Buffer, at: number): string {
  const text = file.toString("latin1", Math.max(0, at - dictionaryBytes), at);
  // Without `obj`, the index is -1, and the whole text is returned.
  return text.slice(text.lastIndexOf("obj") + 1);
}

const carriageReturn = 13;

/** The position after `stream` and its line end. */
function contentAfter(file: Buffer, at: number): number {
  const next = at + "stream".length;
  const isTwoBytes = file[next] === carriageReturn;
  return next + (isTwoBytes ? 2 : 1);
}
