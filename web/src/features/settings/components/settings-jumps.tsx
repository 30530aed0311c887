import { Button, Flex } from "@chakra-ui/react";
import { focusOn } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { sectionHeading } from "../lib/section-heading.ts";

/** Titles of sections below the profile, by their id, in the order of the page. */
const sections = {
  payments: "Payments",
  rings: "Rings for new orders",
  printers: "Receipt printers",
  mails: "Mails",
  team: "Team",
  activity: "Activity",
  look: "Look and language",
  account: "Account",
} as const satisfies Record<string, PlainText>;

type SectionId = keyof typeof sections;

/** Buttons that jump to the sections of an owner's settings, which are long. */
export function SettingsJumps({ without }: { without: readonly SectionId[] }) {
  const t = useT();
  const ids = (Object.keys(sections) as SectionId[]).filter((id) => !without.includes(id));
  return (
    <Flex as="nav" aria-label={t("Jump to a section")} wrap="wrap" gap="2">
      {ids.map((id) => (
        <Button key={id} variant="subtle" size="sm" borderRadius="full" onClick={() => jumpTo(id)}>
          {t(sections[id])}
        </Button>
      ))}
    </Flex>
  );
}

function jumpTo(id: SectionId): void {
  document.getElementById(id)?.scrollIntoView({ block: "start" });
  focusOn(sectionHeading(id));
}
