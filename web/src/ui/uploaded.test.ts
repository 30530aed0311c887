import { describe, expect, it } from "vitest";
import { art } from "./art.ts";
import { uploaded } from "./uploaded.ts";

describe("the sizes a browser chooses from", () => {
  it("names both sizes of an uploaded picture, and of an old one the only one there is", () => {
    expect(uploaded({ img_url: "/large", img_small_url: "/small" })).toEqual({
      src: "/large",
      srcSet: "/small 480w, /large 1200w",
    });
    expect(uploaded({ img_url: "/large" })).toEqual({ src: "/large" });
  });

  it("names every width of a drawing, its own last", () => {
    expect(art("hero")).toEqual({
      src: "/art/hero.webp",
      srcSet: "/art/hero-480.webp 480w, /art/hero-800.webp 800w, /art/hero.webp 1600w",
    });
  });
});
