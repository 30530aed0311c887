/** Longest side of a picture as it is uploaded: sharp on the largest card at twice its pixels. */
const longestSide = 1600;

/** The size that fits into `longest`, in the same ratio; never larger than it was. */
export function fitInside(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A part of a picture, in its pixels as they are shown: upright. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A picture small enough to upload over a phone's connection: WebP, or JPEG where the browser cannot write WebP. It is always
 * drawn anew, which also turns it upright and leaves behind where it was taken. Throws if the file is no readable picture.
 * @param part what of it is kept; all of it, if nothing is said
 */
export async function shrinkImage(file: File, part?: Area): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const { x, y, ...kept } = part ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const { width, height } = fitInside(kept.width, kept.height, longestSide);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser draws no pictures");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, x, y, kept.width, kept.height, 0, 0, width, height);
    const webp = await encode(canvas, "image/webp");
    const name = file.name.replace(/\.[^.]*$/, "");
    // A browser that cannot write WebP answers with PNG, many times as large for a photo.
    if (webp.type === "image/webp") return new File([webp], `${name}.webp`, { type: webp.type });
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
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`no ${type}`))), type, 0.84),
  );
}
