import type { Canvas } from "../canvas.ts";
import { type Color, color, mix, ramp, scale } from "../color.ts";
import { crumbledCheese, shavings } from "../extras.ts";
import { citrusSlice, citrusWedge } from "../fruit.ts";
import { fbm, noise, Random, smoothstep } from "../noise.ts";
import { block, grains, herbs, leaf, lump, pool, strand } from "../pieces.ts";
import { board, bowl, liquid, plate, roundBoard } from "../tableware.ts";
import { asparagus, avocadoFan, basil, cherryTomato, fries, rice } from "../vegetables.ts";

/** A pizza with blistered rim, mozzarella and basil. */
export function margherita(canvas: Canvas): void {
  const random = new Random(12);
  roundBoard(canvas, 4.25);
  crust(canvas, 3.85, (x, y, d) => {
    const n = fbm(x * 1.4, y * 1.4, 4);
    const cheese = smoothstep(-0.02, 0.22, fbm(x * 0.75 + 7, y * 0.75 + 2, 4));
    const sauce = ramp([color("#74200f"), color("#a23a1d"), color("#bd5630")], 0.5 + n * 0.6);
    const browned = smoothstep(0.2, 0.55, fbm(x * 2.3 + 3, y * 2.3, 3)) * cheese;
    const white = mix(color("#f3dfae"), color("#e3b568"), 0.4 + n * 0.5);
    return {
      color: mix(mix(sauce, white, cheese * 0.85), color("#9c5a1e"), browned * 0.6 * (1 - d * 0.3)),
      z: cheese * 0.05 + n * 0.03,
      gloss: 0.5,
    };
  });
  for (let i = 0; i < 15; i++) {
    const [x, y] = random.inDisc(2.6);
    lump(canvas, {
      x,
      y,
      rx: random.between(0.34, 0.62),
      ry: random.between(0.3, 0.5),
      rotation: random.next() * 6,
      height: 0.11,
      profile: 0.35,
      ragged: 0.22,
      bump: 0.035,
      bumpScale: 3,
      paint: (d, n) =>
        mix(
          mix(color("#fbf3de"), color("#eed9a8"), d + n * 0.5),
          color("#b9772c"),
          smoothstep(0.35, 0.75, n) * 0.8,
        ),
      gloss: 0.5,
    });
  }
  for (let i = 0; i < 10; i++) {
    const angle = i * 2.4;
    const away = 0.4 + (i / 10) * 2.2;
    basil(
      canvas,
      Math.cos(angle) * away,
      Math.sin(angle) * away,
      random.between(0.65, 0.95),
      random.next() * 6.3,
      random.between(0.85, 1.15),
    );
  }
  oilDrops(canvas, random, 40, 2.8);
  cuts(canvas, 3.7, 4);
}

/** A big crisp tortilla with beans, cheese, chorizo and chile. */
export function tlayuda(canvas: Canvas): void {
  const random = new Random(29);
  roundBoard(canvas, 4.25);
  crust(canvas, 3.85, (x, y) => {
    const n = fbm(x * 1.7, y * 1.7, 4);
    const cheese = smoothstep(0.02, 0.3, fbm(x * 0.9 + 1, y * 1.3 + 8, 4));
    const strings = Math.abs(noise(x * 2 + y * 5, y * 2 - x * 3));
    const bean = ramp([color("#2b1510"), color("#4a281a"), color("#63381f")], 0.5 + n * 0.7);
    return {
      color: mix(bean, mix(color("#f2dfae"), color("#dfae5e"), strings + n * 0.4), cheese * 0.9),
      z: n * 0.04 + cheese * (0.05 + strings * 0.05),
      gloss: 0.4,
    };
  });
  for (let i = 0; i < 17; i++) {
    const [x, y] = random.inDisc(2.7);
    lump(canvas, {
      x,
      y,
      rx: random.between(0.36, 0.46),
      height: 0.14,
      profile: 0.2,
      ragged: 0.08,
      bump: 0.05,
      bumpScale: 6,
      paint: (d, n) =>
        mix(mix(color("#8e2410"), color("#b8491f"), 0.5 + n * 0.9), color("#4d0f07"), smoothstep(0.7, 1, d)),
      gloss: 0.6,
    });
  }
  for (let i = 0; i < 12; i++) jalapeno(canvas, ...random.inDisc(2.7), random.between(0.24, 0.3));
  avocadoFan(canvas, 0.1, -0.1, 6, 0.95, 0.9);
  crumbledCheese(canvas, random, 0, 0, 55, 2.7);
  herbs(canvas, random, 130, 2.8, color("#3d7d33"));
  citrusWedge(canvas, 3.1, 2.75, 0.68, 0.8, "lime");
}

