import type { Canvas } from "./canvas.ts";
import { type Color, color, mix } from "./color.ts";
import { coffee, coldDrink, olives, redWine } from "./dishes/drinks.ts";
import { margherita, salmon, spaghetti } from "./dishes/evening.ts";
import { granola, skilletEggs } from "./dishes/morning.ts";
import { burritoBowl, salad, soup } from "./dishes/noon.ts";
import { chocolateCake, raspberryTart } from "./dishes/sweet.ts";
import { bread } from "./extras.ts";
import { citrusSlice } from "./fruit.ts";
import { fbm, noise, Random, smoothstep } from "./noise.ts";
import { grains } from "./pieces.ts";
import type { Scene } from "./render.ts";
import { table } from "./tables.ts";
import { board, fork, napkin, spoon } from "./tableware.ts";
import { basil, cherryTomato } from "./vegetables.ts";

/** x, y, turn, scale, and what stands there. */
type Place = readonly [x: number, y: number, turn: number, scale: number, draw: (canvas: Canvas) => void];

function laid(canvas: Canvas, places: readonly Place[]): void {
  for (const [x, y, turn, scale, draw] of places) canvas.within(x, y, turn, scale, () => draw(canvas));
}

const tomatoSoup = (canvas: Canvas) =>
  soup(canvas, {
    seed: 2,
    glaze: "cream",
    body: [color("#8c220a"), color("#bd3c12"), color("#d65e23")],
    kind: "tomato",
  });
const juice = (canvas: Canvas) =>
  coldDrink(canvas, {
    seed: 4,
    tint: [color("#dd7a08"), color("#f2a92f")],
    ice: 0,
    garnish: ["orange-slice", "mint"],
    foam: 0.5,
  });
const spritz = (canvas: Canvas) =>
  coldDrink(canvas, {
    seed: 9,
    tint: [color("#a9b96a"), color("#dfe3b8")],
    ice: 5,
    garnish: ["lime-slice", "mint"],
  });
const clothOf =
  (body: Color, stripe: Color, halfWidth: number, halfHeight: number) =>
  (canvas: Canvas): void =>
    napkin(canvas, halfWidth, halfHeight, body, stripe);
const cream = clothOf(color("#ece3d2"), color("#b8503a"), 1.9, 4);
const blue = clothOf(color("#6f8794"), color("#efe9dc"), 1.8, 4);
const saffron = clothOf(color("#c28127"), color("#f6ecd6"), 1.8, 3.6);

function breadBoard(canvas: Canvas): void {
  board(canvas, 3.2, 2.1);
  for (let i = 0; i < 4; i++)
    bread(canvas, -1.5 + i * 1, 0.1 - i * 0.08, 1.55, 1.05, 1.45 + i * 0.06, i % 2 === 0);
}

function loose(canvas: Canvas, kind: "tomatoes" | "basil" | "lemons"): void {
  const spots = [
    [0, 0],
    [1.05, 0.35],
    [0.35, 1],
  ] as const;
  for (const [i, [x, y]] of spots.entries()) {
    if (kind === "tomatoes") cherryTomato(canvas, x, y, 0.52, i * 1.7);
    else if (kind === "basil") basil(canvas, x * 0.8, y * 0.7, 1.25, i * 2.1 + 0.3);
    else citrusSlice(canvas, { x, y, r: 0.72, kind: "lemon", rotation: i, lift: 0.1 * i });
  }
}

/** Everything that is left at closing time, on one long table. */
function feast(canvas: Canvas): void {
  table(canvas, "walnut", 2);
  laid(canvas, [
    [-8.3, 1.2, 0.5, 1, blue],
    [7.2, 0.4, -0.35, 1, cream],
    [0.6, 7.1, 1.2, 1, saffron],
    [-2.2, 0.3, 0, 1.12, margherita],
    [4.6, -4.6, 0.3, 1, salad],
    [5.3, 4.5, 0.2, 1, spaghetti],
    [-10.3, -4.1, 0, 0.98, tomatoSoup],
    [-9.5, 5.2, 0.4, 0.98, raspberryTart],
    [12.6, -0.4, -0.3, 1, salmon],
    [-3.2, -7.7, 0.2, 0.9, burritoBowl],
    [12.4, -7.3, 0.1, 0.9, chocolateCake],
    [12.2, 6.9, 0.2, 0.92, granola],
    [-2.4, 8.1, 0.5, 0.86, skilletEggs],
    [-14.3, 0.7, 0, 1, redWine],
    [-5.6, -3.9, 0, 0.86, juice],
    [8.8, -2.6, 0.8, 0.88, spritz],
    [0.9, -6.2, 0.2, 0.8, spritz],
    [8.9, 1.8, 0, 0.85, (c) => olives(c, 3)],
    [1.95, 6.2, 0, 0.72, (c) => olives(c, 8)],
    [9.2, 6.4, -0.2, 1, fork],
    [-7.35, -0.2, 0.2, 1, fork],
    [-13.3, 3.9, 0.5, 1, spoon],
    [2.5, -0.9, 0.4, 0.9, (c) => loose(c, "tomatoes")],
    [-5.5, 5.6, 0.4, 0.9, (c) => loose(c, "basil")],
    [8.4, -6.9, 0.4, 0.9, (c) => loose(c, "lemons")],
    [-13.9, -7.4, 0.7, 0.9, (c) => loose(c, "tomatoes")],
  ]);
  const random = new Random(2);
  grains(canvas, random, 240, 15, 0.03, [color("#f3ede0"), color("#1c1512"), color("#d8b98a")]);
}

