import type { Canvas } from "../canvas.ts";
import { type Color, color, mix, ramp } from "../color.ts";
import { noise, Random, smoothstep } from "../noise.ts";
import { block, leaf, lump, pool } from "../pieces.ts";
import { type Glaze, plate } from "../tableware.ts";

/** A stack of pancakes with butter, syrup and fruit. */
export function pancakes(
  canvas: Canvas,
  o: { seed: number; glaze: Glaze; syrup: Color; fruit: "blueberry" | "strawberry"; cakes: number },
): void {
  const random = new Random(o.seed);
  plate(canvas, 3.9, o.glaze);
  pool(canvas, 0.3, 0.4, 2.9, 0.03, (_, n) => mix(o.syrup, color("#2a1206"), n * 0.3), 0.85, 0.16);
  for (let i = 0; i < o.cakes; i++) {
    const radius = 2.55 - i * 0.08;
    const [x, y] = random.inDisc(0.16);
    lump(canvas, {
      x,
      y,
      rx: radius,
      ry: radius * random.between(0.96, 1.03),
      height: 0.34,
      base: 0.13 + i * 0.36,
      profile: 0.16,
      ragged: 0.035,
      bump: 0.014,
      bumpScale: 2.2,
      seed: i * 3.3 + o.seed,
      paint: griddled,
      gloss: 0.16,
    });
  }
  const top = 0.13 + o.cakes * 0.36;
  pool(
    canvas,
    0.1,
    0.1,
    1.75,
    0.035,
    (d, n) => mix(o.syrup, color("#4a1f08"), 0.2 + n * 0.4 + d * 0.2),
    0.95,
    0.42,
  );
  for (const angle of [0.5, 1.9, 2.7, 4.4]) {
    const x = Math.cos(angle) * 2.1;
    const y = Math.sin(angle) * 2.1;
    pool(canvas, x, y, random.between(0.3, 0.55), 0.03, () => o.syrup, 0.95, 0.3);
  }
  block(canvas, {
    x: -0.15,
    y: -0.1,
    halfLength: 0.5,
    halfWidth: 0.44,
    height: 0.3,
    base: top,
    rotation: 0.5,
    round: 0.14,
    bump: 0.012,
    paint: (edge, n) => mix(color("#f7dc86"), color("#fbeeb8"), 0.5 + n * 0.4 - edge * 0.3),
    gloss: 0.6,
  });
  const spots = [
    [0.95, 0.35],
    [1.15, -0.25],
    [0.7, 0.95],
    [1.45, 0.25],
    [-0.9, 1.05],
    [-1.35, -0.75],
    [2.9, 1.5],
    [3.05, 0.9],
    [2.55, 2.05],
    [-2.75, 1.7],
    [-2.4, 2.1],
    [1.0, -1.3],
  ] as const;
  for (const [x, y] of spots) (o.fruit === "blueberry" ? blueberry : strawberryHalf)(canvas, x, y, random);
  leaf(canvas, {
    x: 0.55,
    y: -0.62,
    length: 0.95,
    width: 0.5,
    rotation: -0.7,
    color: color("#3c7a35"),
    lift: 0.12,
  });
  leaf(canvas, {
    x: 0.2,
    y: -0.85,
    length: 0.75,
    width: 0.42,
    rotation: -1.9,
    color: color("#4d8a3d"),
    lift: 0.12,
  });
}

function griddled(d: number, n: number, x: number, y: number): Color {
  const brown = ramp(
    [color("#8a4a17"), color("#b86b24"), color("#d18b3a"), color("#e2ab5d")],
    0.45 + noise(x * 1.1 + 4, y * 1.1) * 0.75 + n * 0.2,
  );
  const rim = smoothstep(0.86, 0.97, d);
  return mix(brown, color("#f0d49a"), rim * 0.9);
}

/** A blueberry with its bloom and crown. */
export function blueberry(canvas: Canvas, x: number, y: number, random: Random): void {
  const r = random.between(0.2, 0.27);
  const turn = random.next() * 6.3;
  lump(canvas, {
    x,
    y,
    rx: r,
    height: r * 1.5,
    ragged: 0.02,
    bump: 0.004,
    paint: (d, n, px, py) => {
      const crown = Math.hypot(px - Math.cos(turn) * r * 0.3, py - Math.sin(turn) * r * 0.3) / r;
      const star = smoothstep(0.34, 0.2, crown + Math.cos(Math.atan2(py, px) * 5) * 0.06);
      return mix(
        mix(color("#27305c"), color("#6f7fae"), 0.35 + n * 0.5 - d * 0.2),
        color("#141428"),
        star * 0.9,
      );
    },
    gloss: 0.3,
  });
}

/** Half a strawberry, cut side up. */
export function strawberryHalf(canvas: Canvas, x: number, y: number, random: Random): void {
  const r = random.between(0.3, 0.4);
  lump(canvas, {
    x,
    y,
    rx: r * 1.25,
    ry: r,
    rotation: random.next() * 6.3,
    height: r * 0.75,
    profile: 0.25,
    ragged: 0.06,
    paint: (d, n, px, py) => {
      const heart = Math.hypot(px / 0.2, py / 0.12);
      const streak = Math.sin(Math.atan2(py, px) * 14) * 0.12;
      const flesh = mix(color("#f7d9c8"), color("#d8282a"), smoothstep(0.5, 1.9, heart + streak + n * 0.3));
      return mix(flesh, color("#a80f18"), smoothstep(0.78, 0.96, d));
    },
    gloss: 0.55,
  });
}
