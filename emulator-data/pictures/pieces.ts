import type { Canvas } from "./canvas.ts";
import { type Color, color, mix } from "./color.ts";
import { fbm, noise, type Random, smoothstep } from "./noise.ts";

/** Colours a lump by where on it the point is: `d` from 0 in its middle to 1 at its edge, `n` noise about -1 to 1. */
export type LumpPaint = (d: number, n: number, x: number, y: number) => Color;

/** A rounded piece of food: from pea to bun, from egg white to steak. */
export interface Lump {
  x: number;
  y: number;
  rx: number;
  ry?: number;
  rotation?: number;
  height: number;
  /** Height it lies at; without it, on whatever is there. */
  base?: number;
  /** Shape of its profile: 0.5 a dome, 0.15 flat with a round edge. */
  profile?: number;
  /** How uneven its outline is, as a share of its radius. */
  ragged?: number;
  raggedScale?: number;
  /** Relief of its skin and how fine it is. */
  bump?: number;
  bumpScale?: number;
  paint: LumpPaint | Color;
  gloss?: number;
  seed?: number;
}

/** Puts a lump on the canvas. */
export function lump(canvas: Canvas, l: Lump): void {
  const ry = l.ry ?? l.rx;
  const base = l.base ?? canvas.heightAt(l.x, l.y);
  const seed = (l.seed ?? l.x * 3.7 + l.y * 5.3) * 1.37 + 11;
  const ragged = l.ragged ?? 0.05;
  const raggedScale = l.raggedScale ?? 1.3;
  const bump = l.bump ?? 0.015;
  const bumpScale = l.bumpScale ?? 4;
  const profile = l.profile ?? 0.5;
  const paint = typeof l.paint === "function" ? l.paint : () => l.paint as Color;
  const reach = Math.max(l.rx, ry) * (1 + ragged);
  canvas.place(
    l.x,
    l.y,
    reach,
    (x, y, out) => {
      const ex = x / l.rx;
      const ey = y / ry;
      const raw = Math.hypot(ex, ey);
      if (raw > 1 + ragged) return false;
      const d = raw + noise(ex * raggedScale + seed, ey * raggedScale - seed) * ragged * 1.5;
      if (d >= 1) return false;
      const n = fbm(x * bumpScale + seed, y * bumpScale + seed, 3);
      out.z = base + l.height * (1 - d * d) ** profile + n * bump * (1 - d ** 6);
      out.color = paint(d, n, x, y);
      out.gloss = l.gloss ?? 0.2;
      return true;
    },
    l.rotation,
  );
}

/** A rope of round section through points: noodle, asparagus, sauce line. Radius may change along it. */
export function strand(
  canvas: Canvas,
  points: readonly (readonly [x: number, y: number, z: number])[],
  radius: number | ((t: number) => number),
  paint: (t: number, side: number) => Color,
  gloss = 0.35,
): void {
  const width = typeof radius === "function" ? radius : () => radius;
  for (let i = 0; i + 1 < points.length; i++) {
    const from = points[i];
    const to = points[i + 1];
    if (!from || !to) continue;
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const length = Math.hypot(dx, dy) || 1e-6;
    const most = Math.max(width(i / points.length), width((i + 1) / points.length));
    canvas.place(
      (from[0] + to[0]) / 2,
      (from[1] + to[1]) / 2,
      length / 2 + most,
      (x, y, out) => {
        const along = x / length + 0.5;
        const k = along < 0 ? 0 : Math.min(along, 1);
        const t = (i + k) / (points.length - 1);
        const r = width(t);
        const d = Math.hypot(x - (k - 0.5) * length, y);
        if (d >= r) return false;
        out.z = from[2] + (to[2] - from[2]) * k + Math.sqrt(r * r - d * d);
        out.color = paint(t, y / r);
        out.gloss = gloss;
        return true;
      },
      Math.atan2(dy, dx),
    );
  }
}

