/** Widths of stored pictures in pixels. A smaller upload is not enlarged. */
export const menuImageWidths = { large: 1200, small: 480 } as const;
