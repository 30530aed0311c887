import type { Canvas } from "../canvas.ts";
import { type Color, color, mix, ramp } from "../color.ts";
import { bread, crumbledCheese, dollop, drizzle, eggHalf, friedEgg, tortilla } from "../extras.ts";
import { blueberry, citrusWedge, mint, strawberryHalf } from "../fruit.ts";
import { fbm, noise, Random, smoothstep } from "../noise.ts";
import { block, grains, herbs, leaf, lump, pool } from "../pieces.ts";
import { board, bowl, type Glaze, liquid, plate, skillet } from "../tableware.ts";
import { avocadoFan, beads, radishSlice } from "../vegetables.ts";

/** A stack of pancakes with butter, syrup and fruit. */
export function pancakes(
  canvas: Canvas,
  o: {
    seed: number;
    glaze: Glaze;
    syrup: Color;
    fruit: "blueberry" | "strawberry";
    topping: "butter" | "cream";
  },
): void {
  const random = new Random(o.seed);
  plate(canvas, 3.9, o.glaze);
  pool(canvas, 0.35, 0.45, 2.75, 0.025, (_, n) => mix(o.syrup, color("#2a1206"), 0.1 + n * 0.3), 0.8, 0.14);
  for (let i = 0; i < 4; i++) {
    const radius = 2.55 - i * 0.07;
    const [x, y] = random.inDisc(0.2);
    lump(canvas, {
      x,
      y,
      rx: radius,
      ry: radius * random.between(0.96, 1.03),
      height: 0.3,
      base: 0.13 + i * 0.31,
      profile: 0.16,
      ragged: 0.035,
      bump: 0.016,
      bumpScale: 2.2,
      seed: i * 3.3 + o.seed,
      paint: griddled,
      gloss: 0.14,
    });
  }
  const syrup = (d: number, n: number) => mix(o.syrup, color("#240d03"), 0.25 + n * 0.5 - d * 0.15);
  pool(canvas, 0.1, 0.1, 1.75, 0.04, syrup, 0.9, 0.26);
  if (o.topping === "butter") butter(canvas, -0.2, -0.15, 1.36);
  else dollop(canvas, -0.15, -0.1, 0.85);
  const berries = [
    [0.95, 0.3],
    [1.1, -0.3],
    [0.62, 0.85],
    [1.45, 0.2],
    [0.25, 1.1],
    [-1.25, -0.75],
    [2.85, 1.55],
    [3.05, 0.95],
    [2.5, 2.05],
    [-2.8, 1.6],
    [-2.4, 2.05],
    [0.9, -1.25],
  ] as const;
  for (const [x, y] of berries) {
    if (o.fruit === "blueberry") blueberry(canvas, x, y, random);
    else strawberryHalf(canvas, x, y, random, 1.05);
  }
  mint(canvas, 0.55, -0.8, 0.8, 2.4);
}

function butter(canvas: Canvas, x: number, y: number, base: number): void {
  pool(canvas, x + 0.1, y + 0.1, 0.78, 0.02, () => color("#d99a35"), 0.9, 0.14);
  block(canvas, {
    x,
    y,
    halfLength: 0.52,
    halfWidth: 0.45,
    height: 0.3,
    base,
    rotation: 0.5,
    round: 0.16,
    bump: 0.02,
    bumpScale: 2.5,
    paint: (edge, n) => mix(color("#f3d272"), color("#f9e8a8"), 0.5 + n * 0.4 - edge * 0.3),
    gloss: 0.55,
  });
}

function griddled(d: number, n: number, x: number, y: number): Color {
  const brown = ramp(
    [color("#6e3411"), color("#99531f"), color("#bb7733"), color("#d59a50")],
    0.42 + noise(x * 1.1 + 4, y * 1.1) * 0.7 + fbm(x * 3.5, y * 3.5, 3) * 0.3 + n * 0.15,
  );
  return mix(brown, color("#e3bf82"), smoothstep(0.85, 0.96, d) * 0.9);
}

/** Eggs baked in tomato sauce in an iron pan. */
export function skilletEggs(canvas: Canvas): void {
  const random = new Random(41);
  bread(canvas, -3.9, -1.9, 1.5, 0.95, 0.6, true);
  bread(canvas, -4.3, -0.3, 1.45, 0.95, 0.25, true);
  skillet(canvas, 3.5, 0.62);
  liquid(canvas, 3.28, 0.26, (x, y) => {
    const lumps = fbm(x * 1.6, y * 1.6, 4);
    return {
      color: ramp([color("#6b1509"), color("#a3260f"), color("#c4431c")], 0.5 + lumps * 0.6),
      z: lumps * 0.09,
      gloss: 0.62,
    };
  });
  grains(canvas, random, 60, 2.9, 0.13, [color("#b8321a"), color("#8f1d10"), color("#c94f2a")]);
  friedEgg(canvas, -1.05, -0.75, 1.15, 1.3);
  friedEgg(canvas, 1.2, -0.35, 1.1, 2.1);
  friedEgg(canvas, -0.15, 1.35, 1.1, 3.7);
  canvas.within(0.4, 0.3, 0, 1, () => {
    crumbledCheese(canvas, random, 0, 0, 46, 2.5);
    herbs(canvas, random, 110, 2.7, color("#356b2c"));
    grains(canvas, random, 70, 2.6, 0.022, [color("#1c1713")]);
  });
}

