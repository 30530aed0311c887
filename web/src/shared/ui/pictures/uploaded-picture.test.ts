import { describe, expect, it } from "vitest";
import { art } from "../layout/art.ts";
import { uploadedPicture } from "./uploaded-picture.ts";

describe("picture sources", () => {
  it("contain both sizes of an uploaded picture, or the only size of an old one", () => {
    expect(uploadedPicture({ img_url: "/large", img_small_url: "/small" })).toEqual({
      src: "/large",
      srcSet: "/small 480w, /large 1200w",
    });
    expect(uploadedPicture({ img_url: "/large" })).toEqual({ src: "/large" });
  });

  it("contain every width of a picture of the site, the largest last", () => {
    expect(art("hero")).toEqual({
      src: "/art/hero.webp",
      srcSet: "/art/hero-480.webp 480w, /art/hero-800.webp 800w, /art/hero.webp 1600w",
    });
  });
});
