import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";

/** The logo, a link to the home screen. */
export function Logo({ to }: { to: string }) {
  const t = useT();
  return (
    <HomeLink to={to} aria-label={t("Flashplate, home")}>
      <Mark />
      Flashplate
    </HomeLink>
  );
}

/** The same drawing as /art/favicon.svg, inline to save a request. */
export function Mark() {
  return (
    <svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
      <circle cx="32" cy="32" r="31" fill="#D9412B" />
      <path d="M36.5 9 18 35.5h12.2L26.6 55 46 27.6H33.4z" fill="#FFFAF3" />
    </svg>
  );
}

// Not a style attribute, which the content security policy of prerendered pages forbids.
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
