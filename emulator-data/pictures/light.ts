import type { Canvas } from "./canvas.ts";
import { smoothstep } from "./noise.ts";

/** Late light through a window at the upper left: low enough for long soft shadows. */
const sun = normalise([-0.62, -0.55, 0.78]);
const sunColor = [2.5, 2.28, 1.95] as const;
const skyColor = [0.62, 0.63, 0.66] as const;
/** Light that comes back from the table and the food itself is warm. */
const bounceColor = [0.34, 0.25, 0.17] as const;

/** Share of the colours' strength that is kept. */
const calm = 0.79;

/** Lights the canvas and answers 8-bit sRGB pixels, three bytes each. */
export function photograph(canvas: Canvas): Buffer {
  const { width, height, density, z, albedo, gloss } = canvas;
  const small = halve(z, width, height);
  const shadows = castShadows(small, density / 2);
  const openness = ambientOpenness(small, density / 2);
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const left = z[x > 0 ? i - 1 : i] as number;
      const right = z[x < width - 1 ? i + 1 : i] as number;
      const up = z[y > 0 ? i - width : i] as number;
      const down = z[y < height - 1 ? i + width : i] as number;
      // Cliffs between a thing and the table below are shown by shadow; as slopes they would only glitter.
      let nx = (left - right) * 0.5 * density;
      let ny = (up - down) * 0.5 * density;
      const steep = Math.hypot(nx, ny);
      if (steep > 2.2) {
        nx *= 2.2 / steep;
        ny *= 2.2 / steep;
      }
      const length = Math.sqrt(nx * nx + ny * ny + 1);
      nx /= length;
      ny /= length;
      const nz = 1 / length;

      const lit = bilinear(shadows, small.width, small.height, x / 2 - 0.25, y / 2 - 0.25);
      const open = bilinear(openness, small.width, small.height, x / 2 - 0.25, y / 2 - 0.25);
      const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
      const direct = Math.max(0, (facing + 0.18) / 1.18) * lit;
      const ambient = open * (0.55 + 0.45 * nz);
      const bounce = (1 - open * 0.7) * 0.6;

      const wet = gloss[i] as number;
      const shine = wet > 0.01 ? highlight(nx, ny, nz, wet) * (0.25 + 0.75 * lit) * open : 0;
      // Away from the window the room is darker: a photograph falls off.
      const fall =
        1.06 - 0.3 * smoothstep(0.1, 1.15, Math.hypot(x / width - 0.42, (y / height - 0.4) * 0.85));
      const light = (channel: 0 | 1 | 2) =>
        direct * sunColor[channel] + ambient * skyColor[channel] + bounce * bounceColor[channel];
      const r = develop(((albedo[i * 3] as number) * light(0) + shine) * fall);
      const g = develop(((albedo[i * 3 + 1] as number) * light(1) + shine) * fall);
      const b = develop(((albedo[i * 3 + 2] as number) * light(2) + shine) * fall);
      // The print: calmer colours than the film's, and warm.
      const grey = r * 0.3 + g * 0.55 + b * 0.15;
      pixels[i * 3] = (grey + (r - grey) * calm) * 1.035;
      pixels[i * 3 + 1] = (grey + (g - grey) * calm) * 0.985;
      pixels[i * 3 + 2] = (grey + (b - grey) * calm) * 0.945;
    }
  }
  return Buffer.from(pixels.buffer);
}

interface Relief {
  width: number;
  height: number;
  z: Float32Array;
}

/** Half the resolution, keeping the higher of the four: thin things still cast a shadow. */
function halve(z: Float32Array, width: number, height: number): Relief {
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = Math.min(y * 2, height - 1) * width + Math.min(x * 2, width - 1);
      const right = x * 2 + 1 < width ? 1 : 0;
      const below = y * 2 + 1 < height ? width : 0;
      out[y * w + x] = Math.max(
        z[i] as number,
        z[i + right] as number,
        z[i + below] as number,
        z[i + right + below] as number,
      );
    }
  }
  return { width: w, height: h, z: out };
}

