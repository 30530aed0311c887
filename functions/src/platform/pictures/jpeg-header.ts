/** Size of a JPEG, and its passes over all pixels. */
export interface JpegHeader {
  width: number;
  height: number;
  scans: number;
}

/** Codes of markers. A marker is 0xFF and its code. */
const marker = {
  startOfFrame: 0xc0,
  endOfFrames: 0xcf,
  firstRestart: 0xd0,
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
} as const;
/** Markers in the range of the frame headers that are not one: Huffman tables, reserved, arithmetic. */
const codesWithoutFrame: readonly number[] = [0xc4, 0xc8, 0xcc];

/**
 * Reads the size of a JPEG and counts its scans, by going from marker to marker as decoders do.
 * https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1
 * @param maxScans counting stops at the first scan above this number
 * @returns undefined if it is no JPEG, or does not have exactly one frame
 */
export function jpegHeader(file: Buffer, maxScans: number): JpegHeader | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined;
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  let at = nextMarker(file, 2);
  while (at !== undefined && scans <= maxScans) {
    const code = file[at] ?? 0;
    if (code === marker.endOfImage) break;
    if (!hasSegment(code)) {
      at = nextMarker(file, at + 1);
      continue;
    }
    if (at + 3 > file.length) break;
    // After the code come the length (2 bytes), and in a frame the precision (1), height (2) and width (2).
    if (isFrame(code)) {
      if (size !== undefined || at + 8 > file.length) return undefined;
      size = { height: file.readUInt16BE(at + 4), width: file.readUInt16BE(at + 6) };
    }
    if (code === marker.startOfScan) scans += 1;
    at = nextMarker(file, at + 1 + file.readUInt16BE(at + 1));
  }
  return size && { ...size, scans };
}

function isFrame(code: number): boolean {
  return code >= marker.startOfFrame && code <= marker.endOfFrames && !codesWithoutFrame.includes(code);
}

/** Whether a length and content follow the marker. Restarts and unused markers have neither. */
function hasSegment(code: number): boolean {
  const isAlone = code >= marker.firstRestart && code <= marker.startOfImage;
  return code >= marker.startOfFrame && !isAlone;
}

/** The position of the next marker's code. Skips image data, in which 0xFF is followed by zero. */
function nextMarker(file: Buffer, from: number): number | undefined {
  let at = file.indexOf(0xff, from);
  while (at !== -1 && at + 1 < file.length) {
    const next = file[at + 1];
    if (next !== 0 && next !== 0xff) return at + 1;
    // 0xFF 0xFF: the second one may start the marker.
    at = file.indexOf(0xff, next === 0 ? at + 2 : at + 1);
  }
  return undefined;
}
