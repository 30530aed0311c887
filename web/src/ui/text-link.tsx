import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";

const StyledLink = chakra(Link, {
  base: {
    // Padding above and below a line takes no room in it.
    py: "2.5",
    color: "accent.fg",
    fontWeight: "semibold",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    textDecorationThickness: "1px",
    _hover: { textDecorationThickness: "2px" },
  },
});

/** A link to another screen inside of text, tall enough for a thumb without pushing the lines apart. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return <StyledLink to={to}>{children}</StyledLink>;
}
