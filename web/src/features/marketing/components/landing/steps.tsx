import { Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { useT } from "../../../../shared/i18n/language.ts";
import type { PlainText } from "../../../../shared/i18n/translate.ts";
import { Card } from "../../../../shared/ui/layout/cards/card.tsx";

const steps: readonly { title: PlainText; text: PlainText }[] = [
  {
    title: "Register your restaurant",
    text: "Name, address and a picture. We look at every application ourselves and write to you.",
  },
  {
    title: "Put on sale what is left",
    text: "Choose the dish by its picture. Price, end and portions are filled in from last time: three taps.",
  },
  {
    title: "Hand it over",
    text: "Guests reserve in the app and show a code at the counter. One tap completes the order.",
  },
];

/** How a restaurant begins, in three steps. */
export function Steps() {
  const t = useT();
  return (
    <Grid
      as="ol"
      listStyleType="none"
      gap={{ base: "4", md: "6" }}
      templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}
    >
      {steps.map(({ title, text }, index) => (
        <Card as="li" key={title} p={{ base: "5", md: "6" }}>
          <Stack gap="3">
            <Flex
              aria-hidden
              align="center"
              justify="center"
              boxSize="10"
              borderRadius="full"
              bg="bg.success"
              color="fg.success"
              fontWeight="bold"
            >
              {index + 1}
            </Flex>
            <Heading as="h3" textStyle="h3">
              {t(title)}
            </Heading>
            <Text color="fg.muted">{t(text)}</Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
