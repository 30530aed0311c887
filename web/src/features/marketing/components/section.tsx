import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { pageWidth } from "../../../shared/ui/layout/page-width.ts";
import { Reveal } from "./reveal.tsx";

/** A section of the landing page: text on one side, an example on the other. */
export function Section({
  title,
  text,
  example,
  exampleFirst = false,
  tinted = false,
}: {
  title: string;
  text: string;
  example: ReactNode;
  exampleFirst?: boolean;
  tinted?: boolean;
}) {
  return (
    <Box as="section" bg={tinted ? "bg.subtle" : "bg"}>
      <Flex
        direction={{ base: "column", md: exampleFirst ? "row-reverse" : "row" }}
        align="center"
        gap={{ base: "8", md: "16" }}
        {...pageWidth}
        py={{ base: "14", md: "24" }}
      >
        <Reveal flex="1" w="full">
          <Stack gap="4">
            <Heading as="h2" textStyle="h1" fontSize={{ base: "2xl", md: "3xl" }} lineHeight="tight">
              {title}
            </Heading>
            <Text textStyle="lg" lineHeight="normal" color="fg.muted" maxW="lg">
              {text}
            </Text>
          </Stack>
        </Reveal>
        <Reveal display="flex" flex="1" w="full" justifyContent="center">
          {example}
        </Reveal>
      </Flex>
    </Box>
  );
}
