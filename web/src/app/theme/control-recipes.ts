import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";
import { controlStyle } from "../../shared/ui/forms/control-style.ts";

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
    "@media (max-width: 20em)": { overflowWrap: "anywhere" },
    borderRadius: "l2",
    borderWidth: "1px",
    borderColor: "transparent",
    fontWeight: "semibold",
    lineHeight: "short",
    textAlign: "center",
    minW: "touch",
    // For text of several lines; one line is lower than a touch target.
    py: "1.5",
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

const input = defineRecipe({ className: "input", base: { ...controlStyle, height: "12" } });

const textarea = defineRecipe({
  className: "textarea",
  base: { ...controlStyle, minH: "28", py: "3", resize: "vertical" },
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
    field: { ...controlStyle, height: "12", pe: "10" },
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

export const recipes = { button, input, textarea, skeleton, spinner };
export const controlSlotRecipes = { field, nativeSelect };
