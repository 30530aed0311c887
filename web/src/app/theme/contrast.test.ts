import { describe, expect, it } from "vitest";
import { semanticTokens, tokens } from "./tokens.ts";

type Mode = "_light" | "_dark";

/** Resolves a reference such as `{colors.tomato.600}`. */
function resolve(value: string): string {
  const reference = /^\{colors\.(.+)\}$/.exec(value)?.[1];
  if (!reference) return value;
  let at: unknown = tokens.colors;
  for (const key of reference.split(".")) at = (at as Record<string, unknown>)[key];
  return (at as { value: string }).value;
}

function color(group: keyof typeof semanticTokens.colors, name: string, mode: Mode): string {
  const entry = (semanticTokens.colors[group] as Record<string, { value: Record<Mode, string> }>)[name];
  if (!entry) throw new Error(`no colour ${group}.${name}`);
  return resolve(entry.value[mode]);
}

/** WCAG 2.2 relative luminance of #RRGGBB. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ["DEFAULT", "panel", "subtle", "muted"];

describe.each<Mode>(["_light", "_dark"])("contrast %s", (mode) => {
  it.each(surfaces.flatMap((bg) => ["DEFAULT", "muted"].map((fg) => [fg, bg])))(
    "of text %s on %s is at least 4.5:1",
    (fg, bg) => {
      expect(contrast(color("fg", fg, mode), color("bg", bg, mode))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(["error", "warning", "success"])(
    "of %s text on its own surface and on cards is at least 4.5:1",
    (tone) => {
      for (const bg of [tone, "panel", "DEFAULT"]) {
        expect(contrast(color("fg", tone, mode), color("bg", bg, mode))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it("of accent text on its fill and on every surface is at least 4.5:1", () => {
    expect(
      contrast(color("accent", "contrast", mode), color("accent", "solid", mode)),
    ).toBeGreaterThanOrEqual(4.5);
    expect(
      contrast(color("accent", "contrast", mode), color("accent", "hover", mode)),
    ).toBeGreaterThanOrEqual(4.5);
    for (const bg of surfaces) {
      expect(contrast(color("accent", "fg", mode), color("bg", bg, mode))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("of the focus ring on every surface is at least 3:1, and it is not the colour of errors", () => {
    const ring = color("accent", "focusRing", mode);
    for (const bg of [...surfaces, "error", "warning", "success"]) {
      expect(contrast(ring, color("bg", bg, mode))).toBeGreaterThanOrEqual(3);
    }
    expect([color("border", "error", mode), color("fg", "error", mode)]).not.toContain(ring);
  });

  it("of a field's border on page and card is at least 3:1", () => {
    for (const bg of ["DEFAULT", "panel"]) {
      expect(contrast(color("border", "strong", mode), color("bg", bg, mode))).toBeGreaterThanOrEqual(3);
    }
  });
});
