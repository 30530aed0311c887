import type { Canvas } from "./canvas.ts";
import { type Color, color, mix, scale } from "./color.ts";
import { varied } from "./fruit.ts";
import { noise, type Random, smoothstep } from "./noise.ts";
import { block, leaf, lump, strand } from "./pieces.ts";

/** A thin round slice with its own drawing inside. */
function slice(
  canvas: Canvas,
  o: { x: number; y: number; r: number; height: number; tilt?: number; rotation?: number },
  paint: (d: number, angle: number, n: number) => Color,
  gloss: number,
): void {
  const base = canvas.heightAt(o.x, o.y) + 0.02;
  const seed = o.x * 3.3 + o.y * 1.9;
  canvas.place(
    o.x,
    o.y,
    o.r,
    (x, y, out) => {
      const d = Math.hypot(x, y) / o.r + noise(x * 2 + seed, y * 2) * 0.04;
      if (d >= 1) return false;
      const n = noise(x * 8 + seed, y * 8);
      out.z = base + o.height * (1 - d ** 8) ** 0.5 + n * 0.01 + x * (o.tilt ?? 0);
      out.color = paint(d, Math.atan2(y, x), n);
      out.gloss = gloss;
      return true;
    },
    o.rotation,
  );
}

/** A slice of tomato with its chambers. */
export function tomatoSlice(canvas: Canvas, x: number, y: number, r: number, tilt = 0, rotation = 0): void {
  slice(
    canvas,
    { x, y, r, height: 0.12, tilt, rotation },
    (d, angle, n) => {
      const chamber =
        smoothstep(0.15, 0.6, Math.cos(angle * 5 + n)) * smoothstep(0.3, 0.42, d) * smoothstep(0.84, 0.7, d);
      const flesh = mix(color("#d64a35"), color("#e88566"), smoothstep(0.35, 0, d) + n * 0.4);
      const seeds = smoothstep(0.25, 0.45, noise(Math.cos(angle) * d * 14, Math.sin(angle) * d * 14));
      return mix(
        mix(flesh, mix(color("#b5301f"), color("#e3b765"), seeds * 0.8), chamber),
        color("#a81d16"),
        smoothstep(0.9, 0.98, d),
      );
    },
    0.6,
  );
}

/** A slice of cucumber. */
export function cucumberSlice(canvas: Canvas, x: number, y: number, r: number, tilt = 0): void {
  slice(
    canvas,
    { x, y, r, height: 0.08, tilt },
    (d, angle, n) => {
      const seeds =
        smoothstep(0.5, 0.9, Math.cos(angle * 9)) * smoothstep(0.2, 0.3, d) * smoothstep(0.58, 0.46, d);
      const flesh = mix(color("#cfdfa0"), color("#b3cd7d"), smoothstep(0.3, 0.7, d) + n * 0.3);
      return mix(mix(flesh, color("#e9efc9"), seeds), color("#2e5a22"), smoothstep(0.9, 0.96, d));
    },
    0.5,
  );
}

/** A slice of radish. */
export function radishSlice(canvas: Canvas, x: number, y: number, r: number, tilt = 0): void {
  slice(
    canvas,
    { x, y, r, height: 0.05, tilt },
    (d, _angle, n) =>
      mix(mix(color("#f4efe9"), color("#e9dfdc"), 0.5 + n), color("#b81d4d"), smoothstep(0.87, 0.95, d)),
    0.45,
  );
}