type Topping = (x: number, y: number, d: number) => { color: Color; z: number; gloss: number };

/** Dough with a puffed, blistered rim; inside it the topping. */
function crust(canvas: Canvas, radius: number, topping: Topping): void {
  canvas.place(0, 0, radius * 1.06, (x, y, out) => {
    const angle = Math.atan2(y, x);
    const d = Math.hypot(x, y) / radius + noise(Math.cos(angle) * 2.2, Math.sin(angle) * 2.2) * 0.035;
    if (d >= 1) return false;
    const inner = 0.84 + noise(Math.cos(angle) * 3 + 4, Math.sin(angle) * 3) * 0.03;
    const rim = smoothstep(inner - 0.03, inner + 0.05, d);
    const puff = fbm(Math.cos(angle) * 4 + d * 2, Math.sin(angle) * 4, 3);
    const round = Math.sqrt(Math.max(0, 1 - ((d - 0.93) / 0.085) ** 2));
    const top = topping(x, y, d);
    const base = canvas.heightAt(-99, -99);
    out.z =
      base +
      0.42 +
      rim * (round * (0.28 + puff * 0.14) - 0.12) +
      (1 - rim) * top.z -
      smoothstep(0.985, 1, d) * 0.3;
    const char = smoothstep(0.16, 0.42, fbm(x * 1.9 + 9, y * 1.9, 3)) * smoothstep(0.4, 1, round);
    const flour = noise(x * 14, y * 14) * 0.08;
    const dough = ramp([color("#b9772f"), color("#d59b52"), color("#eac88c")], 0.45 + puff * 0.6 + flour);
    out.color = mix(top.color, mix(dough, color("#24120a"), char * 0.85), rim);
    out.gloss = top.gloss * (1 - rim) + 0.12 * rim;
    return true;
  });
}

function cuts(canvas: Canvas, radius: number, count: number): void {
  for (let i = 0; i < count; i++) {
    canvas.cover(
      0,
      0,
      radius,
      (x, y, out) => {
        const line = Math.abs(y + noise(x * 2, i) * 0.03);
        if (line > 0.035 || Math.abs(x) > radius * 1.02) return false;
        out.z = -0.1 * (1 - line / 0.035);
        out.color = color("#5c2b10");
        out.alpha = 0.55;
        return true;
      },
      (i * Math.PI) / count + 0.3,
    );
  }
}

function oilDrops(canvas: Canvas, random: Random, count: number, radius: number): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = random.inDisc(radius);
    pool(canvas, x, y, random.between(0.03, 0.11), 0.02, () => color("#b07a1c"), 0.95, 0.1);
  }
}

function jalapeno(canvas: Canvas, x: number, y: number, r: number): void {
  const base = canvas.heightAt(x, y);
  canvas.place(x, y, r, (px, py, out) => {
    const d = Math.hypot(px, py) / r;
    const chamber = Math.cos(Math.atan2(py, px) * 3 + x) * 0.12;
    if (d >= 1) return false;
    const wall = smoothstep(0.55 + chamber, 0.68 + chamber, d);
    out.z = base + 0.05 + wall * 0.06;
    const seeds = smoothstep(0.2, 0.4, noise(px * 20 + x, py * 20));
    out.color = mix(
      mix(color("#c3cf86"), color("#efe6bd"), seeds),
      mix(color("#8fb54a"), color("#2d5c1d"), smoothstep(0.8, 0.95, d)),
      wall,
    );
    out.gloss = 0.6;
    return true;
  });
}

/** A nest of spaghetti with tomato sauce, basil and parmesan. */
export function spaghetti(canvas: Canvas): void {
  const random = new Random(51);
  bowl(canvas, 4, 0.5, "white");
  pool(canvas, 0, 0.1, 2.5, 0.03, (_, n) => mix(color("#b5341a"), color("#8c1f0d"), 0.5 + n), 0.6, 0.12);
  canvas.within(0, 0, 0, 1.22, () => nest(canvas, random));
}

