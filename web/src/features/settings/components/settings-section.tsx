import { Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";

/** A section of the settings: title and text, and a card with the controls. */
export function SettingsSection({
  title,
  text,
  id,
  children,
}: {
  title: string;
  text: string;
  id?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <Grid
      as="section"
      id={id}
      aria-labelledby={heading}
      templateColumns={{ base: "minmax(0, 1fr)", lg: "17rem minmax(0, 1fr)" }}
      columnGap="10"
      rowGap="4"
    >
      <Stack gap="1" pt={{ lg: "6" }}>
        <Heading as="h2" id={heading} tabIndex={-1} textStyle="h3">
          {title}
        </Heading>
        <Text color="fg.muted" textStyle={{ base: "md", lg: "sm" }}>
          {text}
        </Text>
      </Stack>
      <Card px={{ base: "4", md: "6" }} py={{ base: "5", md: "6" }} overflow="visible" minW="0">
        {children}
      </Card>
    </Grid>
  );
}