/** 1 in the light, 0 in the shade; edges grow softer with the distance to what throws the shadow. */
function castShadows({ width, height, z }: Relief, density: number): Float32Array {
  const lit = new Float32Array(width * height);
  const flat = Math.hypot(sun[0], sun[1]);
  const stepX = sun[0] / flat;
  const stepY = sun[1] / flat;
  const climb = sun[2] / flat;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const start = z[y * width + x] as number;
      // A different start for every pixel turns the rings of equal steps into fine grain.
      const jitter = 0.75 + 0.5 * fract(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453);
      let visible = 1;
      for (let distance = 0.014 * jitter; distance < 2.4; distance *= 1.24) {
        const px = Math.round(x + stepX * distance * density);
        const py = Math.round(y + stepY * distance * density);
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        const clearance = start + distance * climb - (z[py * width + px] as number);
        const seen = 0.5 + clearance / (0.42 * distance + 0.012);
        if (seen < visible) visible = seen;
        if (visible <= 0) break;
      }
      lit[y * width + x] = visible <= 0 ? 0 : smoothstep(0, 1, visible);
    }
  }
  return blur(lit, width, height, 1);
}

/** How much of the sky a point sees: lower than its surroundings means less. */
function ambientOpenness({ width, height, z }: Relief, density: number): Float32Array {
  const open = new Float32Array(width * height).fill(1);
  for (const [radius, strength] of [
    [0.07, 2],
    [0.25, 1.15],
    [0.8, 0.45],
  ] as const) {
    const around = blur(z, width, height, Math.max(1, Math.round(radius * density)));
    for (let i = 0; i < open.length; i++) {
      const below = (around[i] as number) - (z[i] as number);
      if (below > 0) open[i] = (open[i] as number) / (1 + (below * strength) / radius / 2.2);
    }
  }
  return open;
}

/** Two passes of a box, each way: near enough to a Gaussian. */
function blur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = source;
  for (let pass = 0; pass < 2; pass++) {
    const across = new Float32Array(from.length);
    for (let y = 0; y < height; y++) sweep(from, across, y * width, 1, width, radius);
    const down = new Float32Array(from.length);
    for (let x = 0; x < width; x++) sweep(across, down, x, width, height, radius);
    from = down;
  }
  return from;
}

function sweep(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
) {
  const at = (index: number) => from[start + Math.min(Math.max(index, 0), count - 1) * stride] as number;
  let sum = 0;
  for (let k = -radius; k <= radius; k++) sum += at(k);
  const share = 1 / (radius * 2 + 1);
  for (let i = 0; i < count; i++) {
    to[start + i * stride] = sum * share;
    sum += at(i + radius + 1) - at(i - radius);
  }
}

function bilinear(source: Float32Array, width: number, height: number, x: number, y: number): number {
  const x0 = x < 0 ? 0 : Math.min(Math.floor(x), width - 1);
  const y0 = y < 0 ? 0 : Math.min(Math.floor(y), height - 1);
  const x1 = x0 < width - 1 ? x0 + 1 : x0;
  const y1 = y0 < height - 1 ? y0 + 1 : y0;
  const fx = Math.max(0, x - x0);
  const fy = Math.max(0, y - y0);
  const top = (source[y0 * width + x0] as number) * (1 - fx) + (source[y0 * width + x1] as number) * fx;
  const low = (source[y1 * width + x0] as number) * (1 - fx) + (source[y1 * width + x1] as number) * fx;
  return top * (1 - fy) + low * fy;
}

/** What a surface mirrors of the room: a window with soft edges, and for duller surfaces a wide glow around it. */
function highlight(nx: number, ny: number, nz: number, gloss: number): number {
  const rx = 2 * nz * nx;
  const ry = 2 * nz * ny;
  const rz = 2 * nz * nz - 1;
  if (rz <= 0) return 0;
  const across = (rx - -0.5) / 0.24;
  const along = (ry - -0.44) / 0.3;
  const soft = 1.25 - gloss * 0.9;
  const window =
    (1 - smoothstep(1 - soft * 0.6, 1 + soft, Math.abs(across))) *
    (1 - smoothstep(1 - soft * 0.6, 1 + soft, Math.abs(along)));
  const toward = Math.max(0, rx * sun[0] + ry * sun[1] + rz * sun[2]);
  const glow = toward ** (4 + gloss * 26) * 0.16;
  const rim = (1 - nz) ** 3 * 0.25;
  return gloss * gloss * (window * 1.15 + rim) + gloss * glow;
}

/** Film: a shoulder for the lights, a toe for the shadows, then sRGB. Tabled by square root, where shadows have room. */
const film = Float32Array.from({ length: 2048 }, (_, index) => {
  const exposed = (index / 512) ** 2 * 0.52;
  const shown = (exposed * (2.51 * exposed + 0.03)) / (exposed * (2.43 * exposed + 0.59) + 0.14);
  const held = Math.min(1, shown);
  return 255 * (held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055);
});

function develop(value: number): number {
  return film[Math.min(2047, Math.sqrt(Math.max(0, value)) * 512) | 0] as number;
}

function fract(value: number): number {
  return value - Math.floor(value);
}

function normalise([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