/** Half a cherry tomato, cut side up. */
export function cherryTomato(canvas: Canvas, x: number, y: number, r: number, rotation = 0): void {
  lump(canvas, {
    x,
    y,
    rx: r * 1.12,
    ry: r,
    rotation,
    height: r * 0.72,
    profile: 0.22,
    ragged: 0.03,
    paint: (d, n, px, py) => {
      const chamber = smoothstep(0.16, 0.3, Math.abs(py) / r) * smoothstep(0.72, 0.5, d);
      const seeds = smoothstep(0.1, 0.4, noise(px * 16, py * 16));
      const flesh = mix(color("#d8432b"), color("#e6714a"), 0.3 + n * 0.5);
      const inside = mix(flesh, mix(color("#a82a14"), color("#e2b04e"), seeds * 0.75), chamber);
      return mix(inside, color("#a3140f"), smoothstep(0.8, 0.94, d));
    },
    gloss: 0.7,
  });
}

/** Slices of avocado in a fan, from `x`, `y` outwards along `rotation`. */
export function avocadoFan(
  canvas: Canvas,
  x0: number,
  y0: number,
  count: number,
  size: number,
  rotation: number,
): void {
  const base = canvas.heightAt(x0, y0);
  canvas.within(x0, y0, rotation, 1, () => {
    for (let i = 0; i < count; i++) {
      const y = (i - (count - 1) / 2) * size * 0.3;
      canvas.place(
        0,
        y,
        size,
        (px, py, out) => {
          const t = px / size;
          if (Math.abs(t) >= 1) return false;
          const bow = (1 - t * t) * size * 0.34;
          const across = (py + bow * 0.6) / (size * 0.27 * Math.sqrt(1 - t * t) + 0.001);
          if (Math.abs(across) >= 1) return false;
          out.z = base + 0.1 + i * 0.035 + (1 - across * across) * 0.05 + across * 0.05;
          const flesh = mix(color("#dcd884"), color("#7f9f36"), smoothstep(0.45, -0.8, across));
          out.color = mix(flesh, color("#3f5a1f"), smoothstep(-0.82, -0.95, across));
          out.gloss = 0.4;
          return true;
        },
        0.05 * (i - count / 2),
      );
    }
  });
}

/** A leaf of basil, cupped and shining. */
export function basil(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  rotation: number,
  tone = 1,
): void {
  leaf(canvas, {
    x,
    y,
    length,
    width: length * 0.62,
    rotation,
    color: scale(color("#42853a"), tone),
    arch: length * 0.2,
    wave: 0.06,
    lift: 0.06,
    gloss: 0.5,
  });
}

/** Cut potatoes, fried: a heap inside a disc. */
export function fries(
  canvas: Canvas,
  random: Random,
  count: number,
  rx: number,
  ry: number,
  lead: number,
): void {
  for (let i = 0; i < count; i++) {
    const [ux, uy] = random.inDisc(1);
    const tint = mix(color("#d08f36"), color("#e6b25a"), random.next());
    const x = ux * rx;
    const y = uy * ry;
    block(canvas, {
      x,
      y,
      halfLength: random.between(0.62, 1.05),
      halfWidth: random.between(0.1, 0.135),
      height: 0.2,
      base: Math.min(canvas.heightAt(x, y), 0.55 + random.next() * 0.25),
      rotation: lead + random.between(-0.75, 0.75),
      tilt: random.between(-0.09, 0.09),
      round: 0.05,
      bump: 0.012,
      paint: (edge, n, px) =>
        mix(
          scale(tint, 1 + n * 0.3),
          color("#9c5a1a"),
          edge * 0.3 + smoothstep(0.45, 1, Math.abs(px) + n * 0.3) * 0.5,
        ),
      gloss: 0.25,
    });
  }
}

/** Small dice of something over a disc: onion, pico, mango. */
export function dice(
  canvas: Canvas,
  random: Random,
  o: {
    x: number;
    y: number;
    radius: number;
    count: number;
    size: number;
    tints: readonly [Color, ...Color[]];
    gloss?: number;
  },
): void {
  for (let i = 0; i < o.count; i++) {
    const [dx, dy] = random.inDisc(o.radius);
    const tint = varied(random, random.pick(o.tints));
    block(canvas, {
      x: o.x + dx,
      y: o.y + dy,
      halfLength: o.size * random.between(0.6, 1.15),
      halfWidth: o.size * random.between(0.5, 0.9),
      height: o.size * 1.1,
      rotation: random.next() * 6.3,
      tilt: random.between(-0.4, 0.4) * o.size,
      paint: (edge, n) => scale(tint, 1 + n * 0.25 - edge * 0.1),
      gloss: o.gloss ?? 0.4,
    });
  }
}

