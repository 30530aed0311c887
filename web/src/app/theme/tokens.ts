import { defineKeyframes, defineSemanticTokens, defineTokens } from "@chakra-ui/react";

/**
 * A grid of 4 px. The keys are those of Chakra, because its components use some of them. No other token
 * of Chakra exists here.
 */
const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64,
];
const grid = Object.fromEntries(steps.map((step) => [step, { value: `${step * 0.25}rem` }]));

const sans = `"Figtree Variable", "Figtree Fallback", system-ui, sans-serif`;
const display = `"Bricolage Grotesque Variable", "Bricolage Fallback", "Figtree Variable", system-ui, sans-serif`;

export const tokens = defineTokens({
  colors: {
    transparent: { value: "transparent" },
    current: { value: "currentColor" },
    white: { value: "#FFFFFF" },
    black: { value: "#120E0B" },
    blackAlpha: { 500: { value: "rgb(31 20 12 / 0.48)" } },
    ink: { value: "#1F1A17" },
    paper: { value: "#FFFAF3" },
    line: { value: "#EADFD2" },
    tomato: {
      50: { value: "#FDF0EC" },
      100: { value: "#FBDCD4" },
      200: { value: "#F5B5A7" },
      300: { value: "#FF9C88" },
      400: { value: "#F0705A" },
      500: { value: "#D9412B" },
      // White text has a contrast of 4.4:1 on the brand's tomato, and of 4.6:1 on this one.
      600: { value: "#D53E28" },
      700: { value: "#B8301D" },
      800: { value: "#8F2718" },
      900: { value: "#3B1710" },
    },
    basil: {
      50: { value: "#EDF4EF" },
      100: { value: "#D6E7DC" },
      300: { value: "#8FC3A6" },
      500: { value: "#2F6B4F" },
      700: { value: "#23523C" },
      900: { value: "#16291F" },
    },
    /** Only for the focus ring. */
    blue: {
      300: { value: "#8FBCFF" },
      600: { value: "#1D5FC4" },
    },
    saffron: {
      50: { value: "#FFF6E2" },
      100: { value: "#FDE8BC" },
      300: { value: "#F8CC6F" },
      500: { value: "#F2B134" },
      700: { value: "#8A5A00" },
      900: { value: "#33250A" },
    },
    plum: {
      300: { value: "#CFA6C3" },
      500: { value: "#5B2A4E" },
      700: { value: "#431D39" },
      900: { value: "#2B1225" },
    },
  },
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: "100%" },
    xs: { value: "20rem" },
    sm: { value: "24rem" },
    md: { value: "28rem" },
    lg: { value: "32rem" },
    xl: { value: "36rem" },
    "2xl": { value: "42rem" },
    "4xl": { value: "56rem" },
    page: { value: "72rem" },
    /** The smallest side of a touch target. */
    touch: { value: "2.75rem" },
  },
  fonts: {
    body: { value: sans },
    heading: { value: display },
    mono: { value: "ui-monospace, SFMono-Regular, Menlo, monospace" },
  },
  fontSizes: {
    xs: { value: "0.75rem" },
    sm: { value: "0.875rem" },
    md: { value: "1rem" },
    lg: { value: "1.25rem" },
    xl: { value: "1.625rem" },
    "2xl": { value: "2.125rem" },
    "3xl": { value: "2.875rem" },
    "4xl": { value: "3.75rem" },
  },
  fontWeights: {
    normal: { value: "400" },
    medium: { value: "500" },
    semibold: { value: "600" },
    bold: { value: "700" },
    extrabold: { value: "800" },
  },
  lineHeights: {
    tight: { value: "1.08" },
    short: { value: "1.25" },
    normal: { value: "1.5" },
  },
  letterSpacings: { tight: { value: "-0.02em" }, wide: { value: "0.04em" } },
  radii: {
    none: { value: "0" },
    sm: { value: "6px" },
    field: { value: "10px" },
    card: { value: "14px" },
    full: { value: "9999px" },
  },
  durations: { tap: { value: "160ms" }, enter: { value: "400ms" } },
  easings: { out: { value: "cubic-bezier(0.2, 0, 0, 1)" } },
  zIndex: {
    base: { value: 0 },
    bar: { value: 100 },
    // Above the bars, below dialogs.
    toast: { value: 1200 },
    notice: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1800 },
  },
  animations: {
    spin: { value: "spin 1s linear infinite" },
    pulse: { value: "pulse 1.6s ease-in-out infinite" },
    // Fewer than three flashes per second are safe (WCAG 2.3.1).
    flash: { value: "flash 1.2s ease-in-out 5" },
  },
});

