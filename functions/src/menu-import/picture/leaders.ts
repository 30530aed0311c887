import { median } from "../layout/words.ts";
import type { Grey } from "./grey.ts";
import { type Shape, shapesOf } from "./shapes.ts";

/** Darker pixels are ink. */
const ink = 150;
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
    .filter((height) => height >= 8 && height < 120);
  // The usual height of a letter in pixels: the unit of all limits here.
  const letter = median(heights);
  if (letter === 0) return;
  for (const shape of shapes) if (isRule(shape, letter)) erase(picture, shape);
  for (const row of dotRows(shapes, letter)) for (const dot of row) erase(picture, dot);
}

/** Whether a shape is a line or a frame: much longer than a letter, and thin or empty. */
function isRule(shape: Shape, letter: number): boolean {
  const [width, height] = [shape.right - shape.left, shape.bottom - shape.top];
  if (Math.max(width, height) < 6 * letter) return false;
  if (Math.min(width, height) < 0.35 * letter) return true;
  let filled = 0;
  for (let at = 0; at < shape.runs.length; at += 3)
    filled += (shape.runs[at + 2] ?? 0) - (shape.runs[at + 1] ?? 0) + 1;
  return filled < 0.12 * width * height && Math.min(width, height) > 3 * letter;
}

function dotRows(shapes: readonly Shape[], letter: number): Shape[][] {
  const dots = shapes
    .filter(({ left, right, top, bottom }) => bottom - top <= 0.32 * letter && right - left <= 0.7 * letter)
    .sort((a, b) => a.left - b.left);
  const rows: Shape[][] = [];
  for (const dot of dots) {
    const row = rows.findLast((one) => {
      const last = one.at(-1) as Shape;
      const level = Math.abs(last.top + last.bottom - dot.top - dot.bottom) <= Math.max(3, 0.2 * letter);
      const near = dot.left - last.right < 1.1 * letter && dot.left >= last.right;
      return level && near && keepsStep(one, dot);
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
  return Math.abs(dot.left - last.left - step) <= Math.max(2, 0.4 * step);
}

/** Whether the dots have equal distances, unlike specks. */
function isRegular(row: readonly Shape[], letter: number): boolean {
  const steps = row.slice(1).map((dot, index) => dot.left - (row[index]?.left ?? 0));
  const usual = median(steps);
  return (
    steps.filter((step) => Math.abs(step - usual) <= Math.max(2, 0.15 * letter)).length >= 0.7 * steps.length
  );
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
