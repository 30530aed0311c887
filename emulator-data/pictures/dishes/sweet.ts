import type { Canvas } from "../canvas.ts";
import { type Color, color, mix, ramp, scale } from "../color.ts";
import { dollop, drizzle, scoop } from "../extras.ts";
import { blueberry, cherry, citrusSlice, mint, raspberry, strawberryHalf } from "../fruit.ts";
import { cells, fbm, noise, Random, smoothstep } from "../noise.ts";
import { block, grains, leaf, lump, pool, scatter } from "../pieces.ts";
import { bowl, type Glaze, plate } from "../tableware.ts";
import { dice } from "../vegetables.ts";

/** A fluted crust with a filling up to its rim. */
function tartShell(
  canvas: Canvas,
  radius: number,
  filling: (x: number, y: number) => { color: Color; gloss: number },
): void {
  canvas.place(0, 0, radius * 1.05, (x, y, out) => {
    const angle = Math.atan2(y, x);
    const flute = Math.cos(angle * 44) * 0.06;
    const d = Math.hypot(x, y) + flute * smoothstep(radius * 0.85, radius, Math.hypot(x, y));
    if (d >= radius) return false;
    const rim = smoothstep(radius - 0.42, radius - 0.32, d);
    const n = fbm(x * 4, y * 4, 3);
    const fill = filling(x, y);
    out.z = 0.15 + 0.55 + rim * (0.16 + n * 0.02) - smoothstep(radius - 0.1, radius, d) * 0.35;
    const baked = ramp(
      [color("#8f5a22"), color("#bd8138"), color("#d7a55c")],
      0.55 + n * 0.4 + flute * 3 - smoothstep(radius - 0.2, radius, d) * 0.3,
    );
    out.color = mix(fill.color, baked, rim);
    out.gloss = fill.gloss * (1 - rim) + 0.12 * rim;
    return true;
  });
}

/** Raspberries edge to edge on custard. */
export function raspberryTart(canvas: Canvas): void {
  const random = new Random(3);
  plate(canvas, 4.1, "sage");
  tartShell(canvas, 3.2, (x, y) => ({
    color: mix(color("#f3d27f"), color("#e2b552"), 0.5 + noise(x * 2, y * 2)),
    gloss: 0.55,
  }));
  const rings = [2.5, 1.98, 1.46, 0.94, 0.44];
  for (const [index, ring] of rings.entries()) {
    const count = Math.round((ring * Math.PI * 2) / 0.6);
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + index * 0.7;
      const r = ring + random.between(-0.04, 0.04);
      const tint = mix(color("#a50f2b"), color("#c7203f"), random.next());
      raspberry(canvas, Math.cos(angle) * r, Math.sin(angle) * r, random.between(0.31, 0.36), tint);
    }
  }
  raspberry(canvas, 0, 0, 0.32);
  scatter(random, 240, 3.1, (x, y) => sugar(canvas, x, y, random));
  mint(canvas, 0.9, -0.75, 0.95, 0.7);
  raspberry(canvas, 3.35, 1.35, 0.32);
  raspberry(canvas, 3.05, 1.9, 0.3);
  leaf(canvas, { x: 3.55, y: 0.85, length: 0.7, width: 0.4, rotation: 1.1, color: color("#41803a") });
}

function sugar(canvas: Canvas, x: number, y: number, random: Random): void {
  lump(canvas, {
    x,
    y,
    rx: random.between(0.012, 0.03),
    height: 0.012,
    ragged: 0,
    bump: 0,
    paint: color("#fdf9f2"),
    gloss: 0.1,
  });
}

/** Lime curd under toasted meringue. */
export function limeTart(canvas: Canvas): void {
  const random = new Random(8);
  plate(canvas, 4.1, "plum");
  tartShell(canvas, 3.2, (x, y) => ({
    color: mix(color("#e6dc73"), color("#cfc551"), 0.5 + fbm(x * 0.8, y * 0.8, 3) * 0.5),
    gloss: 0.8,
  }));
  for (let i = 0; i < 15; i++) {
    const angle = (i / 15) * Math.PI * 2;
    dollop(canvas, Math.cos(angle) * 2.28, Math.sin(angle) * 2.28, 0.54, color("#fbf7ec"), 0.85);
  }
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * Math.PI * 2 + 0.3;
    dollop(canvas, Math.cos(angle) * 1.42, Math.sin(angle) * 1.42, 0.4, color("#fbf7ec"), 0.8);
  }
  citrusSlice(canvas, { x: -0.25, y: -0.15, r: 0.62, kind: "lime", rotation: 0.4 });
  citrusSlice(canvas, { x: 0.32, y: 0.2, r: 0.6, kind: "lime", rotation: 1.4, lift: 0.08 });
  grains(canvas, random, 60, 1.1, 0.03, [color("#6d9a35"), color("#8fb54a")], 2);
  citrusSlice(canvas, { x: 3.3, y: 1.85, r: 0.55, kind: "lime", rotation: 0.2 });
}

