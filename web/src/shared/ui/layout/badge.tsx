import { chakra } from "@chakra-ui/react";

/** A short status text. It must be readable without its colour. */
export const Badge = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    px: "2.5",
    py: "0.5",
    borderRadius: "full",
    textStyle: "xs",
    fontWeight: "semibold",
    whiteSpace: "nowrap",
    // On the narrowest phones, and with large text, the text wraps.
    "@media (max-width: 20em)": { whiteSpace: "normal" },
  },
  variants: {
    tone: {
      neutral: { bg: "bg.muted", color: "fg" },
      good: { bg: "bg.success", color: "fg.success" },
      warn: { bg: "bg.warning", color: "fg.warning" },
      /** For badges on a picture. */
      mark: { bg: "saffron.500", color: "ink" },
      bad: { bg: "bg.error", color: "fg.error" },
    },
  },
  defaultVariants: { tone: "neutral" },
});
