import { Button, Flex, Text } from "@chakra-ui/react";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { MapPinOff } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { hasChosenPlace } from "./has-place.ts";

/**
 * Says that guests nearby cannot find the restaurant's sales, and links to the fix. Renders nothing
 * if the restaurant has a place, also if it waits for review.
 */
export function NoPlaceNotice({ vendor }: { vendor: Pick<Vendor, "coordinates" | "profileChange"> }) {
  const t = useT();
  if (hasChosenPlace(vendor)) return null;
  return (
    <Flex
      as="section"
      aria-label={t("Location")}
      align="center"
      gap="4"
      wrap={{ base: "wrap", sm: "nowrap" }}
      w="full"
      px="4"
      py="3"
      borderRadius="l2"
      bg="bg.warning"
      color="fg.warning"
    >
      <MapPinOff size={20} aria-hidden />
      <Text flex={{ base: "1 1 14rem", sm: "1" }} minW="0" fontWeight="medium">
        {t("Guests cannot find your sales: your restaurant has no place on the map.")}
      </Text>
      <Button asChild variant="outline" size="sm">
        <Link to="/settings#location">{t("Set your location")}</Link>
      </Button>
    </Flex>
  );
}
