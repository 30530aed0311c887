import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { ReactNode, Ref } from "react";
import { pageWidth } from "./page-width.ts";
import { useTabTitle } from "./tab-title.ts";

/** Layout of a screen: width, heading, main action. Sets the tab's title. */
export function Page({
  title,
  lead,
  action,
  brief = false,
  headingRef,
  children,
}: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** On a phone, shows no heading, so that the content starts higher. The bar names the screen there. */
  brief?: boolean;
  /** For a screen that moves the focus to its heading when it opens. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  useTabTitle(title);
  return (
    <Box w="full" {...pageWidth} pt={{ base: brief ? "4" : "6", md: "10" }} pb="20">
      {/* `srOnly` sets the margins of its element, so the margin needs another one. */}
      <Box mb={{ base: brief ? "0" : "6", md: "8" }}>
        <Flex
          wrap="wrap"
          gap="4"
          align="flex-end"
          justify="space-between"
          {...(brief ? { srOnly: { base: true, md: false } } : {})}
        >
          <Box minW="0">
            <Heading
              as="h1"
              textStyle="h1"
              {...(headingRef ? { ref: headingRef, tabIndex: -1, outline: "0" } : {})}
            >
              {title}
            </Heading>
            {lead ? (
              <Text color="fg.muted" mt="1">
                {lead}
              </Text>
            ) : null}
          </Box>
          {action}
        </Flex>
      </Box>
      {children}
    </Box>
  );
}
