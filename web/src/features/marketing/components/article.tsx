import { Box, chakra, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { pageWidth } from "../../../shared/ui/layout/page-width.ts";
import { useTabTitle } from "../../../shared/ui/layout/tab-title.ts";
import { supportEmail } from "../lib/support-email.ts";
import { Footer } from "./footer.tsx";

/** A page of text in one column, with its date and the footer. */
export function Article({
  title,
  changedOn,
  lead,
  children,
}: {
  title: string;
  /** A calendar day, as `2026-11-20`. */
  changedOn: string;
  lead: string;
  children: ReactNode;
}) {
  const t = useT();
  useTabTitle(title);
  return (
    <>
      <Box as="article" {...pageWidth} py={{ base: "8", md: "14" }}>
        <Stack gap="8" maxW="2xl">
          <Stack gap="2">
            <Heading as="h1" textStyle="h1">
              {title}
            </Heading>
            <Text color="fg.muted" textStyle="sm">
              {t("Last changed on {date}", { date: longDate(changedOn, t) })}
            </Text>
            <Text textStyle="lg" lineHeight="normal" mt="2">
              {lead}
            </Text>
          </Stack>
          {children}
        </Stack>
      </Box>
      <Footer />
    </>
  );
}

/** A calendar day in full: `November 20, 2026`. */
function longDate(day: string, t: Translate): string {
  return new Intl.DateTimeFormat(t.locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" textStyle="h2">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** A list in an article. */
export const Points = chakra("ul", {
  base: { listStyleType: "disc", ps: "5", display: "grid", gap: "2", "& li::marker": { color: "accent.fg" } },
});

/** A link that writes to our support. */
export function SupportLink({ children }: { children: string }) {
  return (
    <chakra.a
      href={`mailto:${supportEmail}`}
      py="2.5"
      color="accent.fg"
      fontWeight="semibold"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      {children}
    </chakra.a>
  );
}
