import { writeFileSync } from "node:fs";
import { encode } from "uqr";

const width = 640;
const height = 480;
/** Side of a dot of the QR code, in pixels. */
const dot = 10;
/** Brightness of white and black in a video (its Y plane). */
const white = 235;
const black = 16;
/** Both colour planes, without colour. */
const grey = Buffer.alloc((width * height) / 2, 128);

/**
 * Writes the video that Chromium's fake camera shows: one frame with a QR code of this text, or a
 * white one. The camera reads the file each time that it is started.
 * @see https://wiki.multimedia.cx/index.php/YUV4MPEG2
 */
export function writeVideo(file: string, text?: string): void {
  const brightness = Buffer.alloc(width * height, white);
  const { size, data } = text === undefined ? { size: 0, data: [] } : encode(text, { ecc: "M", border: 4 });
  const left = Math.floor((width - size * dot) / 2);
  const top = Math.floor((height - size * dot) / 2);
  if (top < 0) throw new Error("The text is too long for the picture of the camera.");
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue;
      for (let line = 0; line < dot; line += 1) {
        const start = (top + y * dot + line) * width + left + x * dot;
        brightness.fill(black, start, start + dot);
      }
    }
  }
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([header, Buffer.from("FRAME\n"), brightness, grey]));
}

/** The camera of a window's device. */
export interface Camera {
  /** Path of a video that `writeVideo` has written. */
  video: string;
  /** Whether the person lets the site use it. */
  isPermitted: boolean;
}

/**
 * Arguments of a Chromium with this camera. They also answer its question for the permission, because
 * the headless shell has no dialogs and refuses the camera with NotSupportedError.
 */
export function cameraArguments({ video, isPermitted }: Camera): string[] {
  return [
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${video}`,
    `--use-fake-ui-for-media-stream${isPermitted ? "" : "=deny"}`,
  ];
}
