import { sceneOf } from "./catalog.ts";
import { fronts, renderFront } from "./fronts.ts";
import { renderScene } from "./render.ts";

/** Draws the picture of this name, as WebP. */
export function renderPicture(name: string): Promise<Buffer> {
  const front = fronts[name];
  return front ? renderFront(front) : renderScene(sceneOf(name));
}
