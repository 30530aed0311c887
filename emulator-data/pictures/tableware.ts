import type { Canvas } from "./canvas.ts";
import { type Color, color, mix } from "./color.ts";
import { fbm, noise, smoothstep } from "./noise.ts";

/** Glazes of plates and bowls. */
export const glazes = {
  cream: { body: color("#efe6d6"), edge: color("#b99a72"), speckle: 0.5 },
  white: { body: color("#f3f1ec"), edge: color("#e5e1d8"), speckle: 0 },
  sage: { body: color("#8fa08b"), edge: color("#5f5a45"), speckle: 0.4 },
  ink: { body: color("#2d3440"), edge: color("#8d7a63"), speckle: 0.35 },
  clay: { body: color("#b5734d"), edge: color("#7d4529"), speckle: 0.25 },
  plum: { body: color("#6b3a5c"), edge: color("#3f2036"), speckle: 0.25 },
} as const;
export type Glaze = keyof typeof glazes;

/** Height of the flat of a plate above the table. */
export const plateFloor = 0.1;

/** A round plate with a gently rising rim, turned by hand: never quite even. */
export function plate(canvas: Canvas, radius: number, glaze: Glaze, rim = 0.26): void {
  const { body, edge, speckle } = glazes[glaze];
  const flat = radius * (1 - rim);
  canvas.lay(0, 0, radius + 0.05, (x, y, out) => {
    const angle = Math.atan2(y, x);
    const d = Math.hypot(x, y) + noise(Math.cos(angle) * 1.5 + 8, Math.sin(angle) * 1.5) * 0.018;
    if (d > radius) return false;
    const rise = smoothstep(flat * 0.93, radius, d);
    const lip = smoothstep(radius - 0.11, radius - 0.03, d);
    const foot = smoothstep(radius, radius - 0.05, d);
    out.z = (plateFloor + rise * 0.2 + lip * 0.03) * foot + Math.sin(d * 30) * 0.0007;
    out.color = glazed(x, y, mix(body, edge, lip * 0.75), edge, speckle);
    out.gloss = 0.5;
    return true;
  });
}

/** A bowl; its inside falls to `depth` below the rim. */
export function bowl(canvas: Canvas, radius: number, depth: number, glaze: Glaze): void {
  const { body, edge, speckle } = glazes[glaze];
  const rimHeight = depth + 0.12;
  canvas.lay(0, 0, radius + 0.05, (x, y, out) => {
    const angle = Math.atan2(y, x);
    const d = Math.hypot(x, y) + noise(Math.cos(angle) * 1.2 + 3, Math.sin(angle) * 1.2) * 0.02;
    if (d > radius) return false;
    const wall = 0.16;
    const inside = smoothstep(radius - wall, radius * 0.76, d);
    const outside = smoothstep(radius, radius - 0.09, d);
    out.z = (rimHeight - inside * depth) * (0.35 + 0.65 * outside);
    const lip = smoothstep(radius - wall - 0.02, radius - wall + 0.06, d);
    out.color = glazed(x, y, mix(body, edge, lip * 0.8), edge, speckle);
    out.gloss = 0.5;
    return true;
  });
}

/** What fills a bowl or a pan up to a level: soup, sauce, coffee. */
export function liquid(
  canvas: Canvas,
  radius: number,
  level: number,
  paint: (x: number, y: number) => { color: Color; gloss?: number; z?: number },
): void {
  canvas.place(0, 0, radius, (x, y, out) => {
    const d = Math.hypot(x, y);
    if (d > radius) return false;
    const point = paint(x, y);
    // Where it meets the wall it climbs a little.
    out.z = level + (point.z ?? 0) + smoothstep(radius - 0.14, radius, d) * 0.03;
    out.color = point.color;
    out.gloss = point.gloss ?? 0.75;
    return true;
  });
}

