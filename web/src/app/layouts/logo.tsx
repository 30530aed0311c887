import { chakra, Image } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";

/** The mark and the name, leading home. */
export function Logo({ to }: { to: string }) {
  const t = useT();
  return (
    <HomeLink to={to} aria-label={t("Flashplate, home")}>
      <Image src="/art/favicon.svg" alt="" w="8" h="8" />
      Flashplate
    </HomeLink>
  );
}

// In the style sheet and not in the element: the policy of prerendered pages stops style attributes.
const HomeLink = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minH: "touch",
    fontFamily: "heading",
    fontWeight: "extrabold",
    fontSize: "lg",
    letterSpacing: "tight",
  },
});
