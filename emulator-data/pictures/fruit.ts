import type { Canvas } from "./canvas.ts";
import { type Color, color, mix, scale } from "./color.ts";
import { cells, noise, type Random, smoothstep } from "./noise.ts";
import { leaf, lump } from "./pieces.ts";

/** Rind and flesh of citrus fruit. */
export const citrus = {
  lime: { rind: color("#5f8f2c"), pith: color("#e4edc4"), flesh: color("#a9c94f") },
  lemon: { rind: color("#e8b91d"), pith: color("#f8f0cf"), flesh: color("#f0d75e") },
  orange: { rind: color("#e07a10"), pith: color("#f9e3bd"), flesh: color("#ee9420") },
} as const;
export type Citrus = keyof typeof citrus;

/** A slice across a citrus fruit; `half` leaves the upper half away. */
export function citrusSlice(
  canvas: Canvas,
  o: { x: number; y: number; r: number; kind: Citrus; rotation?: number; half?: boolean; lift?: number },
): void {
  const { rind, pith, flesh } = citrus[o.kind];
  const base = canvas.heightAt(o.x, o.y) + (o.lift ?? 0);
  canvas.place(
    o.x,
    o.y,
    o.r,
    (x, y, out) => {
      const d = Math.hypot(x, y) / o.r;
      if (d >= 1 || (o.half && y < -0.04 * o.r)) return false;
      const sector = (Math.atan2(y, x) / (Math.PI * 2)) * 9;
      const toMembrane = Math.abs(sector - Math.round(sector)) * d;
      const pulp = noise(x * 9 + o.x, y * 9) * 0.5 + noise(d * 14, sector * 3) * 0.5;
      const inside =
        smoothstep(0.05, 0.11, toMembrane) * smoothstep(0.86, 0.8, d) * smoothstep(0.06, 0.13, d);
      out.z = base + 0.13 - smoothstep(0.93, 1, d) * 0.06 + inside * (0.012 + pulp * 0.025);
      const inner = mix(pith, scale(flesh, 0.9 + pulp * 0.4), inside);
      out.color = mix(inner, rind, smoothstep(0.89, 0.95, d));
      out.gloss = 0.25 + inside * 0.5;
      return true;
    },
    o.rotation,
  );
}

/** A wedge of citrus lying on its side, flesh up. */
export function citrusWedge(
  canvas: Canvas,
  x0: number,
  y0: number,
  size: number,
  rotation: number,
  kind: Citrus,
): void {
  const { rind, pith, flesh } = citrus[kind];
  const base = canvas.heightAt(x0, y0);
  canvas.place(
    x0,
    y0,
    size,
    (x, y, out) => {
      const along = x / size;
      const half = Math.sqrt(Math.max(0, 1 - along * along)) * size * 0.42;
      if (half <= 0 || Math.abs(y) >= half) return false;
      const side = Math.abs(y) / half;
      const ridge = 1 - side;
      const cut = noise(x * 12 + x0, y * 12) * 0.5;
      out.z = base + Math.sqrt(ridge) * size * 0.42 + cut * 0.015;
      const pulp = mix(scale(flesh, 1.05 + cut * 0.5), pith, smoothstep(0.1, 0.02, Math.abs(y) / size));
      out.color = mix(mix(pulp, pith, smoothstep(0.66, 0.78, side)), rind, smoothstep(0.82, 0.9, side));
      out.gloss = 0.7;
      return true;
    },
    rotation,
  );
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
        mix(color("#232946"), color("#66739b"), 0.3 + n * 0.5 - d * 0.25),
        color("#10101e"),
        star * 0.9,
      );
    },
    gloss: 0.28,
  });
}

/** A raspberry: many drops around a dome. */
export function raspberry(canvas: Canvas, x0: number, y0: number, r: number, tint = color("#b3122f")): void {
  const base = canvas.heightAt(x0, y0);
  const seed = x0 * 7.7 + y0 * 3.3;
  canvas.place(x0, y0, r, (x, y, out) => {
    const d = Math.hypot(x, y) / r;
    if (d >= 1 - noise(x * 9 + seed, y * 9) * 0.1) return false;
    const dome = Math.sqrt(Math.max(0, 1 - d * d));
    const stretch = 1 / (0.45 + dome * 0.55);
    const drop = cells((x / r) * 2.9 * stretch + seed, (y / r) * 2.9 * stretch - seed);
    out.z = base + dome * r * 1.15 + (0.6 - drop) * r * 0.34;
    out.color = mix(
      mix(tint, color("#e5496a"), 0.28 - drop * 0.3),
      color("#4a0413"),
      smoothstep(0.42, 0.75, drop),
    );
    out.gloss = 0.55;
    return true;
  });
}

/** Half a strawberry, cut side up. */
export function strawberryHalf(canvas: Canvas, x: number, y: number, random: Random, size = 1): void {
  const r = random.between(0.31, 0.4) * size;
  lump(canvas, {
    x,
    y,
    rx: r * 1.3,
    ry: r,
    rotation: random.next() * 6.3,
    height: r * 0.75,
    profile: 0.25,
    ragged: 0.08,
    raggedScale: 0.9,
    paint: (d, n, px, py) => {
      const heart = Math.hypot(px / 0.22, py / 0.1) / size;
      const streak = Math.sin(Math.atan2(py, px) * 16) * 0.16;
      const flesh = mix(color("#f4cdbd"), color("#cf2327"), smoothstep(0.4, 2, heart + streak + n * 0.3));
      return mix(flesh, color("#9c0d16"), smoothstep(0.8, 0.97, d));
    },
    gloss: 0.5,
  });
}

/** A cherry with a dimple and a stem. */
export function cherry(canvas: Canvas, x: number, y: number, r: number): void {
  lump(canvas, {
    x,
    y,
    rx: r,
    height: r * 1.3,
    ragged: 0.03,
    bump: 0,
    paint: (d, _n, px, py) => {
      const dimple = smoothstep(0.3, 0.05, Math.hypot(px, py) / r);
      return mix(mix(color("#7d0a1c"), color("#3a040d"), d * d), color("#2b0308"), dimple);
    },
    gloss: 0.85,
  });
}

/** A sprig of mint. */
export function mint(canvas: Canvas, x: number, y: number, size: number, rotation: number): void {
  const leaves = [
    [0, 0.42, 1, 0.9],
    [2.2, 0.36, 0.9, 0.8],
    [-2.1, 0.36, 0.85, 0.8],
    [1.1, 0.22, 0.62, 0.9],
    [-0.9, 0.22, 0.58, 1],
  ] as const;
  leaves.forEach(([turn, away, length, tone], index) => {
    const angle = rotation + turn;
    leaf(canvas, {
      x: x + Math.cos(angle) * away * size,
      y: y + Math.sin(angle) * away * size,
      length: length * size,
      width: length * size * 0.56,
      rotation: angle,
      color: scale(color("#5a9a46"), tone),
      lift: 0.05 + index * 0.02,
      wave: 0.07,
    });
  });
}

/** A dip of the same colour, a little lighter or darker: no two pieces are alike. */
export function varied(random: Random, tint: Color, spread = 0.15): Color {
  return scale(tint, 1 + random.between(-spread, spread));
}