/** A round cake with one slice drawn out of it. */
export function chocolateCake(canvas: Canvas): void {
  const random = new Random(19);
  plate(canvas, 4.2, "cream", 0.18);
  const from = 0.32;
  const to = 0.98;
  const wedge = (angle: number) => angle > from && angle < to;
  const radius = 3.15;
  const put = (inSlice: boolean) =>
    canvas.place(0, 0, radius + 0.1, (x, y, out) => {
      const angle = Math.atan2(y, x);
      const d = Math.hypot(x, y) + noise(Math.cos(angle) * 3, Math.sin(angle) * 3) * 0.05;
      if (d >= radius || wedge(angle) !== inSlice) return false;
      const n = fbm(x * 1.5, y * 1.5, 3);
      const swirl = Math.sin(d * 7 + angle * 2 + n) * 0.5;
      out.z = 0.15 + 1.15 + swirl * 0.03 - smoothstep(radius - 0.22, radius, d) * 0.22;
      out.color = ramp([color("#160804"), color("#2a1008"), color("#431d0e")], 0.45 + swirl * 0.3 + n * 0.25);
      out.gloss = 0.62;
      return true;
    });
  put(false);
  canvas.within(0.8, 0.6, 0.08, 1, () => put(true));
  for (let i = 0; i < 12; i++) {
    const angle = to + 0.26 + (i / 11) * (Math.PI * 2 - (to - from) - 0.52);
    dollop(canvas, Math.cos(angle) * 2.45, Math.sin(angle) * 2.45, 0.5);
    cherry(canvas, Math.cos(angle) * 2.45, Math.sin(angle) * 2.45, 0.27);
  }
  canvas.within(0.8, 0.6, 0.08, 1, () => {
    dollop(canvas, Math.cos(0.65) * 2.45, Math.sin(0.65) * 2.45, 0.5);
    cherry(canvas, Math.cos(0.65) * 2.45, Math.sin(0.65) * 2.45, 0.27);
  });
  for (let i = 0; i < 70; i++) curl(canvas, random);
}

function curl(canvas: Canvas, random: Random): void {
  const [x, y] = random.inDisc(1.5);
  if (Math.atan2(y, x) > 0.2 && Math.atan2(y, x) < 1.1) return;
  block(canvas, {
    x,
    y,
    halfLength: random.between(0.12, 0.34),
    halfWidth: random.between(0.03, 0.06),
    height: 0.05,
    rotation: random.next() * 6,
    tilt: random.between(-0.05, 0.05),
    paint: (edge, n) => mix(color("#5d2c14"), color("#2a1007"), edge * 0.5 + n * 0.4),
    gloss: 0.4,
  });
}

/** Sponge in milk under cream, cut into squares. */
export function tresLeches(canvas: Canvas): void {
  const random = new Random(27);
  plate(canvas, 4.1, "clay");
  pool(
    canvas,
    0.15,
    0.25,
    2.75,
    0.03,
    (_, n) => mix(color("#f5e9cf"), color("#e8d3a8"), 0.5 + n),
    0.75,
    0.14,
  );
  for (const [x, y, turn] of [
    [-1.15, -0.75, 0.16],
    [1.15, 0.6, -0.24],
  ] as const) {
    canvas.within(x, y, turn, 1, () => square(canvas, random, x));
  }
  for (const [x, y] of [
    [1.55, -1.6],
    [2.15, -1.15],
    [-1.7, 1.75],
    [-1.1, 2.15],
  ] as const) {
    strawberryHalf(canvas, x, y, random, 1.25);
  }
  blueberry(canvas, 1.15, -2.05, random);
  blueberry(canvas, -2.2, 1.35, random);
  blueberry(canvas, 2.6, -0.6, random);
}

