import { Box, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { appDownloadUrl, supportEmail } from "./links.ts";

const links = [
  { to: "/contact", label: "Contact" },
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
];

/** End of the public pages. */
export function Footer() {
  return (
    <Box as="footer" bg="plum.700" color="paper" _dark={{ bg: "plum.900" }}>
      <Flex
        direction={{ base: "column", md: "row" }}
        justify="space-between"
        gap="6"
        maxW="page"
        mx="auto"
        px={{ base: "4", md: "8" }}
        py={{ base: "10", md: "14" }}
      >
        <Stack gap="1">
          <Text fontFamily="heading" fontWeight="extrabold" textStyle="lg">
            Flashplate
          </Text>
          <Text>
            Need help? Write to{" "}
            <FooterLink asChild>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </FooterLink>
          </Text>
          <Text textStyle="sm" opacity="0.8">
            © 2024 Flashplate
          </Text>
        </Stack>
        <Flex as="nav" aria-label="Footer" columnGap="6" wrap="wrap">
          {links.map((link) => (
            <FooterLink asChild key={link.to}>
              <Link to={link.to}>{link.label}</Link>
            </FooterLink>
          ))}
          <FooterLink asChild>
            <a href={appDownloadUrl}>Download the app</a>
          </FooterLink>
        </Flex>
      </Flex>
    </Box>
  );
}

const FooterLink = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minH: "touch",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    textDecorationColor: "plum.300",
    _hover: { textDecorationColor: "currentColor" },
    _focusVisible: { outlineColor: "paper" },
  },
});
