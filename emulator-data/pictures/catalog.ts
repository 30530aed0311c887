import { color } from "./color.ts";
import { pancakes } from "./dishes/pancakes.ts";
import type { Scene } from "./render.ts";
import { table } from "./tables.ts";

/** The scene of a picture, by the name that the fixtures use. */
export function sceneOf(name: string): Scene {
  return {
    width: 1200,
    height: 900,
    unitsWide: 11,
    draw: (canvas) => {
      table(canvas, "oak", name.length);
      pancakes(canvas, {
        seed: name.length,
        glaze: "cream",
        syrup: color("#5d2606"),
        fruit: "blueberry",
        cakes: 3,
      });
    },
  };
}
