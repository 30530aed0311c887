/** Draws one picture per message in a thread of its own. */
import { parentPort } from "node:worker_threads";
import { sceneOf } from "./catalog.ts";
import { renderScene } from "./render.ts";

parentPort?.on("message", async (name: string) => {
  parentPort?.postMessage({ name, bytes: await renderScene(sceneOf(name)) });
});
