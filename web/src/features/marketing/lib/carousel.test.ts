import { describe, expect, it } from "vitest";
import { slideAt, stepBetween, stepOfDrag } from "./carousel.ts";

describe("the carousel", () => {
  it("moves in the direction of a drag of at least 50 pixels", () => {
    expect([0, 49, -49].map(stepOfDrag)).toEqual([0, 0, 0]);
    expect([-50, -400].map(stepOfDrag)).toEqual([1, 1]);
    expect([50, 400].map(stepOfDrag)).toEqual([-1, -1]);
  });

  it("wraps at both ends", () => {
    expect(slideAt(2, 1, 3)).toBe(0);
    expect(slideAt(0, -1, 3)).toBe(2);
    expect(slideAt(1, 0, 3)).toBe(1);
  });

  it("moves one step between neighbours", () => {
    expect([stepBetween(0, 1, 3), stepBetween(2, 0, 3)]).toEqual([1, 1]);
    expect([stepBetween(1, 0, 3), stepBetween(0, 2, 3)]).toEqual([-1, -1]);
    expect(stepBetween(1, 1, 3)).toBe(0);
  });
});
