import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";

// Only the recipes and slots that are used. Touch targets are at least 44 px.

const button = defineRecipe({
  className: "button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    flexShrink: 0,
    // Large text wraps inside the button instead of making it wider than the screen.
    maxW: "full",
    borderRadius: "l2",
    borderWidth: "1px",
    borderColor: "transparent",
    fontWeight: "semibold",
    lineHeight: "short",
    textAlign: "center",
    minW: "touch",
    cursor: "pointer",
    userSelect: "none",
    transitionProperty: "background-color, border-color, color, transform, opacity",
    transitionDuration: "tap",
    transitionTimingFunction: "out",
    focusVisibleRing: "outside",
    _active: { transform: "translateY(1px)" },
    _disabled: { opacity: 0.55, cursor: "not-allowed" },
    _motionReduce: { _active: { transform: "none" } },
    _icon: { width: "1.15em", height: "1.15em", flexShrink: 0 },
  },
  variants: {
    variant: {
      solid: { bg: "accent.solid", color: "accent.contrast", _hover: { bg: "accent.hover" } },
      outline: { borderColor: "border.strong", color: "fg", bg: "bg.panel", _hover: { bg: "bg.muted" } },
      subtle: { bg: "bg.muted", color: "fg", _hover: { borderColor: "border.strong" } },
      ghost: { color: "fg", _hover: { bg: "bg.muted" } },
      plain: { color: "accent.fg", textDecoration: "underline", textUnderlineOffset: "3px", px: "1" },
    },
    size: {
      sm: { minH: "touch", px: "3.5", textStyle: "sm" },
      md: { minH: "touch", px: "5", textStyle: "md" },
      lg: { minH: "14", px: "7", textStyle: "lg" },
    },
  },
  defaultVariants: { variant: "solid", size: "md" },
});

/** Style of text fields and selects. iOS zooms in on fields with text smaller than 16 px. */
const control = {
  width: "full",
  minWidth: "0",
  px: "3.5",
  appearance: "none",
  textAlign: "start",
  textStyle: "md",
  color: "fg",
  bg: "bg.panel",
  borderRadius: "l2",
  borderWidth: "1px",
  borderColor: "border.strong",
  outline: "0",
  _focusVisible: {
    borderColor: "accent.focusRing",
    outline: "2px solid",
    outlineColor: "accent.focusRing",
    outlineOffset: "-1px",
  },
  _readOnly: { bg: "bg.muted", borderColor: "border" },
  _invalid: { borderColor: "border.error" },
  _disabled: { opacity: 0.55, cursor: "not-allowed" },
} as const;

const input = defineRecipe({ className: "input", base: { ...control, height: "12" } });

const textarea = defineRecipe({
  className: "textarea",
  base: { ...control, minH: "28", py: "3", resize: "vertical" },
});

const skeleton = defineRecipe({
  className: "skeleton",
  base: {
    bg: "bg.muted",
    borderRadius: "l2",
    animation: "pulse",
    color: "transparent",
  },
});

const spinner = defineRecipe({
  className: "spinner",
  base: {
    display: "inline-block",
    width: "1.15em",
    height: "1.15em",
    borderWidth: "2px",
    borderColor: "currentColor",
    borderInlineStartColor: "transparent",
    borderRadius: "full",
    animation: "spin",
  },
});

const field = defineSlotRecipe({
  className: "field",
  slots: ["root", "label", "errorText", "helperText"],
  base: {
    root: { display: "flex", flexDirection: "column", alignItems: "flex-start", width: "full", gap: "1.5" },
    label: { textStyle: "sm", fontWeight: "semibold", color: "fg" },
    errorText: { textStyle: "sm", fontWeight: "medium", color: "fg.error" },
    helperText: { textStyle: "sm", color: "fg.muted" },
  },
});

const nativeSelect = defineSlotRecipe({
  className: "native-select",
  slots: ["root", "field", "indicator"],
  base: {
    root: { display: "flex", width: "full", height: "fit-content", position: "relative" },
    field: { ...control, height: "12", pe: "10" },
    indicator: {
      position: "absolute",
      insetEnd: "3.5",
      top: "50%",
      transform: "translateY(-50%)",
      pointerEvents: "none",
      color: "fg.muted",
      _icon: { width: "4", height: "4" },
    },
  },
});

const combobox = defineSlotRecipe({
  className: "combobox",
  slots: [
    "root",
    "control",
    "input",
    "indicatorGroup",
    "trigger",
    "content",
    "empty",
    "itemGroup",
    "itemGroupLabel",
    "item",
    "itemText",
    "itemIndicator",
  ],
  base: {
    root: { display: "flex", flexDirection: "column", width: "full" },
    control: { position: "relative" },
    input: { ...control, height: "12", "&:has(+ *)": { pe: "12" } },
    indicatorGroup: { position: "absolute", insetEnd: "0.5", top: "0.5", bottom: "0.5", display: "flex" },
    trigger: {
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      minW: "touch",
      color: "fg.muted",
      cursor: "pointer",
      _icon: { width: "4", height: "4" },
    },
    content: {
      // Ark copies it to the positioner.
      zIndex: "popover",
      bg: "bg.panel",
      color: "fg",
      w: "full",
      maxH: "min(20rem, var(--available-height))",
      overflowY: "auto",
      overscrollBehavior: "contain",
      p: "1.5",
      borderRadius: "l2",
      borderWidth: "1px",
      borderColor: "border.strong",
      boxShadow: "lg",
      outline: "0",
    },
    empty: { px: "3", py: "2.5", color: "fg.muted" },
    itemGroupLabel: { px: "3", pt: "3", pb: "1", textStyle: "sm", fontWeight: "semibold", color: "fg.muted" },
    item: {
      display: "flex",
      alignItems: "center",
      gap: "2.5",
      minH: "touch",
      px: "3",
      py: "2",
      borderRadius: "l1",
      textStyle: "md",
      lineHeight: "short",
      cursor: "pointer",
      _highlighted: { bg: "bg.muted" },
      _icon: { flexShrink: 0, color: "fg.muted" },
    },
    itemText: { flex: "1", minW: "0", overflowWrap: "anywhere" },
  },
});

/** Above the page and its bars, below dialogs. */
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
      minW: "44",
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

export const recipes = { button, input, textarea, skeleton, spinner };
export const slotRecipes = { combobox, dialog, drawer, field, menu, nativeSelect, toast };
