import type { Canvas } from "./canvas.ts";
import { type Color, color, mix, ramp } from "./color.ts";
import { cells, fbm, noise, smoothstep } from "./noise.ts";

/** What the food stands on. */
export type TableKind = "oak" | "walnut" | "linen" | "slate" | "marble" | "terracotta" | "plum";

type TableSurface = (x: number, y: number) => { z: number; color: Color; gloss: number };

/** Covers the whole picture with a table. `shift` shows another part of it. */
export function table(canvas: Canvas, kind: TableKind, shift = 0): void {
  const surface = surfaces[kind];
  const reach = Math.hypot(canvas.width, canvas.height) / canvas.density;
  canvas.cover(0, 0, reach, (x, y, out) => {
    const point = surface(x + shift * 7.3, y + shift * 3.1);
    out.z = point.z;
    out.color = point.color;
    out.gloss = point.gloss;
    return true;
  });
}

const surfaces: Record<TableKind, TableSurface> = {
  oak: wood([color("#7a4a28"), color("#a06b3e"), color("#bd8a58")], 1.9),
  walnut: wood([color("#2c1a12"), color("#513220"), color("#6d4630")], 2.2),
  linen: cloth(color("#dcd0bb"), color("#bcab90")),
  plum: cloth(color("#4a2742"), color("#341a2f")),
  slate: stone([color("#24272a"), color("#33383b"), color("#454a4c")], 0.12),
  marble,
  terracotta,
};

/** Boards of this width with grain, rays and now and then a knot; the gaps between them are dark. */
function wood(colors: readonly [Color, Color, Color], boardWidth: number): TableSurface {
  return (x, y) => {
    const board = Math.floor(y / boardWidth);
    const across = y / boardWidth - board;
    const own = board * 13.7;
    const drift = fbm(x * 0.16 + own, y * 0.5, 3);
    const rings = fbm(x * 0.22 + own, y * 2.6 + drift * 2.4, 3);
    const fibre = noise(x * 1.6 + own, y * 34) * 0.6 + noise(x * 4, y * 75 + own) * 0.4;
    const tone = 0.5 + rings * 0.42 + fibre * 0.16 + noise(own, 3.3) * 0.35;
    const edge = Math.min(across, 1 - across) * boardWidth;
    const gap = 1 - smoothstep(0.012, 0.04, edge);
    const pore = smoothstep(0.28, 0.5, noise(x * 3.2 + own, y * 60)) * 0.35;
    return {
      z: -gap * 0.08 + fibre * 0.0035 + rings * 0.004,
      color: mix(ramp(colors, tone), [0.02, 0.012, 0.008], Math.max(gap * 0.85, pore * 0.5)),
      gloss: 0.22 * (1 - gap),
    };
  };
}

/** Woven cloth with soft folds. */
function cloth(light: Color, dark: Color): TableSurface {
  return (x, y) => {
    const warp = Math.sin(x * 78 + noise(x * 2, y * 9) * 2.2);
    const weft = Math.sin(y * 78 + noise(x * 9, y * 2) * 2.2);
    const slub = noise(x * 5, y * 60) * 0.5 + noise(x * 60, y * 5) * 0.5;
    const fold = fbm(x * 0.23 + y * 0.1, y * 0.3 - x * 0.16, 3);
    return {
      z: warp * weft * 0.006 + slub * 0.004 + fold * 0.1,
      color: mix(light, dark, 0.42 + warp * weft * 0.2 + slub * 0.5),
      gloss: 0,
    };
  };
}

function stone(colors: readonly [Color, Color, Color], gloss: number): TableSurface {
  return (x, y) => {
    const cloud = fbm(x * 0.5, y * 0.5, 5);
    const layer = fbm(x * 0.9 + cloud, y * 2.8, 4);
    const grit = noise(x * 40, y * 40) * 0.5 + noise(x * 85, y * 85) * 0.5;
    return {
      z: layer * 0.014 + cloud * 0.02 + grit * 0.003,
      color: ramp(colors, 0.5 + cloud * 0.35 + layer * 0.22 + grit * 0.22),
      gloss: gloss + layer * 0.05,
    };
  };
}

function marble(x: number, y: number) {
  const warp = fbm(x * 0.35, y * 0.35, 4);
  const vein = Math.abs(noise(x * 0.42 + warp * 1.4 + 5, y * 0.42 - warp * 1.2));
  const fine = Math.abs(noise(x * 1.1 - warp * 2.2, y * 1.1 + warp * 2 + 9));
  const dark = (1 - smoothstep(0, 0.055, vein)) * 0.2 + (1 - smoothstep(0, 0.035, fine)) * 0.1;
  return {
    z: 0,
    color: mix(mix(color("#f1ece6"), color("#d9d2ca"), 0.5 + warp * 0.6), color("#857a72"), dark),
    gloss: 0.3,
  };
}

/** Square tiles, each of its own firing, with pale joints. */
function terracotta(x: number, y: number) {
  const size = 3.1;
  const ix = Math.floor(x / size);
  const iy = Math.floor(y / size);
  const wobble = noise(x * 1.5, y * 1.5) * 0.03;
  const ex = Math.min(x / size - ix, 1 - (x / size - ix)) * size + wobble;
  const ey = Math.min(y / size - iy, 1 - (y / size - iy)) * size + wobble;
  const tile = smoothstep(0.045, 0.1, Math.min(ex, ey));
  const fired = noise(ix * 1.7 + 0.3, iy * 2.3 + 0.6);
  const cloud = fbm(x * 0.8 + ix * 3, y * 0.8 + iy * 5, 4);
  const pits = smoothstep(0.16, 0.06, cells(x * 3.7, y * 3.7)) * smoothstep(0.25, 0.6, cloud + 0.1);
  const clay = ramp([color("#8f4526"), color("#b8623a"), color("#cf8256")], 0.5 + fired * 0.5 + cloud * 0.3);
  return {
    z: tile * 0.06 + cloud * 0.008 - pits * 0.02 * tile,
    color: mix(color("#b3a491"), mix(clay, color("#5d2a16"), pits * 0.5), tile),
    gloss: 0.14 * tile,
  };
}
