/** Width and side padding of the content of a page, also of its bars. */
export const pageWidth = { maxW: "page", mx: "auto", px: { base: "4", md: "8" } } as const;
