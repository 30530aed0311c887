import { Box, HStack, Image, Stack, Text } from "@chakra-ui/react";
import { useT } from "../../../../shared/i18n/language.ts";
import type { PlainText } from "../../../../shared/i18n/translate.ts";
import { Card } from "../../../../shared/ui/layout/cards/card.tsx";
import { Section } from "../section.tsx";

const examples: readonly { from: string; text: PlainText; when: PlainText }[] = [
  { from: "Juniper & Rye", text: "Mushroom risotto at 40% off until 9:30 PM.", when: "now" },
  { from: "Lantern Noodle House", text: "Last 4 bowls of beef broth, half the price.", when: "12 min" },
];

export function NotificationSection() {
  const t = useT();
  return (
    <Section
      tinted
      exampleFirst
      title={t("Guests nearby hear of it at once.")}
      text={t(
        "Guests who follow your restaurant and are within 5 km get a notification when the sale starts. They reserve in the app, and pick up before it ends.",
      )}
      example={
        <Stack as="ul" listStyleType="none" gap="3" w="full" maxW="sm">
          {examples.map((example) => (
            <Card as="li" key={example.from} p="4">
              <HStack gap="4" align="flex-start">
                <Image src="/art/favicon.svg" alt="" boxSize="10" flexShrink="0" />
                <Box flex="1" minW="0">
                  <HStack wrap="wrap" justify="space-between" columnGap="3" rowGap="0">
                    <Text fontWeight="semibold">{example.from}</Text>
                    <Text textStyle="sm" color="fg.muted">
                      {t(example.when)}
                    </Text>
                  </HStack>
                  <Text color="fg.muted">{t(example.text)}</Text>
                </Box>
              </HStack>
            </Card>
          ))}
        </Stack>
      }
    />
  );
}