export const keyframes = defineKeyframes({
  spin: { to: { transform: "rotate(360deg)" } },
  pulse: { "50%": { opacity: "0.5" } },
  flash: { "50%": { backgroundColor: "{colors.saffron.300}" } },
  "fade-in": { from: { opacity: 0 } },
  "fade-out": { to: { opacity: 0 } },
  rise: { from: { opacity: 0, translate: "0 0.75rem" } },
  "slide-in": { from: { translate: "100% 0" } },
});

/** Colours by purpose. `contrast.test.ts` checks text on surfaces for WCAG AA. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: { _light: "{colors.paper}", _dark: "#171310" } },
      panel: { value: { _light: "{colors.white}", _dark: "#211B17" } },
      subtle: { value: { _light: "#FBF2E7", _dark: "#1C1713" } },
      muted: { value: { _light: "#F5E9DB", _dark: "#352C25" } },
      error: { value: { _light: "{colors.tomato.50}", _dark: "{colors.tomato.900}" } },
      warning: { value: { _light: "{colors.saffron.50}", _dark: "{colors.saffron.900}" } },
      success: { value: { _light: "{colors.basil.50}", _dark: "{colors.basil.900}" } },
    },
    fg: {
      DEFAULT: { value: { _light: "{colors.ink}", _dark: "#F8F0E6" } },
      muted: { value: { _light: "#665A50", _dark: "#B9AA9B" } },
      error: { value: { _light: "{colors.tomato.700}", _dark: "{colors.tomato.300}" } },
      warning: { value: { _light: "{colors.saffron.700}", _dark: "{colors.saffron.300}" } },
      success: { value: { _light: "{colors.basil.500}", _dark: "{colors.basil.300}" } },
    },
    border: {
      DEFAULT: { value: { _light: "{colors.line}", _dark: "#3A3028" } },
      /** Borders that carry meaning, such as a field's: 3:1 on page and card. */
      strong: { value: { _light: "#92826F", _dark: "#84766A" } },
      error: { value: { _light: "{colors.tomato.600}", _dark: "{colors.tomato.400}" } },
    },
    accent: {
      solid: { value: { _light: "{colors.tomato.600}", _dark: "{colors.tomato.600}" } },
      contrast: { value: { _light: "{colors.white}", _dark: "{colors.white}" } },
      hover: { value: { _light: "{colors.tomato.700}", _dark: "{colors.tomato.700}" } },
      fg: { value: { _light: "{colors.tomato.700}", _dark: "{colors.tomato.300}" } },
      subtle: { value: { _light: "{colors.tomato.50}", _dark: "{colors.tomato.900}" } },
      /** Not red, which means an error. 3:1 on every surface. */
      focusRing: { value: { _light: "{colors.blue.600}", _dark: "{colors.blue.300}" } },
    },
  },
  radii: {
    l1: { value: "{radii.sm}" },
    l2: { value: "{radii.field}" },
    l3: { value: "{radii.card}" },
  },
  shadows: {
    card: {
      value: {
        _light: "0 1px 2px rgb(66 40 20 / 0.05), 0 6px 20px -10px rgb(66 40 20 / 0.14)",
        _dark: "0 1px 2px rgb(0 0 0 / 0.4)",
      },
    },
    lg: {
      value: {
        _light: "0 24px 60px -20px rgb(66 40 20 / 0.38)",
        _dark: "0 24px 60px -16px rgb(0 0 0 / 0.8)",
      },
    },
  },
});

/** The type scale. Headings use the display font; numbers that change are tabular. */
export const textStyles = {
  xs: { value: { fontSize: "xs", lineHeight: "1.4" } },
  sm: { value: { fontSize: "sm", lineHeight: "1.45" } },
  md: { value: { fontSize: "md", lineHeight: "normal" } },
  lg: { value: { fontSize: "lg", lineHeight: "short" } },
  hero: {
    value: {
      fontFamily: "heading",
      fontSize: { base: "3xl", md: "4xl" },
      lineHeight: "tight",
      fontWeight: "bold",
      letterSpacing: "tight",
    },
  },
  h1: {
    value: {
      fontFamily: "heading",
      fontSize: { base: "xl", md: "2xl" },
      lineHeight: "short",
      fontWeight: "bold",
      letterSpacing: "tight",
    },
  },
  h2: {
    value: {
      fontFamily: "heading",
      fontSize: { base: "lg", md: "xl" },
      lineHeight: "short",
      fontWeight: "bold",
      letterSpacing: "tight",
    },
  },
  h3: { value: { fontFamily: "heading", fontSize: "lg", lineHeight: "short", fontWeight: "semibold" } },
  figure: {
    value: {
      fontFamily: "heading",
      fontSize: { base: "2xl", md: "3xl" },
      lineHeight: "tight",
      fontWeight: "bold",
      fontVariantNumeric: "tabular-nums",
    },
  },
  countdown: {
    value: {
      fontFamily: "body",
      fontSize: "xl",
      lineHeight: "tight",
      fontWeight: "bold",
      fontVariantNumeric: "tabular-nums",
    },
  },
};
