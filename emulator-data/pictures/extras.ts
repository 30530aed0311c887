import type { Canvas } from "./canvas.ts";
import { type Color, color, mix, ramp, scale } from "./color.ts";
import { cells, fbm, noise, type Random, smoothstep } from "./noise.ts";
import { block, lump, scatter, strand } from "./pieces.ts";

/** A fried egg: lacy white, yolk off the middle. */
export function friedEgg(canvas: Canvas, x: number, y: number, r: number, seed: number): void {
  lump(canvas, {
    x,
    y,
    rx: r,
    ry: r * 0.92,
    rotation: seed,
    height: 0.1,
    profile: 0.35,
    ragged: 0.15,
    raggedScale: 1.15,
    bump: 0.035,
    bumpScale: 2.4,
    seed,
    paint: (d, n) =>
      mix(
        mix(color("#f6f2e6"), color("#e9e2cf"), 0.5 + n * 0.6),
        color("#a8642a"),
        smoothstep(0.84, 1, d + n * 0.08) * 0.75,
      ),
    gloss: 0.5,
  });
  const yolk = r * 0.4;
  const yx = x + Math.cos(seed * 5) * r * 0.16;
  const yy = y + Math.sin(seed * 5) * r * 0.16;
  lump(canvas, {
    x: yx,
    y: yy,
    rx: yolk,
    height: yolk * 0.55,
    base: canvas.heightAt(yx, yy) - 0.02,
    ragged: 0.02,
    bump: 0,
    paint: (d, n) => mix(color("#f09a12"), color("#f6b83a"), d * 0.7 + n * 0.2),
    gloss: 0.8,
  });
}

/** Half a boiled egg, cut side up, yolk still soft. */
export function eggHalf(canvas: Canvas, x: number, y: number, r: number, rotation: number): void {
  lump(canvas, {
    x,
    y,
    rx: r * 1.28,
    ry: r,
    rotation,
    height: r * 0.55,
    profile: 0.14,
    ragged: 0.02,
    bump: 0.004,
    paint: (_d, n, px, py) => {
      const yolk = Math.hypot(px - r * 0.12, py) / (r * 0.58);
      const soft = mix(color("#e88a0c"), color("#f2b032"), smoothstep(0.2, 1, yolk) + n * 0.3);
      return mix(soft, color("#f7f4ec"), smoothstep(0.95, 1.05, yolk));
    },
    gloss: 0.45,
  });
}

/** A slice of bread with crust and open crumb, `half` its half width. Rounded like a loaf at one end. */
export function bread(
  canvas: Canvas,
  x0: number,
  y0: number,
  halfLength: number,
  half: number,
  rotation: number,
  rye = false,
): void {
  const base = canvas.heightAt(x0, y0);
  const crumb = rye ? color("#b98a58") : color("#e8cf9f");
  const toast = rye ? color("#8a5a30") : color("#c58d45");
  const seed = x0 * 3 + y0;
  canvas.place(
    x0,
    y0,
    Math.hypot(halfLength, half),
    (x, y, out) => {
      const waist = half * (1 - 0.12 * smoothstep(-0.2, 0.6, x / halfLength));
      const ex = Math.max(0, Math.abs(x) - halfLength + half * 0.55);
      const ey = Math.max(0, Math.abs(y) - waist + half * 0.55);
      const inside = half * 0.55 - Math.hypot(ex, ey) + noise(x * 1.5 + seed, y * 1.5) * 0.05;
      if (inside <= 0) return false;
      const hole = cells(x * 4.2 + seed, y * 4.2 + noise(x * 2, y * 2));
      const pore = smoothstep(0.34, 0.14, hole) * smoothstep(-0.2, 0.3, fbm(x * 0.9 + seed, y * 0.9, 2));
      const fine = noise(x * 18, y * 18);
      const crust = smoothstep(0.16, 0.06, inside);
      out.z = base + 0.3 + crust * 0.02 - pore * 0.09 + fine * 0.012 - smoothstep(0.07, 0, inside) * 0.12;
      const browned = fbm(x * 1.3 + seed, y * 1.3, 3) * 0.5 + 0.35;
      const face = mix(mix(crumb, toast, browned), scale(toast, 0.55), pore * 0.8);
      out.color = mix(scale(face, 1 + fine * 0.12), rye ? color("#3d2413") : color("#7d4a1c"), crust);
      out.gloss = 0.05;
      return true;
    },
    rotation,
  );
}

/** Croutons over a disc. */
export function croutons(
  canvas: Canvas,
  random: Random,
  count: number,
  radius: number,
  size: number,
  rye = false,
): void {
  scatter(random, count, radius, (x, y) => {
    block(canvas, {
      x,
      y,
      halfLength: size * random.between(0.8, 1.2),
      halfWidth: size * random.between(0.8, 1.1),
      height: size * 1.3,
      rotation: random.next() * 6.3,
      bump: 0.05,
      bumpScale: 7,
      tilt: random.between(-0.05, 0.05),
      paint: (edge, n) =>
        mix(
          rye ? color("#a87442") : color("#dba85a"),
          rye ? color("#5b3416") : color("#8f5418"),
          0.3 + n * 0.9 + edge * 0.45,
        ),
      gloss: 0.15,
    });
  });
}

/** Crumbled white cheese over a disc. */
export function crumbledCheese(
  canvas: Canvas,
  random: Random,
  x0: number,
  y0: number,
  count: number,
  radius: number,
): void {
  scatter(random, count, radius, (x, y) => {
    const size = random.between(0.07, 0.19);
    lump(canvas, {
      x: x0 + x,
      y: y0 + y,
      rx: size,
      ry: size * random.between(0.6, 1),
      rotation: random.next() * 6.3,
      height: size * 0.9,
      profile: 0.3,
      ragged: 0.28,
      raggedScale: 2,
      bump: 0.03,
      bumpScale: 9,
      paint: (_d, n) => mix(color("#fbf7ea"), color("#e6dcc0"), 0.4 + n * 0.6),
      gloss: 0.12,
    });
  });
}

