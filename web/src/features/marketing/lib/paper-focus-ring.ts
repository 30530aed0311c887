/** Draws the focus ring in the colour `paper`. The usual blue has too little contrast on `plum`. */
export const paperFocusRing = {
  "--fp-colors-accent-focus-ring": "var(--fp-colors-paper)",
  "--fp-colors-color-palette-focus-ring": "var(--fp-colors-paper)",
};
