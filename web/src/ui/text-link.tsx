import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";

const StyledLink = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minH: "touch",
    color: "accent.fg",
    fontWeight: "semibold",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    textDecorationThickness: "1px",
    _hover: { textDecorationThickness: "2px" },
  },
});

/** A link to another screen inside of text, tall enough for a thumb. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return <StyledLink to={to}>{children}</StyledLink>;
}
