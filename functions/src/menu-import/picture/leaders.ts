import { median } from "../layout/words.ts";
import type { Grey } from "./grey.ts";
import { type Shape, shapesOf } from "./shapes.ts";

/** Darker pixels are ink. */
const ink = 150;
/** Heights of shapes, in pixels, that can be letters. */
const minLetter = 8;
const maxLetter = 120;
/** A rule is a printed line or a frame. Lengths are in heights of a letter. */
const rule = {
  /** Minimum length of its long side. */
  length: 6,
  /** Maximum short side of a line. */
  thin: 0.35,
  /** Minimum short side of a frame. */
  frameSide: 3,
  /** Maximum share of its area that is ink in a frame. */
  filledShare: 0.12,
};
/** Maximum size of a dot of a leader, and maximum space to the next one, in heights of a letter. */
const dotSize = { height: 0.32, width: 0.7, space: 1.1 };
/** By how much the dots of a leader may differ. */
const tolerance = {
  /** In their height above the line, in heights of a letter; at least `levelPx` pixels. */
  level: 0.1,
  levelPx: 1.5,
  /** In the steps between them, in heights of a letter; at least `stepPx` pixels. */
  step: 0.15,
  stepPx: 2,
  /** From the step before, as a part of it. */
  stepBefore: 0.4,
  /** This share of the steps must not differ. */
  regularShare: 0.7,
};
/** Minimum dots of a leader; fewer are an ellipsis. */
const fewestDots = 5;

/**
 * Erases marks that text recognition would read as letters: leaders, lines and frames. Changes the
 * picture in place.
 */
export function eraseLeaders(picture: Grey): void {
  const shapes = shapesOf(picture, ink);
  const heights = shapes
    .map((shape) => shape.bottom - shape.top)
    .filter((height) => height >= minLetter && height < maxLetter);
  // The usual height of a letter in pixels: the unit of all limits here.
  const letter = median(heights);
  if (letter === 0) return;
  for (const shape of shapes) if (isRule(shape, letter)) erase(picture, shape);
  for (const row of dotRows(shapes, letter)) for (const dot of row) erase(picture, dot);
}

/** Whether a shape is a line or a frame: much longer than a letter, and thin or empty. */
function isRule(shape: Shape, letter: number): boolean {
  const [width, height] = [shape.right - shape.left, shape.bottom - shape.top];
  if (Math.max(width, height) < rule.length * letter) return false;
  if (Math.min(width, height) < rule.thin * letter) return true;
  let filled = 0;
  // Each run has three numbers: y, first x, last x.
  for (let at = 0; at < shape.runs.length; at += 3)
    filled += (shape.runs[at + 2] ?? 0) - (shape.runs[at + 1] ?? 0) + 1;
  const isFrame = Math.min(width, height) > rule.frameSide * letter;
  return isFrame && filled < rule.filledShare * width * height;
}

function dotRows(shapes: readonly Shape[], letter: number): Shape[][] {
  const dots = shapes
    .filter(
      ({ left, right, top, bottom }) =>
        bottom - top <= dotSize.height * letter && right - left <= dotSize.width * letter,
    )
    .sort((a, b) => a.left - b.left);
  const rows: Shape[][] = [];
  for (const dot of dots) {
    const row = rows.findLast((one) => {
      const last = one.at(-1) as Shape;
      const apart = Math.abs(last.top + last.bottom - dot.top - dot.bottom) / 2;
      const isLevel = apart <= Math.max(tolerance.levelPx, tolerance.level * letter);
      const isNear = dot.left - last.right < dotSize.space * letter && dot.left >= last.right;
      return isLevel && isNear && keepsStep(one, dot);
    });
    if (row) row.push(dot);
    else rows.push([dot]);
  }
  return rows.filter((row) => row.length >= fewestDots && isRegular(row, letter));
}

/** Whether a dot continues the row's spacing. The decimal point of the price does not. */
function keepsStep(row: readonly Shape[], dot: Shape): boolean {
  const [before, last] = row.slice(-2);
  if (before === undefined || last === undefined) return true;
  const step = last.left - before.left;
  return Math.abs(dot.left - last.left - step) <= Math.max(tolerance.stepPx, tolerance.stepBefore * step);
}

/** Whether the dots have equal distances, unlike specks. */
function isRegular(row: readonly Shape[], letter: number): boolean {
  const steps = row.slice(1).map((dot, index) => dot.left - (row[index]?.left ?? 0));
  const usual = median(steps);
  const allowed = Math.max(tolerance.stepPx, tolerance.step * letter);
  const regular = steps.filter((step) => Math.abs(step - usual) <= allowed);
  return regular.length >= tolerance.regularShare * steps.length;
}

function erase(picture: Grey, { runs }: Shape): void {
  const { width, height, data } = picture;
  for (let at = 0; at < runs.length; at += 3) {
    const [y = 0, first = 0, last = 0] = runs.slice(at, at + 3);
    // Includes the grey edge of two pixels.
    for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row += 1) {
      data.fill(255, row * width + Math.max(0, first - 2), row * width + Math.min(width, last + 3));
    }
  }
}
