import { Flex, Image } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";

/** The mark and the name, leading home. */
export function Logo({ to }: { to: string }) {
  const t = useT();
  return (
    <Flex
      asChild
      display="inline-flex"
      align="center"
      gap="2"
      minH="touch"
      fontFamily="heading"
      fontWeight="extrabold"
      fontSize="lg"
      letterSpacing="tight"
    >
      <Link to={to} aria-label={t("Flashplate, home")}>
        <Image src="/art/favicon.svg" alt="" w="8" h="8" />
        Flashplate
      </Link>
    </Flex>
  );
}
