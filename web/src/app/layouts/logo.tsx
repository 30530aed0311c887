import { chakra, Image } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";

/** The mark and the name, leading home. */
export function Logo({ to }: { to: string }) {
  const t = useT();
  return (
    <chakra.span fontFamily="heading" fontWeight="extrabold" fontSize="lg" letterSpacing="tight">
      <Link
        to={to}
        aria-label={t("Flashplate, home")}
        style={{ display: "inline-flex", alignItems: "center", gap: "0.5rem", minHeight: "2.75rem" }}
      >
        <Image src="/art/favicon.svg" alt="" w="8" h="8" />
        Flashplate
      </Link>
    </chakra.span>
  );
}
