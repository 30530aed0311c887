import { type RefObject, useEffect, useRef, useState } from "react";
import { loadCode } from "../../../shared/lib/connection/load-code.ts";
import type { ReadQr } from "./qr-reader.ts";
import { loadQrReader } from "./read-qr.ts";

/**
 * `refused`: the person or the browser does not permit the camera. `none`: the device has none, or the
 * reader of QR codes could not be loaded or has failed.
 */
export type CameraState = "starting" | "reading" | "refused" | "none";

/** Pause between two pictures that are read. */
const pauseMs = 150;
/** Longer side of the pictures that are read, in pixels. */
const pictureSize = 800;

/**
 * Reads QR codes with the camera of the device while `isOn`. The browser asks for the permission.
 * @param onText gets the text of each code that is seen, again and again while it is in the picture
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onText: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>("starting");
  const listener = useRef(onText);
  useEffect(() => {
    listener.current = onText;
  });
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    setState("starting");
    void watch(
      video,
      stop.signal,
      () => setState("reading"),
      (text) => listener.current(text),
    ).catch((error: unknown) => {
      if (!stop.signal.aborted) setState(isRefusal(error) ? "refused" : "none");
    });
    return () => stop.abort();
  }, [video, isOn]);
  return state;
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotAllowedError";
}

/** Starts the camera and reads QR codes until `signal` aborts. Then switches the camera off. */
async function watch(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onStart: () => void,
  onText: (text: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const switchOff = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", switchOff);
  if (signal.aborted) {
    switchOff();
    return;
  }
  try {
    const read = await loadCode(() => loadQrReader(signal));
    const element = video.current;
    if (signal.aborted || !element) return;
    element.srcObject = stream;
    await element.play();
    onStart();
    await readUntilAborted(signal, element, read, onText);
  } finally {
    switchOff();
  }
}

async function readUntilAborted(
  signal: AbortSignal,
  video: HTMLVideoElement,
  read: ReadQr,
  onText: (text: string) => void,
): Promise<void> {
  const picture = document.createElement("canvas");
  while (!signal.aborted) {
    draw(video, picture);
    const texts = picture.width > 0 ? await read(picture) : [];
    if (signal.aborted) return;
    for (const text of texts) onText(text);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function draw(video: HTMLVideoElement, picture: HTMLCanvasElement): void {
  const scale = Math.min(1, pictureSize / Math.max(video.videoWidth, video.videoHeight, 1));
  picture.width = Math.round(video.videoWidth * scale);
  picture.height = Math.round(video.videoHeight * scale);
  if (picture.width > 0) {
    picture
      .getContext("2d", { willReadFrequently: true })
      ?.drawImage(video, 0, 0, picture.width, picture.height);
  }
}