/** A box of brown card, filled. */
function takeaway(canvas: Canvas, half: number, fill: (canvas: Canvas) => void): void {
  const card = (x: number, y: number): Color =>
    mix(color("#b98d5c"), color("#9c7143"), 0.5 + fbm(x * 2.2, y * 9, 3) * 0.5 + noise(x * 20, y * 20) * 0.2);
  canvas.lay(0, 0, half * 1.5, (x, y, out) => {
    const reach = Math.max(Math.abs(x), Math.abs(y));
    if (reach > half) return false;
    out.z = reach < half - 0.1 ? 0.1 : 0.95;
    out.color = card(x, y);
    out.alpha = 1;
    return true;
  });
  for (const turn of [0, Math.PI]) {
    canvas.within(0, 0, turn, 1, () =>
      canvas.lay(0, half * 1.22, half * 1.1, (x, y, out) => {
        const flap = half * 0.24 - Math.abs(y);
        if (flap < 0 || Math.abs(x) > half * (1 - (y / half) * 0.3) - 0.1) return false;
        out.z = 0.85 - smoothstep(-half * 0.24, half * 0.24, y) * 0.45;
        out.color = mix(card(x, y), [1, 0.9, 0.75], 0.12);
        return true;
      }),
    );
  }
  canvas.clipped(
    (x, y) => Math.max(Math.abs(x), Math.abs(y)) < half - 0.08,
    () => fill(canvas),
  );
}

/** A phone that shows a sale, lying face up. */
function phone(canvas: Canvas): void {
  const halfWidth = 1.75;
  const halfHeight = 3.6;
  const inBox = (x: number, y: number, cx: number, cy: number, w: number, h: number, r: number) => {
    const dx = Math.max(0, Math.abs(x - cx) - w + r);
    const dy = Math.max(0, Math.abs(y - cy) - h + r);
    return r - Math.hypot(dx, dy);
  };
  canvas.lay(0, 0, 4.1, (x, y, out) => {
    const body = inBox(x, y, 0, 0, halfWidth, halfHeight, 0.42);
    if (body < 0) return false;
    out.z = 0.16 + smoothstep(0, 0.07, body) * 0.12;
    const screen = inBox(x, y, 0, 0, halfWidth - 0.14, halfHeight - 0.14, 0.32);
    out.color = screen < 0 ? color("#141212") : screenAt(x, y, inBox);
    out.gloss = screen < 0 ? 0.8 : 0.35;
    return true;
  });
}

