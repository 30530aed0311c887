import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Returns a JPEG of 1600 × 1200 pixels, like a phone's. */
export async function dishPicture(hue: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="hsl(${hue} 30% 28%)"/>
    <circle cx="800" cy="620" r="470" fill="#f6efe4"/><circle cx="800" cy="620" r="360" fill="hsl(${hue} 70% 52%)"/>
    <circle cx="690" cy="540" r="90" fill="hsl(${hue + 40} 75% 60%)"/><circle cx="900" cy="700" r="70" fill="hsl(${hue + 90} 45% 40%)"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
  return { name: `dish-${hue}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Delays reading of chosen pictures, like a slow phone, until the returned function is called. */
export async function holdPictures(page: Page): Promise<() => Promise<void>> {
  const released = await page.evaluateHandle(() => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const read = window.createImageBitmap as (...args: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = async (...args: unknown[]) => {
      await held;
      return read.apply(window, args);
    };
    return { release };
  });
  return () => released.evaluate(({ release }) => release());
}
