import type { Canvas } from "../canvas.ts";
import { type Color, color, mix, ramp, scale } from "../color.ts";
import { type Citrus, citrusSlice, citrusWedge, mint } from "../fruit.ts";
import { cells, fbm, noise, Random, smoothstep } from "../noise.ts";
import { block, grains, lump, strand } from "../pieces.ts";
import { type Glaze, glazes, liquid, pane, plate, spoon, tumbler } from "../tableware.ts";
import { cucumberSlice } from "../vegetables.ts";

/** A cup on its saucer. `art` is a leaf poured in milk; without it the coffee is black. */
export function coffee(canvas: Canvas, o: { glaze: Glaze; art: boolean }): void {
  plate(canvas, 3.5, o.glaze, 0.42);
  const { body, edge } = glazes[o.glaze];
  const handle = Array.from({ length: 16 }, (_, i) => {
    const angle = -1.15 + (i / 15) * 2.3;
    return [2.05 + Math.cos(angle) * 0.75, Math.sin(angle) * 0.55, 0.75] as const;
  });
  canvas.within(0, 0, 0.5, 1, () => strand(canvas, handle, 0.19, () => body, 0.55));
  canvas.place(0, 0, 2.3, (x, y, out) => {
    const d = Math.hypot(x, y);
    if (d > 2.2) return false;
    const outside = smoothstep(2.2, 2.02, d);
    const inside = smoothstep(2.02, 1.75, d);
    out.z = 0.25 + outside * 1 - inside * 0.35;
    out.color = mix(body, edge, smoothstep(1.95, 2.06, d) * 0.6);
    out.gloss = 0.55;
    return true;
  });
  liquid(canvas, 1.9, 1.02, (x, y) => (o.art ? rosetta(x, y) : black(x, y)));
  canvas.within(-2.65, 0.75, -0.35, 0.92, () => spoon(canvas));
  if (o.art) biscuit(canvas, 1.75, -2.35);
  else cinnamon(canvas);
}

function rosetta(x: number, y: number): { color: Color; gloss: number; z: number } {
  const u = x * 0.82 + y * 0.57;
  const v = y * 0.82 - x * 0.57;
  const t = (v + 1.35) / 2.7;
  const width = 1.15 * Math.sin(Math.PI * Math.min(1, Math.max(0, t)) ** 0.7) ** 1.15;
  const curve = t + Math.abs(u) * 0.36 + noise(u * 2, v * 2) * 0.02;
  const stripes = smoothstep(-0.25, 0.3, Math.sin(curve * 34));
  const leafShape =
    smoothstep(width, width - 0.14, Math.abs(u)) * smoothstep(0, 0.05, t) * smoothstep(1, 0.94, t);
  const stem = smoothstep(0.06, 0.02, Math.abs(u));
  const milk = leafShape * Math.max(stripes, stem * smoothstep(0.15, 0.3, t));
  const d = Math.hypot(x, y);
  const crema = ramp(
    [color("#6b3512"), color("#8a4a1b"), color("#a9692f")],
    0.5 + fbm(x * 2, y * 2, 3) * 0.4 - smoothstep(1.5, 1.9, d) * 0.5,
  );
  const foam = smoothstep(0.18, 0.08, cells(x * 7, y * 7)) * 0.12;
  return { color: mix(crema, color("#f6e9d2"), milk * 0.94 + foam), gloss: 0.42, z: 0 };
}

function black(x: number, y: number): { color: Color; gloss: number; z: number } {
  const d = Math.hypot(x, y);
  const rim = smoothstep(1.35, 1.85, d);
  const bubbles =
    smoothstep(0.3, 0.2, cells(x * 4.5 + 2, y * 4.5)) *
    smoothstep(0.05, 0.5, fbm(x * 1.1 + 5, y * 1.1, 3)) *
    rim;
  return {
    color: mix(
      mix(mix(color("#160803"), color("#5d2c10"), rim * 0.8), color("#b58350"), bubbles * 0.7),
      [0.8, 0.78, 0.74],
      pane(x, y, 1.9) * 0.14,
    ),
    gloss: 0.9,
    z: bubbles * 0.015,
  };
}

function biscuit(canvas: Canvas, x: number, y: number): void {
  lump(canvas, {
    x,
    y,
    rx: 0.72,
    height: 0.28,
    profile: 0.25,
    ragged: 0.06,
    bump: 0.05,
    bumpScale: 3.5,
    paint: (d, n, px, py) =>
      mix(
        mix(color("#c98d4a"), color("#8f5423"), 0.4 + n * 0.7 + d * 0.2),
        color("#2c1408"),
        smoothstep(0.3, 0.42, noise(px * 5, py * 5)),
      ),
    gloss: 0.15,
  });
}

function cinnamon(canvas: Canvas): void {
  for (const [y, turn] of [
    [-2.35, -0.5],
    [-2.1, -0.62],
  ] as const) {
    canvas.within(1.6, y, turn, 1, () => {
      for (const side of [-0.1, 0.1]) {
        strand(
          canvas,
          [
            [-1, side, 0.4],
            [1, side, 0.4],
          ],
          0.12,
          (t, s) => mix(color("#8a4a20"), color("#4f240d"), 0.5 + noise(t * 9, s * 6) * 0.9),
          0.15,
        );
      }
    });
  }
}

