/** A seeded source of numbers in [0, 1): the same seed draws the same picture on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  integer(below: number): number {
    return Math.floor(this.next() * below);
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[this.integer(values.length)] ?? values[0];
  }

  /** A point in a disc of this radius, evenly spread. */
  inDisc(radius: number): [number, number] {
    const angle = this.next() * Math.PI * 2;
    const distance = radius * Math.sqrt(this.next());
    return [Math.cos(angle) * distance, Math.sin(angle) * distance];
  }
}

const gradients = new Float32Array(512);
const permutation = new Uint8Array(512);
{
  const random = new Random(20260406);
  const order = Array.from({ length: 256 }, (_, index) => index);
  for (let i = 255; i > 0; i--) {
    const j = random.integer(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  for (let i = 0; i < 512; i++) permutation[i] = order[i & 255] ?? 0;
  for (let i = 0; i < 256; i++) {
    const angle = random.next() * Math.PI * 2;
    gradients[i * 2] = Math.cos(angle);
    gradients[i * 2 + 1] = Math.sin(angle);
  }
}

function corner(ix: number, iy: number, dx: number, dy: number): number {
  const hash = permutation[(permutation[ix & 255] as number) + (iy & 255)] as number;
  return (gradients[hash * 2] as number) * dx + (gradients[hash * 2 + 1] as number) * dy;
}

/** Perlin's gradient noise, about -0.7 to 0.7. */
export function noise(x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = corner(ix, iy, fx, fy);
  const b = corner(ix + 1, iy, fx - 1, fy);
  const c = corner(ix, iy + 1, fx, fy - 1);
  const d = corner(ix + 1, iy + 1, fx - 1, fy - 1);
  const top = a + (b - a) * u;
  return top + (c + (d - c) * u - top) * v;
}

/** Noise over several octaves, each twice as fine and half as strong; about -1 to 1. */
export function fbm(x: number, y: number, octaves: number): number {
  let sum = 0;
  let strength = 1;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y) * strength;
    strength *= 0.5;
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 9.7;
  }
  return sum;
}

function hash(ix: number, iy: number): number {
  return permutation[(permutation[ix & 255] as number) + (iy & 255)] as number;
}

/** Distance to the nearest of one point per unit cell: pores, bubbles, crumbs. About 0 to 1. */
export function cells(x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  let nearest = 9;
  for (let cy = iy - 1; cy <= iy + 1; cy++) {
    for (let cx = ix - 1; cx <= ix + 1; cx++) {
      const h = hash(cx, cy);
      const dx = cx + (h & 15) / 15 - x;
      const dy = cy + (h >> 4) / 15 - y;
      const distance = dx * dx + dy * dy;
      if (distance < nearest) nearest = distance;
    }
  }
  return Math.sqrt(nearest);
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
