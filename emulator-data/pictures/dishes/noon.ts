import type { Canvas } from "../canvas.ts";
import { type Color, color, mix, ramp, scale } from "../color.ts";
import { croutons, crumbledCheese, eggHalf, tortilla } from "../extras.ts";
import { citrusWedge, varied } from "../fruit.ts";
import { cells, fbm, noise, Random, smoothstep } from "../noise.ts";
import { block, grains, herbs, lettuce, lump, pool, strand } from "../pieces.ts";
import { board, bowl, type Glaze, liquid, plate } from "../tableware.ts";
import {
  avocadoFan,
  basil,
  beads,
  cherryTomato,
  cucumberSlice,
  dice,
  fries,
  radishSlice,
  rice,
  tomatoSlice,
} from "../vegetables.ts";

/** A burger on a board, its lid pushed aside, with a heap of fries. */
export function burger(canvas: Canvas): void {
  const random = new Random(9);
  board(canvas, 4.7, 3.2);
  canvas.within(2.55, 0.1, 0.2, 1, () => fries(canvas, random, 95, 1.35, 2.1, 1.35));
  grains(canvas, random, 40, 3, 0.02, [color("#f4efe4")]);
  canvas.within(-1.35, 0.05, 0, 1.06, () => {
    lump(canvas, { x: 0, y: 0, rx: 1.95, height: 0.45, profile: 0.3, ragged: 0.03, paint: bun });
    for (let i = 0; i < 11; i++) {
      const angle = i * 0.571 + 0.2;
      lettuce(
        canvas,
        Math.cos(angle) * 1.55,
        Math.sin(angle) * 1.55,
        0.85,
        angle,
        color("#a9c25a"),
        color("#5f8f30"),
        0.0,
      );
    }
    lump(canvas, {
      x: 0.08,
      y: 0.08,
      rx: 2.02,
      height: 0.5,
      base: 0.6,
      profile: 0.22,
      ragged: 0.07,
      raggedScale: 2.4,
      bump: 0.09,
      bumpScale: 4,
      paint: (_d, n, x, y) =>
        ramp(
          [color("#1f0f08"), color("#43220f"), color("#6b3a1c")],
          0.45 + n * 0.5 + noise(x * 9, y * 9) * 0.3,
        ),
      gloss: 0.45,
    });
    meltedCheese(canvas);
    tomatoSlice(canvas, 0.85, 0.75, 1.02, -0.03);
    tomatoSlice(canvas, -0.55, 1.05, 0.98, 0.03);
    tomatoSlice(canvas, 0.95, -0.75, 0.95);
    for (const [x, y, r] of [
      [1.3, 0.35, 0.55],
      [0.35, 1.35, 0.6],
      [1.25, 1.05, 0.42],
    ] as const) {
      onionRing(canvas, x, y, r);
    }
    lump(canvas, {
      x: -0.38,
      y: -0.32,
      rx: 1.78,
      ry: 1.72,
      height: 0.95,
      base: 1.15,
      profile: 0.5,
      ragged: 0.025,
      bump: 0.012,
      bumpScale: 1.5,
      paint: bun,
      gloss: 0.42,
    });
    canvas.within(-0.38, -0.32, 0, 1, () =>
      grains(canvas, random, 125, 1.35, 0.05, [color("#f3e2b8"), color("#e8cf94")], 1.7),
    );
  });
}

function bun(d: number, n: number, x: number, y: number): Color {
  const baked = ramp([color("#7d3d10"), color("#a85c1d"), color("#c98136")], 0.35 + d * 0.45 + n * 0.25);
  return mix(baked, color("#e2b470"), smoothstep(0.82, 1, d + noise(x * 2, y * 2) * 0.1) * 0.8);
}

function meltedCheese(canvas: Canvas): void {
  canvas.cover(0, 0, 2.6, (x, y, out) => {
    const square = Math.max(Math.abs(x * 0.94 + y * 0.34), Math.abs(y * 0.94 - x * 0.34));
    const edge = 1.82 + noise(x * 1.2, y * 1.2 + 5) * 0.18 - square;
    if (edge <= 0) return false;
    out.z = 0.08 * smoothstep(0, 0.1, edge);
    out.color = mix(color("#f0a52a"), color("#e28d17"), smoothstep(0.3, 0, edge));
    out.gloss = 0.5;
    return true;
  });
}

function onionRing(canvas: Canvas, x: number, y: number, r: number): void {
  const points = Array.from({ length: 26 }, (_, i) => {
    const angle = (i / 25) * Math.PI * 2;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.92, canvas.heightAt(x, y) + 0.06] as const;
  });
  strand(canvas, points, 0.075, (_t, side) => mix(color("#b54a86"), color("#f0d4e2"), 0.5 + side * 0.5), 0.5);
}