/** A leaf with a midrib and veins that arches up from where it lies. */
export interface Leaf {
  x: number;
  y: number;
  length: number;
  width: number;
  rotation: number;
  color: Color;
  rib?: Color;
  /** How far it arches, and how much its edge waves. */
  arch?: number;
  wave?: number;
  /** Above what it lies on. */
  lift?: number;
  gloss?: number;
}

/** Puts a leaf on the canvas. */
export function leaf(canvas: Canvas, l: Leaf): void {
  const base = canvas.heightAt(l.x, l.y) + (l.lift ?? 0.03);
  const arch = l.arch ?? l.length * 0.16;
  const rib = l.rib ?? mix(l.color, color("#cfe0a4"), 0.45);
  const wave = l.wave ?? 0.05;
  const seed = l.x * 7 + l.y * 3;
  canvas.place(
    l.x,
    l.y,
    l.length * 0.55,
    (x, y, out) => {
      const t = x / l.length + 0.5;
      if (t <= 0 || t >= 1) return false;
      const edge =
        Math.sin(Math.PI * t ** 0.8) ** 0.75 *
        l.width *
        0.5 *
        (1 + noise(t * 6 + seed, y > 0 ? 2 : 8) * wave * 2);
      const side = Math.abs(y) / edge;
      if (side >= 1) return false;
      const ribbed = smoothstep(0.09, 0.02, side) * (1 - t * 0.6);
      const vein = smoothstep(0.8, 1, Math.sin((t - side * 0.16) * 34)) * (1 - side) * 0.6;
      const cup = side * side * l.width * 0.18;
      const ripple = noise(x * (4 / l.length) + seed, y * (5 / l.length)) * wave * l.length * 0.3;
      out.z = base + Math.sin(Math.PI * t) * arch + cup + ripple - ribbed * 0.012 - vein * 0.006;
      const tone = 1 + noise(x * 5 + seed, y * 5) * 0.3 - side * 0.12;
      const body: Color = [l.color[0] * tone, l.color[1] * tone, l.color[2] * tone];
      out.color = mix(body, rib, Math.max(ribbed * 0.8, vein * 0.28));
      out.gloss = l.gloss ?? 0.34;
      return true;
    },
    l.rotation,
  );
}

/** A frilled leaf of lettuce: pale at the rib, folded and dark at the edge. */
export function lettuce(
  canvas: Canvas,
  x0: number,
  y0: number,
  radius: number,
  rotation: number,
  light: Color,
  dark: Color,
  lift = 0.05,
): void {
  const base = canvas.heightAt(x0, y0) + lift;
  const seed = x0 * 5.1 + y0 * 2.7;
  canvas.place(
    x0,
    y0,
    radius * 1.2,
    (x, y, out) => {
      const angle = Math.atan2(y, x);
      const d = Math.hypot(x, y * 1.25) / radius;
      const frill =
        noise(Math.cos(angle) * 4 + seed, Math.sin(angle) * 4) * 0.22 + noise(angle * 6 + seed, 1) * 0.07;
      const edge = 0.88 + frill;
      if (d > edge) return false;
      const out01 = d / edge;
      const fold = Math.abs(noise(x * (3.2 / radius) + seed, y * (3.2 / radius)));
      const curl = noise(Math.cos(angle) * 7 + seed, Math.sin(angle) * 7 + d * 2) * out01 ** 2;
      out.z = base + (fold * 0.3 + curl * 0.3) * radius * 0.75 + out01 * out01 * radius * 0.12;
      const rib =
        smoothstep(0.14, 0.03, Math.abs(y) / radius) * (1 - out01) * smoothstep(-0.9, -0.2, -x / radius);
      out.color = mix(mix(light, dark, out01 ** 1.4 * 0.85 + fold * 0.5), color("#e6ecc0"), rib * 0.7);
      out.gloss = 0.32;
      return true;
    },
    rotation,
  );
}

/** A box with soft edges: chip, crouton, feta, brownie. Sides fall steeply. */
export interface Block {
  x: number;
  y: number;
  halfLength: number;
  halfWidth: number;
  height: number;
  rotation: number;
  base?: number;
  round?: number;
  bump?: number;
  bumpScale?: number;
  paint: (edge: number, n: number, x: number, y: number) => Color;
  gloss?: number;
  /** Tilt: how much higher one end lies than the other. */
  tilt?: number;
}

