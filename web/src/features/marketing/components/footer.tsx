import { Box, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { storeLinks } from "../../../shared/ui/app-stores/store-links.ts";
import { LanguageSwitch } from "../../../shared/ui/layout/language-switch.tsx";
import { pageWidth } from "../../../shared/ui/layout/page-width.ts";
import { paperFocusRing } from "../lib/paper-focus-ring.ts";
import { supportEmail } from "../lib/support-email.ts";

const links: readonly { to: string; label: PlainText }[] = [
  { to: "/contact", label: "Contact" },
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
];

/** The footer of the public pages. */
export function Footer() {
  const t = useT();
  return (
    <Box as="footer" bg="plum.700" color="paper" css={paperFocusRing} _dark={{ bg: "plum.900" }}>
      <Flex
        direction={{ base: "column", md: "row" }}
        justify="space-between"
        gap="6"
        {...pageWidth}
        py={{ base: "10", md: "14" }}
      >
        <Stack gap="1">
          <Text fontFamily="heading" fontWeight="extrabold" textStyle="lg">
            Flashplate
          </Text>
          <Text>
            {t.rich("Need help? Write to <a>{email}</a>", {
              a: (text) => (
                <FooterLink asChild>
                  <a href={`mailto:${supportEmail}`}>{text}</a>
                </FooterLink>
              ),
              email: supportEmail,
            })}
          </Text>
          <Text textStyle="sm" opacity="0.8">
            © 2024 Flashplate
          </Text>
        </Stack>
        <Flex as="nav" aria-label={t("Footer")} columnGap="6" wrap="wrap">
          {links.map((link) => (
            <FooterLink asChild key={link.to}>
              <Link to={link.to}>{t(link.label)}</Link>
            </FooterLink>
          ))}
          {storeLinks.map(({ href, label }) => (
            <FooterLink asChild key={label}>
              <a href={href} aria-label={t("Download the app: {store}", { store: t(label) })}>
                {t(label)}
              </a>
            </FooterLink>
          ))}
          <LanguageSwitch variant="plain" color="paper" css={footerLinkStyle} />
        </Flex>
      </Flex>
    </Box>
  );
}

const footerLinkStyle = {
  px: "0",
  fontWeight: "normal",
  textStyle: "md",
  _focusVisible: { outlineColor: "paper" },
};

const FooterLink = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minH: "touch",
    minW: "touch",
    overflowWrap: "anywhere",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    textDecorationColor: "plum.300",
    _hover: { textDecorationColor: "currentColor" },
    _focusVisible: { outlineColor: "paper" },
  },
});
