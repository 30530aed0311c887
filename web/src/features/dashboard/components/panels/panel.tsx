import { Button, Flex, Heading } from "@chakra-ui/react";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { Card } from "../../../../shared/ui/layout/cards/card.tsx";

export function Panel({
  title,
  link,
  children,
}: {
  title: string;
  link?: { to: string; label: string };
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      display="flex"
      flexDirection="column"
      px={{ base: "4", md: "6" }}
      py={{ base: "4", md: "5" }}
    >
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="4" rowGap="1" mb="2" minH="touch">
        <Heading as="h2" id={id} textStyle="h3">
          {title}
        </Heading>
        {link ? (
          <Button asChild variant="ghost" size="sm" me="-3.5" color="accent.fg">
            <Link to={link.to}>
              {link.label} <ArrowRight aria-hidden />
            </Link>
          </Button>
        ) : null}
      </Flex>
      {children}
    </Card>
  );
}
