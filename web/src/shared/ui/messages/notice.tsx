import { Box, HStack } from "@chakra-ui/react";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../i18n/language.ts";

const looks = {
  error: { icon: CircleAlert, bg: "bg.error", color: "fg.error" },
  good: { icon: CircleCheck, bg: "bg.success", color: "fg.success" },
  info: { icon: Info, bg: "bg.muted", color: "fg" },
} as const;

/**
 * A message in the page. Errors interrupt a screen reader, other messages do not. A plain text may
 * be a message of the contract or the server, and is translated.
 */
export function Notice({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  const t = useT();
  const { icon: Icon, bg, color } = looks[tone];
  return (
    <HStack
      role={tone === "error" ? "alert" : "status"}
      align="flex-start"
      gap="3"
      px="4"
      py="3"
      borderRadius="l2"
      bg={bg}
      color={color}
    >
      <Box asChild flexShrink="0" mt="0.5">
        <Icon size={20} aria-hidden />
      </Box>
      {/* Chakra sets `overflowWrap` on every element, so it is set on those inside too, such as names. */}
      <Box flex="1" minW="0" css={{ "&, & *": { overflowWrap: "anywhere" } }}>
        {typeof children === "string" ? t.known(children) : children}
      </Box>
    </HStack>
  );
}
