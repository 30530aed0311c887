import { expect, vi } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { focus } from "./screen.ts";

/** Chromium encodes when it is idle, which takes a second on a busy machine. So each hue is encoded once. */
const encoded = new Map<number, Promise<File>>();

/** Returns a picture of one colour, a JPEG of 1600 × 1200 pixels. */
export function dishPicture(hue: number): Promise<File> {
  const picture = encoded.get(hue) ?? encodePicture(hue);
  encoded.set(hue, picture);
  return picture;
}

async function encodePicture(hue: number): Promise<File> {
  const canvas = new OffscreenCanvas(1600, 1200);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser has no 2D canvas");
  context.fillStyle = `hsl(${hue} 70% 52%)`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
  return new File([blob], `dish-${hue}.jpg`, { type: blob.type });
}

/** Delays the decoding of pictures until the returned function is called. */
export function holdPictures(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const decode = window.createImageBitmap.bind(window) as (...args: unknown[]) => Promise<ImageBitmap>;
  const decodeLater = async (...args: unknown[]) => {
    await held;
    return decode(...args);
  };
  vi.spyOn(window, "createImageBitmap").mockImplementation(decodeLater as typeof window.createImageBitmap);
  return release;
}

/**
 * Chooses a picture by keyboard in a dialog: presses Enter on the button. The picture then comes without
 * the browser's file dialog, which a test cannot use.
 */
export async function choosePictureByKeyboard(opener: Locator, input: Locator, picture: File): Promise<void> {
  const opened = vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined);
  // A dialog takes the focus when it has opened, and would take it from the button.
  const around = opener.element().closest("[role=dialog]");
  await expect.poll(() => around?.contains(document.activeElement)).toBe(true);
  await focus(opener);
  await userEvent.keyboard("{Enter}");
  expect(opened).toHaveBeenCalledOnce();
  opened.mockRestore();
  await userEvent.upload(input, picture);
}