/** Fried eggs on tortillas with salsa and beans. */
export function huevosRancheros(canvas: Canvas): void {
  const random = new Random(17);
  plate(canvas, 3.95, "ink");
  tortilla(canvas, -0.75, -0.5, 1.95, 1.1);
  tortilla(canvas, 0.8, 0.35, 1.95, 2.6);
  pool(
    canvas,
    0.05,
    0,
    2.15,
    0.12,
    (_, n) => ramp([color("#7c1a0b"), color("#b03216"), color("#c9552a")], 0.5 + n * 0.9),
    0.6,
    0.3,
  );
  beads(canvas, random, {
    x: -1.7,
    y: 1.9,
    radius: 0.95,
    count: 75,
    size: 0.13,
    tints: [color("#241315"), color("#38201f")],
    gloss: 0.6,
  });
  friedEgg(canvas, -0.85, -0.55, 1.12, 0.7);
  friedEgg(canvas, 0.95, 0.25, 1.12, 2.9);
  avocadoFan(canvas, 1.75, -1.95, 5, 0.85, -0.5);
  crumbledCheese(canvas, random, 0.1, 0.2, 55, 2);
  herbs(canvas, random, 70, 2.2, color("#3c7a33"));
  citrusWedge(canvas, 2.45, 1.85, 0.72, 0.9, "lime");
}

/** Rye toasts with avocado, egg and radish on a board. */
export function avocadoToast(canvas: Canvas): void {
  const random = new Random(77);
  board(canvas, 4.6, 3.1, true);
  for (const [x, y, turn] of [
    [-1.75, -0.2, 1.35],
    [1.65, 0.25, 1.75],
  ] as const) {
    canvas.within(x, y, turn, 1, () => {
      bread(canvas, 0, 0, 2.25, 1.5, 0, true);
      smash(canvas);
      eggHalf(canvas, -0.55, -0.35, 0.52, 0.6);
      eggHalf(canvas, 0.5, 0.4, 0.52, -0.4);
      for (const [rx, ry, tilt] of [
        [1.25, -0.4, 0.2],
        [-1.35, 0.5, -0.15],
        [0.2, -0.85, 0.15],
        [-0.5, 0.85, 0.25],
        [1.45, 0.5, -0.2],
      ] as const) {
        radishSlice(canvas, rx, ry, 0.3, tilt);
      }
      herbs(canvas, random, 26, 1.2, color("#3f7a34"));
      grains(canvas, random, 60, 1.35, 0.03, [color("#b3261c"), color("#d8502b"), color("#e9d9a2")]);
      grains(canvas, random, 40, 1.35, 0.018, [color("#17120f")]);
    });
  }
  citrusWedge(canvas, 3.75, -2.2, 0.7, 0.5, "lemon");
  leaf(canvas, { x: -3.9, y: 2.1, length: 1.1, width: 0.5, rotation: 0.4, color: color("#477f37") });
  leaf(canvas, { x: -3.3, y: 2.45, length: 0.9, width: 0.42, rotation: -0.3, color: color("#3a6f2d") });
}

function smash(canvas: Canvas): void {
  canvas.cover(0, 0, 2.2, (x, y, out) => {
    const edge = 1 - Math.hypot(x / 1.98, y / 1.24) ** 3 + noise(x * 1.7, y * 1.7) * 0.28;
    if (edge <= 0) return false;
    const ridge = fbm(x * 2.1 + 4, y * 3.1, 4);
    out.z = smoothstep(0, 0.25, edge) * 0.17 + ridge * 0.1;
    out.color = ramp([color("#7f9a2d"), color("#a8bb4d"), color("#cbd27c")], 0.5 + ridge * 0.6);
    out.gloss = 0.35;
    return true;
  });
}

/** Yogurt with toasted oats and berries. */
export function granola(canvas: Canvas): void {
  const random = new Random(23);
  bowl(canvas, 3.5, 1.05, "sage");
  liquid(canvas, 3.18, 0.72, (x, y) => {
    const swirl = fbm(x * 0.8 + noise(x, y), y * 0.8, 3);
    return { color: mix(color("#f6f1e7"), color("#e9e1d3"), 0.5 + swirl * 0.4), z: swirl * 0.1, gloss: 0.35 };
  });
  const oats = [color("#b98345"), color("#8f5a27"), color("#d1a463"), color("#6f4119")] as const;
  for (let i = 0; i < 330; i++) {
    const angle = random.between(1.9, 4.6);
    const away = Math.sqrt(random.between(0.02, 1)) * 2.75;
    const size = random.between(0.07, 0.22);
    lump(canvas, {
      x: Math.cos(angle) * away,
      y: Math.sin(angle) * away,
      rx: size * 1.25,
      ry: size * 0.85,
      rotation: random.next() * 6.3,
      height: size * 0.8,
      ragged: 0.22,
      bump: 0.03,
      bumpScale: 8,
      paint: random.pick(oats),
      gloss: 0.22,
    });
  }
  for (const [x, y] of [
    [0.5, -1.55],
    [1.25, -1.85],
    [1.15, -1.05],
    [1.95, -1.3],
    [0.55, -0.75],
    [2.2, -0.55],
  ] as const) {
    strawberryHalf(canvas, x, y, random, 1.35);
  }
  for (let i = 0; i < 13; i++)
    blueberry(canvas, 0.55 + random.between(0, 1.75), 0.5 + random.between(0, 1.5), random);
  drizzle(canvas, random, 0.1, 0.1, 1.9, 4, color("#c07a17"), 0.045);
  mint(canvas, 0.5, -0.05, 0.75, 0.4);
}