function screenAt(
  x: number,
  y: number,
  inBox: (x: number, y: number, cx: number, cy: number, w: number, h: number, r: number) => number,
): Color {
  const inside = (cx: number, cy: number, w: number, h: number, r: number) =>
    inBox(x, y, cx, cy, w, h, r) > 0;
  if (inside(0, -3.2, 0.42, 0.1, 0.1)) return color("#141212");
  if (inside(-0.75, -2.72, 0.62, 0.11, 0.1)) return color("#1f1a17");
  if (inside(1.2, -2.72, 0.17, 0.17, 0.17)) return color("#d9412b");
  if (inside(0, -1.05, 1.4, 1.35, 0.22)) {
    const d = Math.hypot(x, y + 1.05);
    if (d > 1.12) return mix(color("#b98553"), color("#a06b3e"), 0.5 + noise(x * 2, y * 22));
    if (d > 0.98) return color("#f3efe6");
    if (d > 0.72) return mix(color("#d59b52"), color("#8f5a22"), smoothstep(0, 0.4, noise(x * 6, y * 6)));
    if (Math.hypot(x - 0.2, y + 1.2) < 0.16 || Math.hypot(x + 0.25, y + 0.85) < 0.14) return color("#3f7a35");
    return mix(color("#c03a18"), color("#f3dfae"), smoothstep(0, 0.3, noise(x * 4 + 3, y * 4)));
  }
  if (inside(-0.45, 0.75, 0.9, 0.13, 0.1)) return color("#1f1a17");
  if (inside(-0.75, 1.12, 0.6, 0.08, 0.08)) return color("#b9aa9b");
  if (inside(-0.8, 1.62, 0.52, 0.19, 0.08)) return color("#2f6b4f");
  if (inside(0.75, 1.62, 0.62, 0.2, 0.2)) return color("#f2b134");
  if (inside(0, 2.65, 1.38, 0.36, 0.18)) {
    return inside(0, 2.65, 0.55, 0.08, 0.08) ? color("#fffaf3") : color("#d9412b");
  }
  return color("#fffaf3");
}

const carousel = { width: 1200, height: 900 } as const;

/** Art of the public pages, by file name. */
export const artScenes: Readonly<Record<string, Scene>> = {
  hero: { width: 1600, height: 900, unitsWide: 27, draw: feast },
  "mission-kitchen": {
    ...carousel,
    unitsWide: 17,
    draw(canvas) {
      table(canvas, "oak", 3);
      laid(canvas, [
        [1.6, 4.6, 1.3, 1, blue],
        [-4.2, -2.3, 0, 1, salad],
        [4.7, -2.2, 0.3, 1, skilletEggs],
        [-3.9, 5.1, 0.25, 1.15, breadBoard],
        [4.4, 5.6, 0.2, 0.9, spaghetti],
        [0.35, 1.9, 0, 0.8, (c) => coffee(c, { glaze: "white", art: true })],
        [0.2, -5.2, 0.5, 1, (c) => loose(c, "tomatoes")],
        [-7.6, 2.3, 0.5, 1, (c) => loose(c, "basil")],
        [7.7, 1.6, 0.5, 0.9, (c) => loose(c, "lemons")],
      ]);
    },
  },
  "mission-rescue": {
    ...carousel,
    unitsWide: 13,
    draw(canvas) {
      table(canvas, "linen", 5);
      laid(canvas, [
        [5.4, -3.6, 0.4, 1, saffron],
        [
          -3.25,
          -0.4,
          -0.1,
          1,
          (c) => takeaway(c, 2.3, (inner) => inner.within(0, 0, 0, 0.86, () => burritoBowl(inner))),
        ],
        [
          2.7,
          0.7,
          0.14,
          1,
          (c) => takeaway(c, 2.3, (inner) => inner.within(0, 0, 0, 0.95, () => spaghetti(inner))),
        ],
        [-0.2, -3.3, 0.1, 0.85, fork],
        [-5.9, 3.6, 0.5, 1, (c) => loose(c, "lemons")],
        [5.5, 3.6, 0.2, 1, (c) => loose(c, "basil")],
        [-0.4, 3.7, 0.2, 0.9, (c) => loose(c, "tomatoes")],
      ]);
    },
  },
  "mission-app": {
    ...carousel,
    unitsWide: 13.5,
    draw(canvas) {
      table(canvas, "walnut", 4);
      laid(canvas, [
        [-5.8, 3, 0.3, 1, cream],
        [2.6, 0.2, 0.05, 1, margherita],
        [-3.7, 0.1, -0.16, 1, phone],
        [-5.6, -3.7, 0.3, 0.9, spritz],
        [-0.9, -4.1, 0.2, 0.85, (c) => loose(c, "basil")],
        [-0.9, 3.6, 0.2, 0.9, (c) => loose(c, "tomatoes")],
      ]);
    },
  },
};

/** Dishes that fit beside the words of the card that is shown when a link is shared. */
export const shareScene: Scene = {
  width: 1200,
  height: 630,
  unitsWide: 16.5,
  draw(canvas) {
    table(canvas, "walnut", 6);
    laid(canvas, [
      [4.3, 0, 0, 1, margherita],
      [9.6, -3.6, 0.2, 0.9, salad],
      [9.4, 4.6, 0.2, 0.9, tomatoSoup],
      [-0.6, 3.6, 0, 0.8, spritz],
      [-0.5, -3.7, 0.2, 1, (c) => loose(c, "tomatoes")],
    ]);
  },
};