/** A bowl of soup with a swirl of cream and what the kitchen puts on it. */
export function soup(
  canvas: Canvas,
  o: { seed: number; glaze: Glaze; body: readonly [Color, Color, Color]; kind: "tomato" | "tortilla" },
): void {
  const random = new Random(o.seed);
  plate(canvas, 4.1, o.glaze, 0.2);
  bowl(canvas, 3.3, 1, o.glaze);
  liquid(canvas, 3, 0.74, (x, y) => {
    const n = fbm(x * 1.2, y * 1.2, 4);
    const angle = Math.atan2(y, x + 0.2);
    const d = Math.hypot(x + 0.2, y);
    const wobble = noise(x * 0.9 + o.seed, y * 0.9) * 0.35;
    const arm = Math.abs(((d * 1.15 - angle / (Math.PI * 2) + wobble + 10) % 1) - 0.5);
    const cream = smoothstep(0.15, 0.06, arm) * smoothstep(2.1, 1.5, d) * smoothstep(0.25, 0.6, d);
    const bubble = smoothstep(0.12, 0.06, cells(x * 3.4, y * 3.4)) * smoothstep(2.2, 2.8, d);
    return {
      color: mix(ramp(o.body, 0.5 + n * 0.5), color("#f8eedd"), cream * 0.92 + bubble * 0.25),
      z: n * 0.012 + cream * 0.016,
      gloss: 0.78,
    };
  });
  for (let i = 0; i < 26; i++) {
    const [x, y] = random.inDisc(2.5);
    pool(canvas, x, y, random.between(0.04, 0.15), 0.012, () => color("#5a7a17"), 0.9, 0.1);
  }
  if (o.kind === "tomato") {
    canvas.within(0.75, 0.6, 0, 1, () => croutons(canvas, random, 10, 0.95, 0.2, true));
    basil(canvas, -0.75, -0.55, 1.15, 0.6);
    basil(canvas, -0.3, -0.95, 0.95, -0.7, 1.15);
    basil(canvas, -1.1, -0.05, 0.75, 2.2, 0.9);
  } else {
    avocadoFan(canvas, -0.9, -0.5, 5, 0.75, 0.5);
    for (let i = 0; i < 24; i++) tortillaStrip(canvas, random, 0.75, 0.2);
    crumbledCheese(canvas, random, 0, 1.1, 14, 0.6);
    citrusWedge(canvas, 3.4, 2.1, 0.62, 0.3, "lime");
  }
  herbs(canvas, random, 36, 2, color("#3d7a33"));
  grains(canvas, random, 60, 2.4, 0.022, [color("#1a1411")]);
}

function tortillaStrip(canvas: Canvas, random: Random, x0: number, y0: number): void {
  const [dx, dy] = random.inDisc(1.05);
  const tint = varied(random, color("#d79b45"), 0.25);
  block(canvas, {
    x: x0 + dx,
    y: y0 + dy,
    halfLength: random.between(0.45, 0.75),
    halfWidth: 0.085,
    height: 0.07,
    base: canvas.heightAt(x0 + dx, y0 + dy) + 0.03,
    rotation: random.next() * 6.3,
    tilt: random.between(-0.14, 0.14),
    bump: 0.03,
    paint: (edge, n) => scale(tint, 1 + n * 0.4 - edge * 0.2),
    gloss: 0.3,
  });
}

/** A big plate of leaves with everything the market had. */
export function salad(canvas: Canvas): void {
  const random = new Random(5);
  bowl(canvas, 3.95, 0.7, "clay");
  const greens = [
    [color("#b4cb63"), color("#6d9a35")],
    [color("#8fb24a"), color("#467a2a")],
    [color("#a5873f"), color("#6a2340")],
    [color("#c4d680"), color("#7fa843")],
  ] as const;
  for (let i = 0; i < 60; i++) {
    const [x, y] = random.inDisc(3.15);
    const [light, dark] = random.pick(greens);
    canvas.within(x, y, random.next() * 6.3, random.between(0.8, 1.2), () =>
      lettuce(canvas, 0, 0, 0.95, 0, light, dark, Math.min(0.05, 0.9 - canvas.heightAt(0, 0))),
    );
  }
  const put = (count: number, radius: number, draw: (x: number, y: number) => void) => {
    for (let i = 0; i < count; i++) draw(...random.inDisc(radius));
  };
  put(9, 2.5, (x, y) => cucumberSlice(canvas, x, y, random.between(0.42, 0.52), random.between(-0.25, 0.25)));
  put(9, 2.6, (x, y) => radishSlice(canvas, x, y, random.between(0.28, 0.36), random.between(-0.3, 0.3)));
  put(9, 2.5, (x, y) => cherryTomato(canvas, x, y, random.between(0.32, 0.4), random.next() * 6));
  eggHalf(canvas, -0.85, -0.35, 0.58, 0.7);
  eggHalf(canvas, 0.55, 0.95, 0.58, -0.5);
  eggHalf(canvas, 0.85, -1.05, 0.58, 2.2);
  grains(canvas, random, 90, 2.7, 0.05, [color("#7c8f3a"), color("#c9a25a"), color("#5c4427")], 1.7);
  put(40, 2.8, (x, y) =>
    pool(canvas, x, y, random.between(0.03, 0.08), 0.02, () => color("#b99a2c"), 0.95, 0.1),
  );
}

