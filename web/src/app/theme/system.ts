import { createSystem, defineConfig, type SystemContext } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { controlSlotRecipes, recipes } from "./control-recipes.ts";
import { overlaySlotRecipes } from "./overlay-recipes.ts";
import { keyframes, semanticTokens, textStyles, tokens } from "./tokens.ts";

const config = defineConfig({
  cssVarsPrefix: "fp",
  preflight: true,
  globalCss: {
    html: {
      bg: "bg",
      color: "fg",
      colorPalette: "accent",
      scrollPaddingTop: "24",
      scrollPaddingBottom: "var(--bottom-bar)",
      textSizeAdjust: "100%",
    },
    // Heights of the bottom bar and of the connection banner. Content and other bars stay clear of them.
    ":root": { "--bottom-bar": "0px", "--connection-banner": "0px" },
    ":root:has([data-connection-banner])": {
      "--connection-banner": { base: "1.375rem", md: "2.375rem" },
    },
    ":root:has([data-bottom-bar])": {
      "--bottom-bar": { base: "calc(4rem + env(safe-area-inset-bottom, 0px))", md: "0px" },
    },
    body: { fontFamily: "body", textStyle: "md", minHeight: "100dvh" },
    // Not `text-wrap`, which would also reset an inherited `nowrap`.
    "h1, h2, h3": { textWrapStyle: "balance" },
    p: { textWrapStyle: "pretty" },
    "*::placeholder": { color: "fg.muted", opacity: 1 },
    "*::selection": { bg: "tomato.100", color: "ink" },
    ":focus-visible": { outline: "2px solid var(--fp-colors-accent-focus-ring)", outlineOffset: "2px" },
    ":focus:not(:focus-visible)": { outline: "none" },
    // Turns off all motion when the user prefers reduced motion.
    "*, *::before, *::after": {
      _motionReduce: {
        animation: "none !important",
        transition: "none !important",
        scrollBehavior: "auto !important",
      },
      // On paper, the dark theme would be white on white.
      _print: {
        color: "black !important",
        bgColor: "transparent !important",
        boxShadow: "none !important",
      },
    },
  },
  theme: {
    breakpoints: { sm: "480px", md: "768px", lg: "1024px", xl: "1280px" },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    recipes,
    slotRecipes: { ...controlSlotRecipes, ...overlaySlotRecipes },
  },
});

/**
 * Creates the Chakra system: base utilities, own tokens and recipes, nothing of Chakra's default
 * theme. Takes about 100 ms on a slow phone, so `main.tsx` gives it a task without other work.
 */
export function createTheme(): SystemContext {
  return createSystem(defaultBaseConfig, config);
}
