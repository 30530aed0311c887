import { defineSlotRecipe } from "@chakra-ui/react";

/** One toast. `Toasts` places all of them above the bars and below dialogs. */
const toast = defineSlotRecipe({
  className: "toast",
  slots: ["root", "title"],
  base: {
    root: {
      display: "flex",
      alignItems: "center",
      gap: "3",
      w: "full",
      maxW: "sm",
      _icon: { flexShrink: 0 },
      ps: "4",
      pe: "1.5",
      py: "1",
      minH: "12",
      borderRadius: "l3",
      borderWidth: "1px",
      // In the dark theme, the page has the colour of the toast.
      borderColor: "border.strong",
      bg: "ink",
      color: "paper",
      boxShadow: "lg",
      // Ark sets these to stack toasts.
      translate: "var(--x) var(--y)",
      scale: "var(--scale)",
      zIndex: "var(--z-index)",
      height: "var(--height)",
      opacity: "var(--opacity)",
      willChange: "translate, opacity, scale",
      transition: "translate 160ms ease-out, scale 160ms ease-out, opacity 160ms ease-out",
    },
    title: { flex: "1", minW: "0", fontWeight: "medium", py: "2" },
  },
});

const backdrop = {
  bg: "blackAlpha.500",
  position: "fixed",
  inset: "0",
  zIndex: "popover",
  _open: { animation: "fade-in 160ms ease-out" },
  _closed: { animation: "fade-out 100ms ease-out" },
} as const;

const positioner = {
  display: "flex",
  position: "fixed",
  inset: "0",
  height: "100dvh",
  zIndex: "popover",
  overscrollBehaviorY: "none",
} as const;

/** In the dark theme, neither the shadow nor the backdrop shows the edge of a surface. */
const darkEdge = { _dark: { borderWidth: "1px", borderColor: "border.strong" } } as const;

/** On a phone a dialog is a sheet at the bottom with the full width. From `md` on it is centred. */
const dialog = defineSlotRecipe({
  className: "dialog",
  slots: [
    "backdrop",
    "positioner",
    "content",
    "header",
    "title",
    "description",
    "body",
    "footer",
    "closeTrigger",
  ],
  base: {
    backdrop,
    positioner: {
      ...positioner,
      justifyContent: "center",
      alignItems: { base: "flex-end", md: "flex-start" },
      overflow: "auto",
      py: { base: "0", md: "12" },
      px: { base: "0", md: "6" },
    },
    content: {
      display: "flex",
      flexDirection: "column",
      position: "relative",
      width: "full",
      my: { base: "0", md: "auto" },
      maxH: { base: "94dvh", md: "calc(100dvh - 6rem)" },
      bg: "bg.panel",
      boxShadow: "lg",
      ...darkEdge,
      borderRadius: "l3",
      borderBottomRadius: { base: "0", md: "l3" },
      outline: "0",
      _open: { animation: "rise 160ms ease-out" },
      _closed: { animation: "fade-out 100ms ease-out" },
    },
    // Leaves room for the close button.
    header: { display: "flex", ps: { base: "5", md: "7" }, pe: "16", pt: "6", pb: "3" },
    title: { textStyle: "h2" },
    description: { color: "fg.muted" },
    body: {
      flex: "1",
      px: { base: "5", md: "7" },
      pt: "2",
      pb: "6",
      overflowY: "auto",
      // A focused element scrolls fully into view.
      scrollPaddingBlock: "6",
    },
    footer: {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "flex-end",
      gap: "3",
      px: { base: "5", md: "7" },
      py: "4",
      // On a phone the buttons share a line, or fill one each.
      "& > *": { flexGrow: { base: 1, md: 0 } },
      borderTopWidth: "1px",
      borderColor: "border",
    },
    closeTrigger: { position: "absolute", top: "4", insetEnd: "4" },
  },
  variants: {
    size: {
      sm: { content: { maxW: { base: "full", md: "md" } } },
      md: { content: { maxW: { base: "full", md: "2xl" } } },
    },
  },
  defaultVariants: { size: "md" },
});

const drawer = defineSlotRecipe({
  className: "drawer",
  slots: ["backdrop", "positioner", "content", "header", "title", "body", "closeTrigger"],
  base: {
    backdrop,
    positioner: { ...positioner, justifyContent: "flex-end", alignItems: "stretch" },
    content: {
      display: "flex",
      flexDirection: "column",
      position: "relative",
      width: "full",
      maxW: "min(20rem, 86vw)",
      bg: "bg.panel",
      boxShadow: "lg",
      ...darkEdge,
      outline: "0",
      _open: { animation: "slide-in 240ms cubic-bezier(0.2, 0, 0, 1)" },
      _closed: { animation: "fade-out 100ms ease-out" },
    },
    header: { px: "6", pt: "6", pb: "3" },
    title: { textStyle: "h3" },
    // Room for the focus ring of the first link, which would be clipped.
    body: { flex: "1", px: "3", pt: "1", pb: "6", overflowY: "auto" },
    closeTrigger: { position: "absolute", top: "3.5", insetEnd: "4" },
  },
});

const menu = defineSlotRecipe({
  className: "menu",
  slots: ["content", "item"],
  base: {
    content: {
      bg: "bg.panel",
      color: "fg",
      p: "1.5",
      borderRadius: "l2",
      borderWidth: "1px",
      borderColor: "border",
      boxShadow: "lg",
      zIndex: "popover",
      outline: "0",
      _open: { animation: "rise 160ms ease-out" },
    },
    item: {
      display: "flex",
      alignItems: "center",
      minH: "touch",
      px: "3",
      borderRadius: "l1",
      textStyle: "md",
      cursor: "pointer",
      outline: "0",
      _highlighted: { bg: "bg.muted" },
    },
  },
});

export const overlaySlotRecipes = { dialog, drawer, menu, toast };