/** A club sandwich, cut, its layers up. */
export function clubSandwich(canvas: Canvas): void {
  const random = new Random(31);
  board(canvas, 4.6, 3.1);
  for (const [x, y, turn] of [
    [-2.2, -1.15, 0.08],
    [-2.05, 1.15, -0.06],
    [0.35, 0.05, 1.62],
  ] as const) {
    canvas.within(x, y, turn, 1.02, () => layers(canvas, x * 3.1));
  }
  canvas.within(3.1, 0.1, 0.1, 0.92, () => fries(canvas, random, 62, 0.95, 2.1, 1.5));
  for (const [x, y] of [
    [-2.2, -1.15],
    [-2.05, 1.15],
    [0.35, 0.05],
  ] as const) {
    olivePick(canvas, x, y);
  }
}

function layers(canvas: Canvas, seed: number): void {
  const length = 1.75;
  canvas.place(0, 0, 2.4, (x, y, out) => {
    const wave = noise(x * 1.1 + seed, 1) * 0.09;
    const v = y + wave;
    if (Math.abs(x) > length + noise(y * 2 + seed, 4) * 0.06 || Math.abs(v) > 1) return false;
    const toast = Math.min(Math.abs(v + 0.86), Math.abs(v), Math.abs(v - 0.86));
    const grain = noise(x * 14 + seed, y * 14);
    const end = smoothstep(length, length - 0.12, Math.abs(x));
    if (toast < 0.14) {
      const pore = smoothstep(0.3, 0.12, cells(x * 5 + seed, y * 5));
      const crust = smoothstep(0.09, 0.14, toast);
      out.z = 0.95 * (0.7 + 0.3 * end) - pore * 0.05 + grain * 0.012;
      out.color = mix(mix(color("#f0dcb0"), color("#d9b378"), pore + 0.2), color("#9a5a20"), crust * 0.85);
      out.gloss = 0.05;
      return true;
    }
    const side = v > 0 ? v - 0.43 : v + 0.43;
    const ruffle = noise(x * 3.4 + seed, side * 4) * 0.08;
    const fold = Math.sin(x * 9 + noise(x * 3 + seed, y) * 4);
    const place = side + ruffle;
    if (place < -0.12) {
      out.color = mix(color("#8fb345"), color("#4e7f2a"), 0.5 + fold * 0.5);
      out.z = 0.88 + fold * 0.06;
    } else if (place < 0.02) {
      out.color = mix(color("#d5412d"), color("#e2775a"), 0.4 + grain);
      out.z = 0.86 + grain * 0.02;
    } else if (place < 0.14) {
      const streak = noise(x * 2.2 + seed, side * 30);
      out.color = ramp([color("#5e1710"), color("#a2402a"), color("#e0a884")], 0.45 + streak);
      out.z = 0.88 + fold * 0.05;
    } else {
      out.color = mix(color("#ecd3bd"), color("#d3a98c"), 0.5 + noise(x * 3, side * 26 + seed) * 0.9);
      out.z = 0.87 + fold * 0.025;
    }
    out.gloss = 0.4;
    return true;
  });
}

function olivePick(canvas: Canvas, x: number, y: number): void {
  const base = canvas.heightAt(x, y);
  lump(canvas, {
    x,
    y,
    rx: 0.34,
    ry: 0.28,
    rotation: 0.5,
    height: 0.4,
    base,
    ragged: 0.02,
    bump: 0.005,
    paint: (d) => mix(color("#7f8a32"), color("#525c1c"), d),
    gloss: 0.75,
  });
  strand(
    canvas,
    [
      [x - 0.12, y - 0.1, base + 0.42],
      [x + 0.5, y + 0.38, base + 0.75],
    ],
    0.035,
    () => color("#d9b98a"),
    0.2,
  );
}

function shred(canvas: Canvas, random: Random, x: number, y: number): void {
  const tint = varied(random, random.pick([color("#b9cf74"), color("#8fb04e"), color("#6f9a3c")]));
  block(canvas, {
    x,
    y,
    halfLength: random.between(0.25, 0.5),
    halfWidth: random.between(0.05, 0.09),
    height: 0.06,
    base: Math.min(canvas.heightAt(x, y), 0.85) + 0.02,
    rotation: random.next() * 6,
    tilt: random.between(-0.12, 0.12),
    bump: 0.04,
    paint: (edge, n) => scale(tint, 1 + n * 0.3 - edge * 0.15),
    gloss: 0.35,
  });
}

