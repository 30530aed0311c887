import type { Grey } from "./grey.ts";

/** Connected pixels of ink. */
export interface Shape {
  left: number;
  top: number;
  /** Right and bottom edge, exclusive. */
  right: number;
  bottom: number;
  /** Horizontal runs, three numbers each: y, first x, last x. */
  runs: number[];
}

/**
 * Returns all shapes darker than `ink` in a picture. Runs that touch, also at a corner, are joined
 * by union-find: a run is known by its index, and `runs` has three numbers for each.
 */
export function shapesOf({ width, height, data }: Grey, ink: number): Shape[] {
  const runs: number[] = [];
  const parent: number[] = [];
  const firstX = (run: number) => runs[run * 3 + 1] as number;
  const lastX = (run: number) => runs[run * 3 + 2] as number;
  // The run that represents all runs joined to this one. Shortens the path for later calls.
  const root = (of: number): number => {
    let at = of;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  };
  let above: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const row: number[] = [];
    // Index in `above` of the first run that can still touch a run of this row.
    let first = 0;
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] as number) >= ink) continue;
      const start = x;
      // Moves the outer loop to the end of the run.
      while (x < width && (data[y * width + x] as number) < ink) x += 1;
      const run = parent.length;
      parent.push(run);
      runs.push(y, start, x - 1);
      row.push(run);
      while (first < above.length && lastX(above[first] as number) < start - 1) first += 1;
      for (let index = first; index < above.length; index += 1) {
        const other = above[index] as number;
        if (firstX(other) > x) break;
        parent[root(other)] = root(run);
      }
    }
    above = row;
  }
  return shapesOfRuns(
    runs,
    parent.map((_, run) => root(run)),
  );
}

function shapesOfRuns(runs: readonly number[], roots: readonly number[]): Shape[] {
  const shapes = new Map<number, Shape>();
  for (const [run, root] of roots.entries()) {
    const [y = 0, first = 0, last = 0] = runs.slice(run * 3, run * 3 + 3);
    const shape = shapes.get(root) ?? { left: first, top: y, right: last + 1, bottom: y + 1, runs: [] };
    shape.left = Math.min(shape.left, first);
    shape.right = Math.max(shape.right, last + 1);
    shape.bottom = Math.max(shape.bottom, y + 1);
    shape.runs.push(y, first, last);
    shapes.set(root, shape);
  }
  return [...shapes.values()];
}
