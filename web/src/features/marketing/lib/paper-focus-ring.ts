/** Draws the focus ring in paper, because the usual blue has too little contrast on plum. */
export const paperFocusRing = {
  "--fp-colors-accent-focus-ring": "var(--fp-colors-paper)",
  "--fp-colors-color-palette-focus-ring": "var(--fp-colors-paper)",
};
