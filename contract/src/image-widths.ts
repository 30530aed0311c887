/** Widths in pixels of a picture as it is stored: for a card on a wide page, and for a phone. Never larger than it was. */
export const menuImageWidths = { large: 1200, small: 480 } as const;