function nest(canvas: Canvas, random: Random): void {
  for (let i = 0; i < 210; i++) noodle(canvas, random, i / 210);
  for (let i = 0; i < 44; i++) {
    const [x, y] = random.inDisc(1.15);
    const r = random.between(0.2, 0.5);
    lump(canvas, {
      x: x * 1.1,
      y: y * 1.05,
      rx: r,
      ry: r * random.between(0.6, 0.9),
      rotation: random.next() * 6,
      height: r * 0.42,
      base: canvas.heightAt(x * 1.1, y * 1.05) - 0.04,
      ragged: 0.25,
      raggedScale: 1.8,
      bump: 0.06,
      bumpScale: 5,
      paint: (_d, n) => ramp([color("#7a1508"), color("#ad2c10"), color("#cf5426")], 0.5 + n * 0.8),
      gloss: 0.62,
    });
  }
  for (const [x, y, turn] of [
    [-0.7, -0.3, 0.4],
    [0.75, 0.55, 2.2],
    [1.35, -0.6, -0.6],
  ] as const) {
    cherryTomato(canvas, x, y, 0.36, turn);
  }
  basil(canvas, 0.1, -0.35, 1.05, 0.5);
  basil(canvas, 0.25, 0.1, 0.85, -0.7, 1.15);
  basil(canvas, -0.35, 0, 0.8, 2.5, 0.9);
  shavings(canvas, random, 34, 1.9);
  grains(canvas, random, 70, 2.2, 0.02, [color("#1d1612")]);
}

function noodle(canvas: Canvas, random: Random, layer: number): void {
  const radius = Math.sqrt(random.between(0.03, 1)) * 2.25 * (1 - layer * 0.35);
  const [cx, cy] = random.inDisc(0.75);
  const start = random.next() * 6.3;
  const span = random.between(1.4, 3.6) * (random.next() < 0.8 ? 1 : -1);
  const drift = random.between(-0.35, 0.35);
  const wave = random.between(0, 6);
  const points = Array.from({ length: 20 }, (_, i) => {
    const t = i / 19;
    const angle = start + span * t;
    const r = radius + drift * t + Math.sin(t * 5 + wave) * 0.1;
    const x = cx + Math.cos(angle) * r;
    const y = cy + Math.sin(angle) * r;
    const away = Math.min(1, Math.hypot(x, y) / 2.7);
    const mound = 0.2 + (1 - away * away) * 0.75 * (0.25 + layer * 0.75);
    return [x, y, mound + Math.sin(t * 7 + wave) * 0.05 + layer * 0.12] as const;
  });
  const tint = mix(color("#e9bd62"), color("#dc8f3c"), random.next() * 0.8);
  strand(
    canvas,
    points,
    0.078,
    (t, side) => scale(tint, 1 - Math.abs(side) * 0.15 + noise(t * 8, layer * 30) * 0.14),
    0.5,
  );
}

/** Salmon off the grill with asparagus, potatoes and lemon. */
export function salmon(canvas: Canvas): void {
  const random = new Random(14);
  plate(canvas, 4.05, "ink");
  for (let i = 0; i < 7; i++)
    asparagus(
      canvas,
      -0.35 + i * 0.06,
      -2.05 + i * 0.27,
      4.3,
      -0.12 + random.between(-0.07, 0.07),
      random.between(-0.12, 0.12),
    );
  pool(canvas, 0.5, 1.15, 1.9, 0.025, (_, n) => mix(color("#d7b85a"), color("#b9973c"), 0.5 + n), 0.85, 0.3);
  canvas.within(0.1, 0.55, -0.22, 1, () => fillet(canvas));
  for (const [x, y] of [
    [-2.1, 1.15],
    [-1.55, 1.85],
    [-2.55, 0.35],
    [-0.75, 2.3],
  ] as const) {
    potato(canvas, x, y, random);
  }
  citrusSlice(canvas, { x: 1.6, y: 1.95, r: 0.78, kind: "lemon", rotation: 0.3 });
  citrusSlice(canvas, { x: 2.35, y: 1.5, r: 0.74, kind: "lemon", rotation: 1.2, lift: 0.06 });
  canvas.within(0, 0.6, 0, 1, () => herbs(canvas, random, 90, 1.9, color("#4b7d36")));
  for (let i = 0; i < 7; i++)
    dill(canvas, random, 0.2 + random.between(-1, 1), 0.5 + random.between(-0.4, 0.4));
  grains(canvas, random, 70, 2.2, 0.02, [color("#191411"), color("#f3ede0")]);
}

