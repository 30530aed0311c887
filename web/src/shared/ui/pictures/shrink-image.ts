/** Longest side of an uploaded picture: sharp on the largest card at a pixel ratio of 2. */
const longestSide = 1600;
/** Quality of the encoded picture, from 0 to 1. */
const quality = 0.84;

/** Returns the size in the same ratio whose longest side is at most `longest`. */
export function fitInside(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A part of a picture in pixels, after its EXIF rotation. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Makes a picture small enough for an upload: WebP, or JPEG if the browser cannot encode WebP. Small
 * pictures are drawn again too. That applies the rotation and removes metadata such as the location.
 * @param part the part to keep, by default the whole picture
 * @throws if the file is not a readable picture
 */
export async function shrinkImage(file: File, part?: Area): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const { x, y, ...size } = part ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const { width, height } = fitInside(size.width, size.height, longestSide);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("the browser has no 2D canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, x, y, size.width, size.height, 0, 0, width, height);
    const webp = await encode(canvas, "image/webp");
    const name = file.name.replace(/\.[^.]*$/, "");
    // A browser that cannot encode WebP returns PNG, which is many times larger for a photo.
    if (webp.type === "image/webp") return new File([webp], `${name}.webp`, { type: webp.type });
    // JPEG has no transparency: white behind the picture.
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    return new File([await encode(canvas, "image/jpeg")], `${name}.jpg`, { type: "image/jpeg" });
  } finally {
    bitmap.close();
  }
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`no ${type}`))), type, quality),
  );
}
