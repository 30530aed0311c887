/** A colour in linear light, 0 to 1 per channel: the only space in which light adds up. */
export type Color = readonly [r: number, g: number, b: number];

/** Surfaces name their colours where they use them, a million times over: each is worked out once. */
const known = new Map<string, Color>();

/** Linear light of a `#rrggbb` colour. */
export function color(hex: string): Color {
  let found = known.get(hex);
  if (!found) {
    found = linear(hex);
    known.set(hex, found);
  }
  return found;
}

function linear(hex: string): Color {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Between two colours; `t` outside 0 to 1 is held there. */
export function mix(a: Color, b: Color, t: number): Color {
  const k = t < 0 ? 0 : Math.min(t, 1);
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k];
}

/** Along a row of colours, `t` from 0 to 1. */
export function ramp(colors: readonly [Color, Color, ...Color[]], t: number): Color {
  const last = colors.length - 1;
  const position = Math.min(Math.max(t, 0), 1) * last;
  const index = Math.min(Math.floor(position), last - 1);
  return mix(colors[index] ?? colors[0], colors[index + 1] ?? colors[1], position - index);
}

/** Brighter or darker by a factor. */
export function scale(a: Color, factor: number): Color {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}
