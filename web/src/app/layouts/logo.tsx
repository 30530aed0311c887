import { chakra, Image } from "@chakra-ui/react";
import { Link } from "react-router-dom";

/** The mark and the name, leading home. */
export function Logo({ to }: { to: string }) {
  return (
    <chakra.span fontFamily="heading" fontWeight="extrabold" fontSize="lg" letterSpacing="tight">
      <Link
        to={to}
        aria-label="Flashplate, home"
        style={{ display: "inline-flex", alignItems: "center", gap: "0.5rem", minHeight: "2.75rem" }}
      >
        <Image src="/art/favicon.svg" alt="" w="8" h="8" />
        Flashplate
      </Link>
    </chakra.span>
  );
}