/** Thin curls of hard cheese. */
export function shavings(canvas: Canvas, random: Random, count: number, radius: number): void {
  scatter(random, count, radius, (x, y) => {
    const length = random.between(0.16, 0.4);
    const turn = random.next() * 6.3;
    const base = canvas.heightAt(x, y) + 0.03;
    canvas.place(
      x,
      y,
      length,
      (px, py, out) => {
        if (Math.abs(px) > length || Math.abs(py) > length * 0.34 * (1 + noise(px * 7 + x, y) * 0.6))
          return false;
        out.z = base + (px / length) ** 2 * 0.1 + noise(px * 4, py * 4) * 0.02;
        out.color = mix(color("#f5e6b4"), color("#ead28c"), 0.5 + noise(px * 6 + x, py * 6));
        out.gloss = 0.25;
        return true;
      },
      turn,
    );
  });
}

/** A dollop of whipped cream, piped in a spiral. */
export function dollop(
  canvas: Canvas,
  x0: number,
  y0: number,
  r: number,
  tint: Color = color("#fbf6ea"),
  toasted = 0,
): void {
  const base = canvas.heightAt(x0, y0);
  const seed = x0 * 2.1 + y0 * 3.7;
  canvas.place(x0, y0, r, (x, y, out) => {
    const angle = Math.atan2(y, x);
    const d = Math.hypot(x, y) / r;
    if (d >= 1 + Math.cos(angle * 7 + d * 5 + seed) * 0.05 - 0.06) return false;
    const ridges = Math.cos(angle * 7 + d * 6.5 + seed);
    out.z = base + (1 - d) ** 0.62 * r * 1.25 + ridges * d * (1 - d) * r * 0.26;
    const brown =
      toasted *
      smoothstep(-0.1, 0.55, (1 - d) * 0.8 + ridges * 0.28 + noise(x * 3 + seed, y * 3) * 0.5 - 0.2);
    out.color = mix(tint, ramp([color("#e0ad66"), color("#8d4c19")], brown), brown);
    out.gloss = 0.28;
    return true;
  });
}

/** A scoop of ice cream with the rough skirt that the scoop leaves. */
export function scoop(canvas: Canvas, x: number, y: number, r: number, tint: Color, bits?: Color): void {
  const seed = x * 3 + y * 5 + r;
  lump(canvas, {
    x,
    y,
    rx: r * 1.1,
    height: r * 0.5,
    profile: 0.3,
    ragged: 0.13,
    raggedScale: 2.4,
    bump: 0.09,
    bumpScale: 3.6,
    seed,
    paint: (_d, n) => scale(tint, 0.96 + n * 0.12),
    gloss: 0.3,
  });
  lump(canvas, {
    x,
    y,
    rx: r,
    height: r * 0.95,
    base: canvas.heightAt(x + r * 1.02, y) + r * 0.12,
    profile: 0.5,
    ragged: 0.05,
    bump: 0.045,
    bumpScale: 3.2,
    seed: seed + 3,
    paint: (_d, n, px, py) => {
      const ripple = noise(px * 2 + py * 7 + seed, py * 9 - px * 2);
      const body = scale(tint, 1 + n * 0.1 + ripple * 0.1);
      if (!bits) return body;
      return mix(body, bits, smoothstep(0.3, 0.42, noise(px * 6.5 + seed, py * 6.5 + 4)));
    },
    gloss: 0.34,
  });
}

/** A line poured from a spoon, to and fro over a disc. */
export function drizzle(
  canvas: Canvas,
  random: Random,
  x0: number,
  y0: number,
  radius: number,
  turns: number,
  tint: Color,
  width = 0.05,
): void {
  const lead = random.next() * 3.1;
  const points = Array.from({ length: turns * 10 + 1 }, (_, i) => {
    const t = i / (turns * 10);
    const across = (t - 0.5) * 2 * radius;
    const along =
      Math.sin(t * turns * Math.PI) * Math.sqrt(Math.max(0.05, radius * radius - across * across));
    const x = x0 + Math.cos(lead) * across - Math.sin(lead) * along;
    const y = y0 + Math.sin(lead) * across + Math.cos(lead) * along;
    return [x, y, canvas.heightAt(x, y)] as const;
  });
  strand(
    canvas,
    points,
    (t) => width * (0.75 + 0.5 * Math.abs(noise(t * turns * 3, radius))),
    () => tint,
    0.85,
  );
}

/** A round flatbread with blisters. */
export function tortilla(canvas: Canvas, x: number, y: number, r: number, seed: number, corn = true): void {
  const pale = corn ? color("#e6c983") : color("#ead7b0");
  lump(canvas, {
    x,
    y,
    rx: r,
    ry: r * 0.97,
    rotation: seed,
    height: 0.08,
    profile: 0.12,
    ragged: 0.04,
    bump: 0.05,
    bumpScale: 1.6,
    seed,
    paint: (d, n, px, py) => {
      const blister = smoothstep(0.16, 0.4, fbm(px * 1.9 + seed, py * 1.9 + seed, 3));
      const fine = noise(px * 15, py * 15) * 0.08;
      return mix(
        scale(pale, 1 + n * 0.12 + fine),
        color("#7a4517"),
        blister * 0.75 + smoothstep(0.9, 1, d) * 0.25,
      );
    },
    gloss: 0.06,
  });
}