/** Three soft tacos with pork, pineapple and cilantro. */
export function tacos(canvas: Canvas): void {
  const random = new Random(63);
  board(canvas, 4.85, 2.9, true);
  const meat = [color("#8c3a16"), color("#a94e1d"), color("#6b2610"), color("#b9662c")] as const;
  for (const [x, y, seed] of [
    [-2.75, 0.25, 1],
    [0.1, -0.3, 2],
    [2.85, 0.3, 3],
  ] as const) {
    canvas.within(x, y, seed, 0.94, () => {
      tortilla(canvas, 0.12, 0.1, 1.66, seed + 3);
      tortilla(canvas, 0, 0, 1.62, seed);
      for (let i = 0; i < 84; i++) {
        const [dx, dy] = random.inDisc(1.2);
        const tint = random.pick(meat);
        block(canvas, {
          x: dx * 1.1,
          y: dy * 0.82,
          halfLength: random.between(0.16, 0.32),
          halfWidth: random.between(0.1, 0.18),
          height: 0.16,
          base: Math.min(canvas.heightAt(dx * 1.1, dy * 0.82), 0.85),
          rotation: random.next() * 6.3,
          tilt: random.between(-0.06, 0.06),
          bump: 0.05,
          bumpScale: 6,
          paint: (edge, n) => mix(scale(tint, 1 + n * 0.5), color("#2a0f06"), edge * 0.45),
          gloss: 0.5,
        });
      }
      dice(canvas, random, {
        x: 0,
        y: 0,
        radius: 0.9,
        count: 12,
        size: 0.15,
        tints: [color("#f0c03a"), color("#e5a921")],
        gloss: 0.6,
      });
      dice(canvas, random, {
        x: 0,
        y: 0,
        radius: 1,
        count: 30,
        size: 0.075,
        tints: [color("#f4efe6"), color("#e9dfe0")],
      });
      herbs(canvas, random, 75, 1.05, color("#3f8034"));
    });
  }
  citrusWedge(canvas, -1.3, 2.15, 0.62, 0.4, "lime");
  citrusWedge(canvas, 1.5, 2.2, 0.62, -0.5, "lime");
  citrusWedge(canvas, 1.5, -2.25, 0.62, 0.9, "lime");
  radishSlice(canvas, -1.45, -2.15, 0.34, 0.1);
  radishSlice(canvas, -1.0, -2.3, 0.32, -0.1);
}

/** Rice, beans, corn, avocado and salsa, side by side in a bowl. */
export function burritoBowl(canvas: Canvas): void {
  const random = new Random(88);
  bowl(canvas, 3.85, 1, "cream");
  liquid(canvas, 3.45, 0.45, () => ({ color: color("#cdbf9a"), gloss: 0.1 }));
  rice(canvas, random, -1.25, -1.15, 1.65, 0.45, color("#efe9d6"));
  canvas.within(-1.25, -1.15, 0, 1, () => herbs(canvas, random, 40, 1.4, color("#4a8a3a")));
  beads(canvas, random, {
    x: 1.45,
    y: -1.35,
    radius: 1.45,
    count: 190,
    size: 0.16,
    tints: [color("#251216"), color("#3a1f20"), color("#1b0d10")],
    gloss: 0.55,
    heap: 0.45,
  });
  beads(canvas, random, {
    x: 1.75,
    y: 1.15,
    radius: 1.4,
    count: 230,
    size: 0.135,
    stretch: 1.15,
    tints: [color("#eab52c"), color("#f0c84e"), color("#d99a1f")],
    gloss: 0.5,
    heap: 0.45,
  });
  for (let i = 0; i < 90; i++) {
    const [x, y] = random.inDisc(1);
    shred(canvas, random, -2.1 + x, 0.95 + y);
  }
  dice(canvas, random, {
    x: -0.25,
    y: 1.85,
    radius: 1.1,
    count: 150,
    size: 0.14,
    tints: [color("#c73524"), color("#d9513a"), color("#f0e6e2"), color("#b32a1c")],
    gloss: 0.6,
  });
  canvas.within(-0.25, 1.85, 0, 1, () => herbs(canvas, random, 34, 0.95, color("#3d7d33")));
  avocadoFan(canvas, -0.05, -0.05, 6, 1.05, 0.7);
  crumbledCheese(canvas, random, 0.2, 0.2, 28, 1.4);
  citrusWedge(canvas, -2.7, -0.45, 0.66, 1.2, "lime");
}