/** A black iron pan with its handle towards `angle`. */
export function skillet(canvas: Canvas, radius: number, angle: number): void {
  const iron = (x: number, y: number): Color =>
    mix(color("#1b1a1a"), color("#34312f"), 0.5 + fbm(x * 5, y * 5, 3) * 0.5);
  canvas.within(0, 0, angle, 1, () => {
    canvas.place(radius + 1.2, 0, 1.6, (x, y, out) => {
      const width = 0.34 + smoothstep(0.2, 1.4, Math.abs(x + 0.1)) * 0.12;
      const ring = Math.hypot(x - 1.05, y);
      if (Math.abs(x) > 1.45 || Math.abs(y) > width || ring < 0.16) return false;
      out.z = 0.42 - (y / width) ** 2 * 0.12;
      out.color = iron(x, y);
      out.gloss = 0.35;
      return true;
    });
  });
  canvas.lay(0, 0, radius + 0.05, (x, y, out) => {
    const d = Math.hypot(x, y);
    if (d > radius) return false;
    const wall = smoothstep(radius - 0.34, radius - 0.14, d) * smoothstep(radius, radius - 0.06, d);
    out.z = 0.12 + wall * 0.42 + noise(x * 14, y * 14) * 0.004;
    out.color = iron(x, y);
    out.gloss = 0.38;
    return true;
  });
}

/** A wooden board, round or rectangular, with worn edges. */
export function board(canvas: Canvas, halfWidth: number, halfHeight: number, dark = false): void {
  const light = dark ? color("#5f3d26") : color("#c99763");
  const deep = dark ? color("#3a2316") : color("#9a6638");
  canvas.lay(0, 0, Math.hypot(halfWidth, halfHeight), (x, y, out) => {
    const corner = Math.min(halfWidth, halfHeight) * 0.16;
    const dx = Math.max(0, Math.abs(x) - halfWidth + corner);
    const dy = Math.max(0, Math.abs(y) - halfHeight + corner);
    const inside = corner - Math.hypot(dx, dy);
    if (inside < 0) return false;
    const drift = fbm(x * 0.25, y * 0.8, 3);
    const grain = fbm(x * 0.5 + 4, y * 5 + drift * 3, 3) * 0.7 + noise(x * 2, y * 46) * 0.35;
    out.z = 0.24 * smoothstep(0, 0.09, inside) + grain * 0.006;
    out.color = mix(light, deep, 0.5 + grain * 0.55);
    out.gloss = 0.2;
    return true;
  });
}

/** A round wooden board. */
export function roundBoard(canvas: Canvas, radius: number): void {
  canvas.lay(0, 0, radius, (x, y, out) => {
    const d = Math.hypot(x, y);
    if (d > radius) return false;
    const drift = fbm(x * 0.25 + 2, y * 0.8, 3);
    const grain = fbm(x * 0.5 + 4, y * 5 + drift * 3, 3) * 0.7 + noise(x * 2, y * 46) * 0.35;
    out.z = 0.2 * smoothstep(radius, radius - 0.08, d) + grain * 0.006;
    out.color = mix(color("#c08c59"), color("#875632"), 0.5 + grain * 0.55);
    out.gloss = 0.2;
    return true;
  });
}

/** A cloth napkin, casually laid: rectangular with folds and a stripe. */
export function napkin(
  canvas: Canvas,
  halfWidth: number,
  halfHeight: number,
  cloth: Color,
  stripe: Color,
): void {
  canvas.place(0, 0, Math.hypot(halfWidth, halfHeight) + 0.3, (x, y, out) => {
    const wave = noise(x * 0.7 + 3, y * 0.7) * 0.14;
    const ex = halfWidth - Math.abs(x + wave);
    const ey = halfHeight - Math.abs(y + wave);
    if (ex < 0 || ey < 0) return false;
    const fold = Math.abs(noise(x * 0.5 + y * 0.25 + 11, y * 0.5)) * 0.34 + fbm(x * 0.9, y * 0.9, 2) * 0.05;
    const weave = Math.sin(x * 70) * Math.sin(y * 70);
    const lined = smoothstep(0.05, 0.03, Math.abs(ey - 0.34)) + smoothstep(0.03, 0.015, Math.abs(ey - 0.5));
    out.z = 0.12 + Math.max(0, fold) + weave * 0.004;
    out.color = mix(mix(cloth, [0, 0, 0], 0.08 + weave * 0.08), stripe, Math.min(1, lined) * 0.85);
    return true;
  });
}

/** A fork along the y axis, tines up; about 4.6 long. */
export function fork(canvas: Canvas): void {
  metal(canvas, (x, y) => {
    const handle = 0.09 + smoothstep(0.2, 2.3, y) * 0.1;
    if (y > -0.9) return handle - Math.abs(x);
    const head = 0.3 - smoothstep(-1.4, -0.8, y) * 0.2;
    if (y > -1.35) return head - Math.abs(x);
    const tine = Math.abs(((Math.abs(x) + 0.2) % 0.2) - 0.1);
    return Math.abs(x) > 0.3 ? -1 : Math.min(0.3 - Math.abs(x) + 0.03, tine > 0.045 ? 0.045 : -1);
  });
}