function fillet(canvas: Canvas): void {
  lump(canvas, {
    x: 0,
    y: 0,
    rx: 2.35,
    ry: 1.08,
    height: 0.62,
    profile: 0.3,
    ragged: 0.09,
    raggedScale: 1,
    bump: 0.03,
    bumpScale: 5,
    paint: (d, n, x, y) => {
      const arc = Math.abs(((Math.hypot(x * 0.9 - 3.2, y * 1.15) * 3.1 + n * 0.25) % 1) - 0.5);
      const flesh = mix(color("#d9713f"), color("#e8915c"), 0.5 + n * 0.5);
      const marbled = mix(flesh, color("#f3c5a2"), smoothstep(0.12, 0.02, arc) * 0.8);
      const bar = Math.abs(((x * 1.15 + y * 0.85 + 20) % 0.92) - 0.46);
      const grill = smoothstep(0.17, 0.08, bar + noise(x * 5, y * 5) * 0.05) * smoothstep(1, 0.8, d);
      return mix(mix(marbled, color("#9c5321"), smoothstep(0.7, 1, d) * 0.7), color("#2e1308"), grill * 0.8);
    },
    gloss: 0.55,
  });
}

function potato(canvas: Canvas, x: number, y: number, random: Random): void {
  lump(canvas, {
    x,
    y,
    rx: random.between(0.55, 0.68),
    ry: random.between(0.42, 0.5),
    rotation: random.next() * 6,
    height: 0.42,
    profile: 0.26,
    ragged: 0.06,
    bump: 0.03,
    paint: (d, n) => {
      const roast = mix(color("#e8c877"), color("#b87a2a"), smoothstep(-0.1, 0.6, n));
      return mix(roast, color("#7d4a1b"), smoothstep(0.78, 0.98, d));
    },
    gloss: 0.4,
  });
}

function dill(canvas: Canvas, random: Random, x: number, y: number): void {
  const turn = random.next() * 6.3;
  for (let i = 0; i < 9; i++) {
    const away = (i / 9) * 0.5;
    leaf(canvas, {
      x: x + Math.cos(turn) * away,
      y: y + Math.sin(turn) * away,
      length: 0.32,
      width: 0.045,
      rotation: turn + (i % 2 === 0 ? 0.8 : -0.8),
      color: color("#4f8a38"),
      lift: 0.05,
    });
  }
}

/** Grilled beef, sliced and pink inside. */
export function steak(canvas: Canvas, o: { seed: number; style: "frites" | "asada" }): void {
  const random = new Random(o.seed);
  if (o.style === "frites") plate(canvas, 4.05, "cream");
  else board(canvas, 4.75, 3.1, true);
  if (o.style === "frites")
    canvas.within(1.9, -0.85, 0, 0.86, () => fries(canvas, random, 92, 1.6, 1.9, 0.9));
  else scallions(canvas, random);
  pool(canvas, -0.9, 0.8, 2.1, 0.02, (_, n) => mix(color("#5e1a0c"), color("#8f3a1c"), 0.5 + n), 0.85, 0.28);
  canvas.within(-0.85, 0.55, 0.42, 1, () => {
    for (let i = 0; i < 8; i++) slice(canvas, random, i);
  });
  if (o.style === "frites") {
    lump(canvas, {
      x: -0.9,
      y: 0.35,
      rx: 0.52,
      height: 0.26,
      profile: 0.2,
      ragged: 0.06,
      bump: 0.02,
      paint: (_d, n, x, y) =>
        mix(color("#f2dc8c"), color("#4f7a2d"), smoothstep(0.25, 0.4, noise(x * 9, y * 9)) * 0.8 + n * 0.05),
      gloss: 0.5,
    });
    for (let i = 0; i < 6; i++) {
      leaf(canvas, {
        x: 1.5 + random.between(-0.7, 0.7),
        y: 2.1 + random.between(-0.4, 0.5),
        length: 0.95,
        width: 0.4,
        rotation: random.next() * 6,
        color: color("#47752f"),
        wave: 0.16,
      });
    }
  } else {
    citrusWedge(canvas, 3.6, 1.9, 0.72, 0.4, "lime");
    citrusWedge(canvas, 3.1, 2.4, 0.68, 1.3, "lime");
    avocadoFan(canvas, 2.9, -1.1, 7, 1.05, 1.2);
  }
  canvas.within(-0.85, 0.55, 0, 1, () => {
    grains(canvas, random, 90, 2, 0.035, [color("#f6f1e6"), color("#e9e2d2")]);
    herbs(canvas, random, 60, 2, color("#41762f"));
  });
}

