import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";

const StyledLink = chakra(Link, {
  base: {
    // Vertical padding of an inline element does not change the line height.
    py: "2.5",
    color: "accent.fg",
    fontWeight: "semibold",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    textDecorationThickness: "1px",
    _hover: { textDecorationThickness: "2px" },
  },
});

/** A link inside a text, with a touch target that is taller than its line. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return <StyledLink to={to}>{children}</StyledLink>;
}
