import { Box, Button, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { categories } from "@flashplate/contract/menu/menu-rules";
import { Circle } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useHealth } from "../../../entities/health/health.queries.ts";
import { useMenu } from "../../../entities/menu/menu.queries.ts";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { needsHealth, setupSteps } from "../lib/setup-steps.ts";

/** The setup that is left, with a link for each step. Renders nothing when all is done. */
export function SetupCard() {
  const t = useT();
  const id = useId();
  const vendor = useVendor();
  const { data: menu } = useMenu();
  const { data: health } = useHealth(needsHealth(vendor));
  const dishes = menu && categories.reduce((count, category) => count + menu[category].length, 0);
  const steps = setupSteps(vendor, dishes, health);
  if (steps.length === 0) return null;
  return (
    <Card
      as="section"
      aria-labelledby={id}
      px={{ base: "4", md: "6" }}
      py={{ base: "4", md: "5" }}
      bg="bg.warning"
      color="fg.warning"
    >
      <Heading as="h2" id={id} textStyle="h3" mb="1">
        {t("Get ready to sell")}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0">
        {steps.map(({ text, link }) => (
          <Flex
            as="li"
            key={link.to}
            align="center"
            gap="3"
            py="2"
            wrap={{ base: "wrap", sm: "nowrap" }}
            _notLast={{ borderBottomWidth: "1px", borderColor: "border" }}
          >
            <Box asChild flexShrink="0">
              <Circle size={18} aria-hidden />
            </Box>
            <Text flex={{ base: "1 1 12rem", sm: "1" }} minW="0" fontWeight="medium">
              {t(text)}
            </Text>
            <Button asChild variant="outline" size="sm">
              <Link to={link.to}>{t(link.label)}</Link>
            </Button>
          </Flex>
        ))}
      </Stack>
    </Card>
  );
}