function slice(canvas: Canvas, random: Random, index: number): void {
  const x = (index - 3.5) * 0.62;
  const width = 1.25 * (1 - Math.abs(index - 3.5) * 0.045) + random.between(-0.06, 0.06);
  const base = 0.14 + index * 0.012;
  canvas.place(
    x,
    random.between(-0.06, 0.06),
    1.6,
    (px, py, out) => {
      const end = 1 - Math.abs(py) / width;
      const side = 0.44 * Math.min(1, Math.sqrt(Math.max(0, end * 3)));
      if (end <= 0 || Math.abs(px) >= side) return false;
      const fibre = noise(px * 7 + index * 5, py * 9) * 0.6 + noise(px * 18, py * 16 + index) * 0.4;
      const rim = Math.min(end * 1.5, side - Math.abs(px));
      out.z = base + 0.5 + px * 0.34 + fibre * 0.008 - smoothstep(0.08, 0, rim) * 0.1;
      const pink = ramp(
        [color("#86211f"), color("#8a3423"), color("#5a2c18")],
        0.15 + smoothstep(0.42, 0.08, rim) * 0.85 + fibre * 0.3,
      );
      const char = smoothstep(0.13, 0.03, rim + fibre * 0.04);
      out.color = mix(pink, color("#26110a"), char);
      out.gloss = 0.3;
      return true;
    },
    random.between(-0.05, 0.05),
  );
}

function scallions(canvas: Canvas, random: Random): void {
  for (let i = 0; i < 6; i++) {
    const y = -2.3 + i * 0.26;
    const points = Array.from({ length: 10 }, (_, k) => {
      const t = k / 9;
      return [-3.9 + t * 5.2, y + Math.sin(t * 3 + i) * 0.12, 0.36 + random.between(0, 0.02)] as const;
    });
    strand(
      canvas,
      points,
      (t) => 0.13 - t * 0.05,
      (t, side) =>
        mix(
          mix(color("#eef0d8"), color("#5f8f34"), smoothstep(0.1, 0.45, t)),
          color("#1f160d"),
          smoothstep(0.15, 0.5, noise(t * 14 + i, side * 2)) * 0.75,
        ),
      0.4,
    );
  }
}

/** Rice beside a green mole with roasted squash. */
export function moleVerde(canvas: Canvas): void {
  const random = new Random(36);
  bowl(canvas, 4, 0.65, "plum");
  liquid(canvas, 3.62, 0.32, (x, y) => {
    const n = fbm(x * 1.3, y * 1.3, 4);
    return {
      color: ramp([color("#3d5418"), color("#5f7a26"), color("#86994a")], 0.5 + n * 0.6),
      z: n * 0.05,
      gloss: 0.66,
    };
  });
  for (let i = 0; i < 15; i++) {
    const [dx, dy] = random.inDisc(1.5);
    const x = 1.05 + dx;
    const y = 0.35 + dy * 1.3;
    block(canvas, {
      x,
      y,
      halfLength: random.between(0.36, 0.52),
      halfWidth: random.between(0.3, 0.4),
      height: 0.42,
      base: 0.28,
      rotation: random.next() * 6,
      round: 0.2,
      bump: 0.04,
      bumpScale: 3,
      paint: (edge, n) =>
        mix(
          ramp([color("#c96a16"), color("#e3912f"), color("#eaad52")], 0.5 + n * 0.6),
          color("#6f2f0c"),
          edge * 0.4 + smoothstep(0.3, 0.7, n) * 0.6,
        ),
      gloss: 0.5,
    });
  }
  rice(canvas, random, -1.65, -0.2, 1.75, 0.75, color("#f3eee0"));
  for (let i = 0; i < 26; i++) {
    const [x, y] = random.inDisc(2.6);
    const turn = random.next() * 6;
    lump(canvas, {
      x,
      y,
      rx: 0.19,
      ry: 0.09,
      rotation: turn,
      height: 0.08,
      ragged: 0.03,
      paint: (d, n) => mix(color("#7d8f3f"), color("#4f5f22"), d + n * 0.4),
      gloss: 0.4,
    });
  }
  herbs(canvas, random, 90, 2.8, color("#3d7a33"));
  drizzleCrema(canvas, random);
  citrusWedge(canvas, -2.3, 2.15, 0.66, 0.6, "lime");
}

function drizzleCrema(canvas: Canvas, random: Random): void {
  for (let i = 0; i < 16; i++) {
    const [x, y] = random.inDisc(1.6);
    pool(canvas, x + 0.9, y + 0.3, random.between(0.05, 0.16), 0.03, () => color("#f4eddc"), 0.6, 0.15);
  }
}
