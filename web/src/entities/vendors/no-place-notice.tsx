import { Button, Flex, Text } from "@chakra-ui/react";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { MapPinOff } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import type { PlainText } from "../../shared/i18n/translate.ts";
import { useMay } from "../session/use-may.ts";
import { hasChosenPlace, hasPlace } from "./location/has-place.ts";

/**
 * Says that guests nearby cannot find the restaurant's sales, and why. Only its owner can set a place, and sees
 * whether one waits for review. Renders nothing if the restaurant has a place.
 */
export function NoPlaceNotice({ vendor }: { vendor: Pick<Vendor, "coordinates" | "profileChange"> }) {
  const t = useT();
  const isOwner = useMay("manage");
  if (hasPlace(vendor.coordinates)) return null;
  const isMissing = isOwner && !hasChosenPlace(vendor);
  const ownersText: PlainText = isMissing
    ? "Guests cannot find your sales: your restaurant has no place on the map."
    : "Guests cannot find your sales yet: your place on the map waits for our review.";
  const membersText: PlainText =
    "Guests cannot find your sales yet: your restaurant is not on the map. Ask its owner.";
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
        {t(isOwner ? ownersText : membersText)}
      </Text>
      {isMissing ? (
        <Button asChild variant="outline" size="sm">
          <Link to="/settings#location">{t("Set your location")}</Link>
        </Button>
      ) : null}
    </Flex>
  );
}
