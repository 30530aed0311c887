import { Box, chakra, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useT } from "../../i18n/language.ts";
import type { Translate } from "../../i18n/translate.ts";
import { useTabTitle } from "../../ui/tab-title.ts";
import { Footer } from "./footer.tsx";
import { supportEmail } from "./links.ts";

/** A page to be read: one column of comfortable width, dated, with the footer of the public pages. */
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
      <Box as="article" maxW="page" mx="auto" px={{ base: "4", md: "8" }} py={{ base: "8", md: "14" }}>
        <Stack gap="8" maxW="2xl">
          <Stack gap="2">
            <Heading as="h1" textStyle="h1">
              {title}
            </Heading>
            <Text color="fg.muted" textStyle="sm">
              {t("Last changed on {date}", { date: date(changedOn, t) })}
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
function date(day: string, t: Translate): string {
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

/** A list inside of an article. */
export const Points = chakra("ul", {
  base: { listStyleType: "disc", ps: "5", display: "grid", gap: "2", "& li::marker": { color: "accent.fg" } },
});

/** Our address, to be written to. */
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