/** Beans, peas, kernels: small smooth lumps over a disc, heaped. */
export function beads(
  canvas: Canvas,
  random: Random,
  o: {
    x: number;
    y: number;
    radius: number;
    count: number;
    size: number;
    stretch?: number;
    tints: readonly [Color, ...Color[]];
    gloss?: number;
    heap?: number;
  },
): void {
  const floor = canvas.heightAt(o.x, o.y);
  for (let i = 0; i < o.count; i++) {
    const [dx, dy] = random.inDisc(o.radius);
    const tint = varied(random, random.pick(o.tints));
    const r = o.size * random.between(0.8, 1.15);
    const x = o.x + dx;
    const y = o.y + dy;
    lump(canvas, {
      x,
      y,
      rx: r * (o.stretch ?? 1.35),
      ry: r,
      rotation: random.next() * 6.3,
      height: r * 1.4,
      base: Math.min(canvas.heightAt(x, y) - r * 0.4, floor + (o.heap ?? 0.35)),
      ragged: 0.05,
      bump: r * 0.06,
      paint: (d, n) => scale(tint, 1 + n * 0.25 - d * d * 0.25),
      gloss: o.gloss ?? 0.45,
    });
  }
}

/** Rice: long pale grains over a heap. */
export function rice(
  canvas: Canvas,
  random: Random,
  x: number,
  y: number,
  radius: number,
  height: number,
  tint: Color,
): void {
  lump(canvas, {
    x,
    y,
    rx: radius,
    height,
    ragged: 0.1,
    profile: 0.45,
    bump: 0.05,
    bumpScale: 3,
    paint: scale(tint, 0.8),
  });
  for (let i = 0; i < radius * radius * 290; i++) {
    const [dx, dy] = random.inDisc(radius * 1.02);
    const own = scale(tint, random.between(0.9, 1.08));
    lump(canvas, {
      x: x + dx,
      y: y + dy,
      rx: 0.12,
      ry: 0.036,
      rotation: random.next() * 6.3,
      height: 0.055,
      ragged: 0,
      bump: 0,
      base: canvas.heightAt(x + dx, y + dy) - 0.01,
      paint: own,
      gloss: 0.3,
    });
  }
}

/** A spear of asparagus. */
export function asparagus(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  rotation: number,
  bend: number,
): void {
  const points = Array.from({ length: 12 }, (_, i) => {
    const t = i / 11;
    const along = (t - 0.5) * length;
    const off = Math.sin(t * Math.PI) * bend;
    const px = x + Math.cos(rotation) * along - Math.sin(rotation) * off;
    const py = y + Math.sin(rotation) * along + Math.cos(rotation) * off;
    return [px, py, canvas.heightAt(px, py) + 0.08] as const;
  });
  strand(
    canvas,
    points,
    (t) => 0.13 + (t > 0.78 ? 0.06 * Math.sin(((t - 0.78) / 0.22) * Math.PI * 0.85) - (t - 0.78) * 0.35 : 0),
    (t, side) => {
      const scaleLeaf = Math.max(0, Math.sin(t * 46 + side * 2.5)) ** 3 * smoothstep(0.72, 0.8, t);
      const char = smoothstep(0.2, 0.5, noise(t * 12 + x, side * 2)) * 0.5;
      const stem = mix(color("#6f9440"), color("#3d6a2a"), t + side * 0.2);
      return mix(mix(stem, color("#2c3f24"), scaleLeaf * 0.7), color("#2a2413"), char);
    },
    0.45,
  );
}
