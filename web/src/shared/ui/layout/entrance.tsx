import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Picture } from "../pictures/picture.tsx";
import { type ArtName, art } from "./art.ts";
import { barHeight } from "./bar-height.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { useTabTitle } from "./tab-title.ts";

/** Width of the margin beside the page on a wide screen. The band covers it. */
const pageMargin = "max((100vw - {sizes.page}) / 2, 0px)";

/** Layout of login and registration: a coloured band with a picture, and the form beside it. */
export function Entrance({
  title,
  lead,
  aside,
  wide = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  aside: { title: string; text: string; picture: ArtName };
  wide?: boolean;
  children: ReactNode;
}) {
  useTabTitle(title);
  return (
    <Flex direction={{ base: "column", lg: "row" }} minH={`calc(100dvh - ${barHeight})`}>
      <Flex
        as="aside"
        direction="column"
        justify={{ base: "flex-start", lg: "center" }}
        gap="4"
        w={{ base: "full", lg: `min(${pageMargin} + 29rem, 46%)` }}
        flexShrink="0"
        ps={{ base: "4", md: "8", lg: `calc(${pageMargin} + 2rem)` }}
        pe={{ base: "4", md: "8", lg: "14" }}
        py={{ base: "5", lg: "16" }}
        bg="plum.500"
        color="paper"
        _dark={{ bg: "plum.900" }}
      >
        <Text
          fontFamily="heading"
          fontWeight="bold"
          letterSpacing="tight"
          fontSize={{ base: "lg", lg: "3xl" }}
          lineHeight={{ base: "short", lg: "tight" }}
          textWrap="balance"
        >
          {aside.title}
        </Text>
        <Text textStyle="lg" hideBelow="lg" maxW="sm" opacity="0.88">
          {aside.text}
        </Text>
        {/* A phone does not load it, because it is lazy and hidden there. */}
        <Box hideBelow="lg" mt="4" borderRadius="l3" overflow="hidden">
          <Picture {...art(aside.picture)} alt="" sizes="29rem" />
        </Box>
      </Flex>
      <Box
        flex="1"
        minW="0"
        ps={{ base: "4", md: "8", lg: "14" }}
        pe={{ base: "4", md: "8", lg: `calc(${pageMargin} + 2rem)` }}
        pt={{ base: "8", lg: "16" }}
        pb="20"
      >
        <Stack gap="7" w="full" maxW={wide ? "2xl" : "md"} mx={{ base: "auto", lg: "0" }}>
          <Stack gap="2">
            <Heading as="h1" textStyle="h1">
              {title}
            </Heading>
            {lead ? <Box color="fg.muted">{lead}</Box> : null}
          </Stack>
          {children}
          {/* These pages have no footer, and signed-out users have no settings. */}
          <Box>
            <LanguageSwitch variant="plain" css={{ px: "0" }} />
          </Box>
        </Stack>
      </Box>
    </Flex>
  );
}
