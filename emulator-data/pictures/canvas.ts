import type { Color } from "./color.ts";

/** One point of a surface seen from above. Heights and lengths are in the drawing's units. */
export interface Sample {
  /** Height: above the table for `place`, above what lies there already for `cover`. */
  z: number;
  color: Color;
  /** 0 is dull as bread, 1 is wet as oil. */
  gloss: number;
  /** How much of the point is covered; below 1 the colours mix. */
  alpha: number;
}

/** Describes a surface around its own origin; false where it has nothing. */
export type Surface = (x: number, y: number, out: Sample) => boolean;

/** Whether a point belongs to a region. */
export type Inside = (x: number, y: number) => boolean;

type How = "place" | "lay" | "cover";

interface Frame {
  x: number;
  y: number;
  scale: number;
  cos: number;
  sin: number;
}

/**
 * A table seen straight from above, as a photographer of food stands over it: for each pixel the height, the colour
 * and the gloss of the topmost thing. `light.ts` turns it into a picture.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Pixels per unit. */
  readonly density: number;
  readonly z: Float32Array;
  readonly albedo: Float32Array;
  readonly gloss: Float32Array;
  #frame: Frame;
  #clip: { frame: Frame; inside: Inside } | undefined;

  /** The origin is the picture's centre; `unitsWide` units fill its width. */
  constructor(width: number, height: number, unitsWide: number) {
    this.width = width;
    this.height = height;
    this.density = width / unitsWide;
    this.z = new Float32Array(width * height);
    this.albedo = new Float32Array(width * height * 3);
    this.gloss = new Float32Array(width * height);
    this.#frame = { x: 0, y: 0, scale: 1, cos: 1, sin: 0 };
  }

  /** Draws in a frame of its own: moved, turned and scaled as a whole, heights too. */
  within(x: number, y: number, rotation: number, scale: number, draw: () => void): void {
    const outer = this.#frame;
    const [px, py] = this.#toOuter(x, y);
    const cos = Math.cos(rotation);
    const sin = Math.sin(rotation);
    this.#frame = {
      x: px,
      y: py,
      scale: outer.scale * scale,
      cos: outer.cos * cos - outer.sin * sin,
      sin: outer.sin * cos + outer.cos * sin,
    };
    draw();
    this.#frame = outer;
  }

  /** Draws only where `inside` holds, in coordinates of the current frame: what fills a box stays in the box. */
  clipped(inside: Inside, draw: () => void): void {
    const outer = this.#clip;
    this.#clip = { frame: this.#frame, inside };
    draw();
    this.#clip = outer;
  }

  /** Height of what lies at a point, in units of the current frame. */
  heightAt(x: number, y: number): number {
    const [wx, wy] = this.#toOuter(x, y);
    const px = Math.round(wx * this.density + this.width / 2);
    const py = Math.round(wy * this.density + this.height / 2);
    if (px < 0 || py < 0 || px >= this.width || py >= this.height) return 0;
    return (this.z[py * this.width + px] as number) / this.#frame.scale;
  }

  /** Puts a thing down: it shows where it is higher than what is there. */
  place(x: number, y: number, radius: number, surface: Surface, rotation = 0): void {
    this.#visit(x, y, radius, rotation, surface, "place");
  }

  /** Sets down something heavy: whatever lies there, a cloth's fold say, is pressed flat. */
  lay(x: number, y: number, radius: number, surface: Surface, rotation = 0): void {
    this.#visit(x, y, radius, rotation, surface, "lay");
  }

  /** Spreads a thing over what is there, following its relief: sauce, crumbs, a glaze. */
  cover(x: number, y: number, radius: number, surface: Surface, rotation = 0): void {
    this.#visit(x, y, radius, rotation, surface, "cover");
  }

  #toOuter(x: number, y: number): [number, number] {
    const f = this.#frame;
    return [f.x + (x * f.cos - y * f.sin) * f.scale, f.y + (x * f.sin + y * f.cos) * f.scale];
  }

  #visit(x: number, y: number, radius: number, rotation: number, surface: Surface, how: How): void {
    const f = this.#frame;
    const [wx, wy] = this.#toOuter(x, y);
    const cx = wx * this.density + this.width / 2;
    const cy = wy * this.density + this.height / 2;
    const reach = radius * f.scale * this.density + 1;
    const left = Math.max(0, Math.floor(cx - reach));
    const right = Math.min(this.width - 1, Math.ceil(cx + reach));
    const top = Math.max(0, Math.floor(cy - reach));
    const bottom = Math.min(this.height - 1, Math.ceil(cy + reach));
    const unit = 1 / (this.density * f.scale);
    const cos = (f.cos * Math.cos(rotation) - f.sin * Math.sin(rotation)) * unit;
    const sin = (f.sin * Math.cos(rotation) + f.cos * Math.sin(rotation)) * unit;
    const out: Sample = { z: 0, color: [0, 0, 0], gloss: 0, alpha: 1 };
    for (let py = top; py <= bottom; py++) {
      for (let px = left; px <= right; px++) {
        const dx = px - cx;
        const dy = py - cy;
        out.alpha = 1;
        out.gloss = 0;
        out.z = 0;
        if (!surface(dx * cos + dy * sin, dy * cos - dx * sin, out)) continue;
        if (this.#clip && !this.#unclipped(px, py, this.#clip)) continue;
        this.#set(py * this.width + px, out, f.scale, how);
      }
    }
  }

  #unclipped(px: number, py: number, clip: { frame: Frame; inside: Inside }): boolean {
    const { frame, inside } = clip;
    const x = ((px - this.width / 2) / this.density - frame.x) / frame.scale;
    const y = ((py - this.height / 2) / this.density - frame.y) / frame.scale;
    return inside(x * frame.cos + y * frame.sin, y * frame.cos - x * frame.sin);
  }

  #set(index: number, out: Sample, frameScale: number, how: How): void {
    const before = this.z[index] as number;
    const alpha = Math.min(out.alpha, 1);
    const z = out.z * frameScale;
    if (how === "place" && z <= before) return;
    this.z[index] = how === "cover" ? before + z * alpha : before + (z - before) * alpha;
    const [r, g, b] = out.color;
    const at = index * 3;
    const { albedo, gloss } = this;
    albedo[at] = (albedo[at] as number) * (1 - alpha) + r * alpha;
    albedo[at + 1] = (albedo[at + 1] as number) * (1 - alpha) + g * alpha;
    albedo[at + 2] = (albedo[at + 2] as number) * (1 - alpha) + b * alpha;
    gloss[index] = (gloss[index] as number) * (1 - alpha) + out.gloss * alpha;
  }
}
