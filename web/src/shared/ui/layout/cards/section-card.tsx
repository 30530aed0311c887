import { Heading, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";

/** A card with a heading and, below it, a sentence. */
export function SectionCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} px={{ base: "4", md: "6" }} py={{ base: "4", md: "5" }} minW="0">
      <Heading as="h2" id={id} textStyle="h3" mb={lead ? "1" : "3"}>
        {title}
      </Heading>
      {lead ? (
        <Text color="fg.muted" mb="4">
          {lead}
        </Text>
      ) : null}
      {children}
    </Card>
  );
}