/** A spoon along the y axis, bowl up. */
export function spoon(canvas: Canvas): void {
  metal(canvas, (x, y) => {
    const inBowl = 1 - Math.hypot(x / 0.42, (y + 1.65) / 0.62);
    const handle = y > -1.2 && y < 2.3 ? 0.075 + smoothstep(0, 2.3, y) * 0.09 - Math.abs(x) : -1;
    return Math.max(inBowl * 0.4, handle);
  });
}

/** A table knife along the y axis, blade up. */
export function knife(canvas: Canvas): void {
  metal(canvas, (x, y) => {
    if (y > 0.1) return 0.15 - Math.abs(x);
    const point = smoothstep(-2.3, -1.5, y) * 0.2;
    return Math.min(x + 0.1, point - x - 0.02) + 0.03;
  });
}

function metal(canvas: Canvas, inside: (x: number, y: number) => number): void {
  // It rests on the highest thing below it.
  const base = Math.max(canvas.heightAt(0, 0), canvas.heightAt(0, -1.8), canvas.heightAt(0, 1.8));
  canvas.place(0, 0, 2.4, (x, y, out) => {
    if (Math.abs(y) > 2.3) return false;
    const depth = inside(x, y);
    if (depth < 0) return false;
    out.z = base + 0.08 + Math.sqrt(Math.min(depth, 0.09)) * 0.34;
    // Polished steel shows the room: bright towards the window, dark away from it.
    const room = smoothstep(-0.25, 0.3, noise(x * 5 + 3, y * 0.55) + x * -1.4);
    out.color = mix(color("#4a4a4b"), color("#d9d6d0"), room);
    out.gloss = 0.9;
    return true;
  });
}

/** A tumbler from above, filled: rim, wall and what is in it. Ice and garnish go in afterwards, at `level`. */
export function tumbler(
  canvas: Canvas,
  radius: number,
  level: number,
  paint: (x: number, y: number) => { color: Color; gloss?: number; z?: number },
): void {
  canvas.lay(0, 0, radius + 0.05, (x, y, out) => {
    const d = Math.hypot(x, y);
    if (d > radius) return false;
    const wall = 0.13;
    if (d < radius - wall) {
      const point = paint(x, y);
      const deep = smoothstep(radius - wall - 0.28, radius - wall, d);
      out.z = level + (point.z ?? 0);
      out.color = mix(
        mix(point.color, [0.01, 0.008, 0.006], deep * 0.28),
        [0.9, 0.9, 0.88],
        pane(x, y, radius) * 0.2,
      );
      out.gloss = point.gloss ?? 0.85;
      return true;
    }
    const across = (d - radius + wall) / wall;
    out.z = level + 0.32 + Math.sqrt(Math.max(0, 1 - (across * 2 - 1) ** 2)) * 0.07;
    out.color = mix(color("#9aa29f"), color("#d9dedb"), 0.5 + noise(x * 2, y * 2) * 0.6);
    out.gloss = 1;
    out.alpha = 0.55 + 0.45 * Math.abs(across * 2 - 1);
    return true;
  });
}

/** The window in the still surface of a drink: four panes, as strong as 1. */
export function pane(x: number, y: number, radius: number): number {
  const u = (x + radius * 0.34 + y * 0.12) / radius;
  const v = (y + radius * 0.36) / radius;
  const side = (value: number, half: number) =>
    smoothstep(half, half - 0.03, Math.abs(value)) * smoothstep(0.015, 0.035, Math.abs(value));
  return side(u, 0.2) * side(v, 0.27);
}

function glazed(x: number, y: number, base: Color, speck: Color, amount: number): Color {
  const cloud = fbm(x * 0.7, y * 0.7, 3) * 0.09;
  const toned: Color = [base[0] * (1 + cloud), base[1] * (1 + cloud), base[2] * (1 + cloud)];
  if (amount === 0) return toned;
  const dots = smoothstep(0.36, 0.48, noise(x * 16, y * 16)) * amount;
  return mix(toned, mix(speck, [0.02, 0.015, 0.01], 0.5), dots);
}
