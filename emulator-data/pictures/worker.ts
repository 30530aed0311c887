/** Draws one picture per message in a thread of its own. */
import { parentPort } from "node:worker_threads";
import { renderPicture } from "./picture.ts";

parentPort?.on("message", async (name: string) => {
  parentPort?.postMessage({ name, bytes: await renderPicture(name) });
});
