import { Button, Flex, Text } from "@chakra-ui/react";
import { Landmark } from "lucide-react";
import { Link } from "react-router-dom";
import { useHealth } from "../../../entities/health/health.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { Card } from "../../../shared/ui/card.tsx";

/** Asks to set up payments. Renders nothing if the deployment has no payment provider. */
export function PaymentsCard() {
  const t = useT();
  const { data } = useHealth();
  if (data?.integrations.payments === "off" && !data.sellingNeedsOnboarding) return null;
  return (
    <Card as="section" aria-label={t("Payments")} px={{ base: "4", md: "6" }} py="4">
      <Flex align="center" gap="4" wrap={{ base: "wrap", sm: "nowrap" }}>
        <Landmark size={20} aria-hidden />
        <Text flex={{ base: "1 1 14rem", sm: "1" }} minW="0">
          {data?.sellingNeedsOnboarding
            ? t("Before you can start a sale, our payment provider needs your details.")
            : t("Our payment provider needs your details before it can pay you.")}
        </Text>
        <Button asChild variant="outline" size="sm">
          <Link to="/settings#payments">{t("Set up payments")}</Link>
        </Button>
      </Flex>
    </Card>
  );
}
