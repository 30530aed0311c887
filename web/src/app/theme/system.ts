import { createSystem, defineConfig } from "@chakra-ui/react";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { recipes, slotRecipes } from "./recipes.ts";
import { keyframes, semanticTokens, textStyles, tokens } from "./tokens.ts";

const config = defineConfig({
  cssVarsPrefix: "fp",
  preflight: true,
  globalCss: {
    html: { bg: "bg", color: "fg", colorPalette: "accent", scrollPaddingTop: "24", textSizeAdjust: "100%" },
    body: { fontFamily: "body", textStyle: "md", minHeight: "100dvh" },
    // The style of wrapping alone: `text-wrap` would also undo a `nowrap` that a line has from what is around it.
    "h1, h2, h3": { textWrapStyle: "balance" },
    p: { textWrapStyle: "pretty" },
    "*::placeholder": { color: "fg.muted", opacity: 1 },
    "*::selection": { bg: "tomato.100", color: "ink" },
    ":focus-visible": { outline: "2px solid var(--fp-colors-accent-focus-ring)", outlineOffset: "2px" },
    ":focus:not(:focus-visible)": { outline: "none" },
    // The one place that keeps everything still for who asked for it.
    "*, *::before, *::after": {
      _motionReduce: {
        animation: "none !important",
        transition: "none !important",
        scrollBehavior: "auto !important",
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
    slotRecipes,
  },
});

/** Flashplate's own Chakra system: base utilities, our tokens, the recipes we use and nothing of the default theme. */
export const system = createSystem(defaultBaseConfig, config);