function square(canvas: Canvas, random: Random, seed: number): void {
  canvas.place(0, 0, 2.1, (x, y, out) => {
    const ex = 1.32 - Math.abs(x);
    const ey = 1.32 - Math.abs(y);
    const edge = Math.min(ex, ey) + noise(x * 3 + seed, y * 3) * 0.02;
    if (edge <= 0) return false;
    const pore = smoothstep(0.3, 0.1, cells(x * 7 + seed, y * 7));
    const swoop = Math.sin(x * 3.2 + Math.sin(y * 2.2 + seed) * 1.3) * 0.5 + noise(x * 2 + seed, y * 2) * 0.6;
    const cream = smoothstep(0.1, 0.22, edge);
    out.z = 0.15 + 0.75 * smoothstep(0, 0.1, edge) + cream * (0.2 + swoop * 0.09) - pore * 0.03 * (1 - cream);
    const spice = smoothstep(0.3, 0.55, noise(x * 26, y * 26)) * smoothstep(-0.2, 0.5, fbm(x + seed, y, 2));
    const top = mix(color("#fbf6ea"), color("#8d4f22"), spice * 0.75);
    out.color = mix(mix(color("#e2bd72"), color("#c08e40"), pore), top, cream);
    out.gloss = 0.3;
    return true;
  });
  strawberryHalf(canvas, 0.05, -0.1, random, 1.5);
  mint(canvas, 0.55, -0.45, 0.62, 0.4);
}

/** Scoops in a bowl with something crisp and something green. */
export function scoops(
  canvas: Canvas,
  o: {
    seed: number;
    glaze: Glaze;
    flavours: readonly { tint: Color; bits?: Color }[];
    extra: "berries" | "mango";
  },
): void {
  const random = new Random(o.seed);
  plate(canvas, 4, o.glaze, 0.3);
  bowl(canvas, 3.1, 0.85, o.glaze);
  const melted = o.flavours[0]?.tint ?? color("#ffffff");
  pool(canvas, 0, 0.2, 1.95, 0.06, (_, n) => scale(melted, 0.85 + n * 0.1), 0.6, 0.15);
  const places = [
    [-0.95, 0.65],
    [1.0, 0.6],
    [0.05, -0.85],
  ] as const;
  for (const [index, { tint, bits }] of o.flavours.entries()) {
    const [x, y] = places[index] ?? [0, 0];
    scoop(canvas, x, y, 1.22, tint, bits);
  }
  if (o.extra === "berries") {
    drizzle(canvas, random, 0, 0, 1.3, 3, color("#3a1408"), 0.06);
    raspberry(canvas, -0.1, 0.15, 0.32);
    raspberry(canvas, 0.35, 0.45, 0.3);
    wafer(canvas);
  } else {
    dice(canvas, random, {
      x: -1.5,
      y: -0.95,
      radius: 0.7,
      count: 16,
      size: 0.26,
      tints: [color("#f0a41f"), color("#f5b93c")],
      gloss: 0.65,
    });
    dice(canvas, random, {
      x: 1.75,
      y: -0.85,
      radius: 0.5,
      count: 9,
      size: 0.24,
      tints: [color("#f0a41f"), color("#e8951a")],
      gloss: 0.65,
    });
    grains(canvas, random, 60, 1.8, 0.03, [color("#b3261c"), color("#8f1d12")]);
    citrusSlice(canvas, { x: 3.3, y: 1.5, r: 0.6, kind: "lime", rotation: 0.5 });
  }
  mint(canvas, 0.15, -0.15, 0.95, 5.2);
}

function wafer(canvas: Canvas): void {
  block(canvas, {
    x: 1.55,
    y: -1.5,
    halfLength: 1.5,
    halfWidth: 0.4,
    height: 0.12,
    base: 1.15,
    rotation: -0.75,
    round: 0.06,
    bump: 0.005,
    paint: (edge, n, x, y) => {
      const grid = Math.max(Math.cos((x + y) * 20), Math.cos((x - y) * 20));
      return mix(
        mix(color("#dba052"), color("#b5742a"), smoothstep(0.6, 1, grid)),
        color("#8d5218"),
        edge * 0.3 + n * 0.15,
      );
    },
    gloss: 0.2,
  });
}