/** Puts a block on the canvas. */
export function block(canvas: Canvas, b: Block): void {
  const base = b.base ?? canvas.heightAt(b.x, b.y);
  const round = b.round ?? Math.min(b.halfWidth, b.halfLength) * 0.35;
  const seed = b.x * 3.1 + b.y * 9.7;
  canvas.place(
    b.x,
    b.y,
    Math.hypot(b.halfLength, b.halfWidth),
    (x, y, out) => {
      const dx = Math.max(0, Math.abs(x) - b.halfLength + round);
      const dy = Math.max(0, Math.abs(y) - b.halfWidth + round);
      const inside = round - Math.hypot(dx, dy);
      if (inside <= 0) return false;
      const n = fbm(x * (b.bumpScale ?? 5) + seed, y * (b.bumpScale ?? 5) - seed, 3);
      const shoulder = Math.sqrt(Math.min(1, inside / (round * 0.9)));
      out.z =
        base +
        b.height * (0.72 + 0.28 * shoulder) +
        n * (b.bump ?? 0.01) +
        (x / b.halfLength) * (b.tilt ?? 0);
      out.color = b.paint(1 - Math.min(1, inside / round), n, x, y);
      out.gloss = b.gloss ?? 0.2;
      return true;
    },
    b.rotation,
  );
}

/** Something poured: it lies thin, its edge wanders. `lobes` is how much. */
export function pool(
  canvas: Canvas,
  x0: number,
  y0: number,
  radius: number,
  height: number,
  paint: (d: number, n: number) => Color,
  gloss = 0.75,
  lobes = 0.25,
): void {
  const seed = x0 * 2.3 + y0 * 4.1 + radius;
  canvas.cover(x0, y0, radius * (1 + lobes), (x, y, out) => {
    const angle = Math.atan2(y, x);
    const wander = noise(Math.cos(angle) * 1.6 + seed, Math.sin(angle) * 1.6 - seed) * lobes * 1.4;
    const d = Math.hypot(x, y) / radius / (1 + wander);
    if (d >= 1) return false;
    const n = fbm(x * 3 + seed, y * 3, 3);
    out.z = height * smoothstep(1, 0.86, d) + n * height * 0.12;
    out.color = paint(d, n);
    out.gloss = gloss;
    out.alpha = smoothstep(1, 0.96, d);
    return true;
  });
}

/** Scatters small things over a disc: herbs, seeds, pepper, crumbs. */
export function scatter(
  random: Random,
  count: number,
  radius: number,
  put: (x: number, y: number, index: number) => void,
): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = random.inDisc(radius);
    put(x, y, i);
  }
}

/** Flecks of chopped herb. */
export function herbs(canvas: Canvas, random: Random, count: number, radius: number, tint: Color): void {
  scatter(random, count, radius, (x, y) => {
    const size = random.between(0.035, 0.1);
    lump(canvas, {
      x,
      y,
      rx: size,
      ry: size * random.between(0.35, 0.8),
      rotation: random.next() * 6.3,
      height: 0.03,
      ragged: 0.35,
      raggedScale: 2,
      bump: 0,
      profile: 0.3,
      paint: mix(tint, color("#a7c66b"), random.next() * 0.35),
      gloss: 0.25,
    });
  });
}

/** Grains of pepper, salt, sesame: tiny bright or dark lumps. */
export function grains(
  canvas: Canvas,
  random: Random,
  count: number,
  radius: number,
  size: number,
  tints: readonly [Color, ...Color[]],
  stretch = 1,
): void {
  scatter(random, count, radius, (x, y) => {
    const r = size * random.between(0.6, 1.3);
    lump(canvas, {
      x,
      y,
      rx: r * stretch,
      ry: r,
      rotation: random.next() * 6.3,
      height: r * 0.8,
      ragged: 0.12,
      bump: 0,
      paint: random.pick(tints),
      gloss: 0.3,
    });
  });
}