/** What is in a glass, and what garnishes it. */
export interface Drink {
  seed: number;
  tint: readonly [Color, Color];
  ice: number;
  garnish: readonly Garnish[];
  salt?: boolean;
  foam?: number;
}
type Garnish = "mint" | "cucumber" | "straw" | `${Citrus}-slice` | `${Citrus}-wedge`;

/** A tumbler of something cold. */
export function coldDrink(canvas: Canvas, drink: Drink): void {
  const random = new Random(drink.seed);
  const level = 1.15;
  tumbler(canvas, 1.75, level, (x, y) => {
    const n = fbm(x * 1.4 + drink.seed, y * 1.4, 3);
    const d = Math.hypot(x, y);
    const foam = smoothstep(0.3, 0.12, cells(x * 9, y * 9)) * smoothstep(0.9, 1.6, d) * (drink.foam ?? 0.15);
    return {
      color: mix(
        mix(drink.tint[0], drink.tint[1], 0.5 + n * 0.5 - smoothstep(1.1, 1.6, d) * 0.3),
        color("#fff6e2"),
        foam,
      ),
      gloss: 0.85,
      z: foam * 0.03,
    };
  });
  for (let i = 0; i < drink.ice; i++) {
    const angle = (i / drink.ice) * 6.28 + drink.seed;
    const away = i === 0 ? 0.2 : 0.82;
    ice(canvas, Math.cos(angle) * away, Math.sin(angle) * away, level, random, drink.tint);
  }
  if (drink.salt) saltRim(canvas, random, level);
  for (const one of drink.garnish) garnish(canvas, one, level);
}

function ice(
  canvas: Canvas,
  x: number,
  y: number,
  level: number,
  random: Random,
  tint: readonly [Color, Color],
): void {
  const clear = mix(tint[1], color("#eef4f2"), 0.2);
  block(canvas, {
    x,
    y,
    halfLength: random.between(0.42, 0.52),
    halfWidth: random.between(0.38, 0.48),
    height: 0.2,
    base: level - 0.04,
    rotation: random.next() * 6,
    round: 0.2,
    bump: 0.035,
    bumpScale: 1.8,
    tilt: random.between(-0.08, 0.08),
    paint: (edge, n) =>
      mix(
        mix(clear, tint[0], 0.25 + n * 0.5),
        color("#f4f8f6"),
        edge ** 2 * 0.5 + smoothstep(0.3, 0.6, n) * 0.5,
      ),
    gloss: 1,
  });
}

function saltRim(canvas: Canvas, random: Random, level: number): void {
  for (let i = 0; i < 420; i++) {
    const angle = random.between(2.2, 5.4);
    const r = random.between(1.6, 1.79);
    lump(canvas, {
      x: Math.cos(angle) * r,
      y: Math.sin(angle) * r,
      rx: random.between(0.025, 0.055),
      height: 0.06,
      base: level + 0.34,
      ragged: 0.2,
      bump: 0,
      paint: color("#faf8f2"),
      gloss: 0.5,
    });
  }
}

function garnish(canvas: Canvas, kind: Garnish, level: number): void {
  if (kind === "mint") {
    mint(canvas, -0.55, -0.6, 1.05, 3.8);
    return;
  }
  if (kind === "straw") {
    strand(
      canvas,
      [
        [0.55, 0.5, level + 0.3],
        [2.35, 1.9, level + 1.1],
      ],
      0.15,
      (t) => mix(color("#f5efe4"), color("#d9412b"), Math.sin(t * 60) > 0.2 ? 1 : 0),
      0.35,
    );
    return;
  }
  if (kind === "cucumber") {
    cucumberSlice(canvas, 0.5, -0.55, 0.62, 0.25);
    cucumberSlice(canvas, 0.85, 0.1, 0.6, -0.2);
    return;
  }
  const [fruit, cut] = kind.split("-") as [Citrus, "slice" | "wedge"];
  if (cut === "slice")
    citrusSlice(canvas, { x: 0.35, y: 0.45, r: 0.85, kind: fruit, rotation: 0.7, lift: 0.06 });
  else canvas.within(1.25, -1.05, 0.8, 1, () => citrusWedge(canvas, 0, 0, 0.72, 0, fruit));
}

/** A stemless glass of red wine. */
export function redWine(canvas: Canvas): void {
  tumbler(canvas, 2.05, 1.1, (x, y) => {
    const d = Math.hypot(x, y) / 1.9;
    return {
      color: ramp(
        [color("#1f0309"), color("#440615"), color("#8a1530")],
        d ** 4 + noise(x * 0.8, y * 0.8) * 0.1,
      ),
      gloss: 0.95,
    };
  });
}

/** Olives in a small dish, to go with a glass. */
export function olives(canvas: Canvas, seed: number): void {
  const random = new Random(seed);
  plate(canvas, 1.6, "clay", 0.3);
  for (let i = 0; i < 17; i++) {
    const [x, y] = random.inDisc(0.95);
    const tint = random.pick([color("#6f7a2a"), color("#8a9140"), color("#3a1f2c")]);
    lump(canvas, {
      x,
      y,
      rx: 0.29,
      ry: 0.23,
      rotation: random.next() * 6,
      height: 0.36,
      ragged: 0.03,
      paint: (d) => scale(tint, 1 - d * 0.3),
      gloss: 0.8,
    });
  }
  grains(canvas, random, 30, 1, 0.025, [color("#b3261c"), color("#4a7a33")]);
}
