import { Button, HStack } from "@chakra-ui/react";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import { Pencil, X, Zap } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import { MediaCard } from "../../../shared/ui/layout/cards/media-card.tsx";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import { removeButtonId, updateButtonId } from "../lib/menu-element-ids.ts";
import { DishNameAndPrice, DishTexts } from "./dish-texts.tsx";

export interface ItemActions {
  onUpdate: (item: MenuItem) => void;
  onRemove: (item: MenuItem) => void;
}

/** A dish with what can be done with it. */
export function ItemCard({
  item,
  hasPicture,
  onUpdate,
  onRemove,
}: { item: MenuItem; hasPicture: boolean } & ItemActions) {
  const t = useT();
  return (
    <MediaCard
      picture={hasPicture ? uploadedPicture(item) : undefined}
      alt=""
      foot={
        <HStack wrap="wrap" gap="2">
          <Button asChild size="sm" px="2" flex="1 1 auto" variant="subtle">
            <Link
              to={`/Flashsales?new&dish=${encodeURIComponent(item.id)}`}
              aria-label={t("Sell: {name}", { name: item.name })}
            >
              <Zap aria-hidden /> {t("Sell")}
            </Link>
          </Button>
          <Button
            id={updateButtonId(item.id)}
            variant="outline"
            size="sm"
            px="2"
            flex="1 1 auto"
            aria-label={t("Update {name}", { name: item.name })}
            onClick={() => onUpdate(item)}
          >
            <Pencil aria-hidden /> {t("Update")}
          </Button>
          <Button
            id={removeButtonId(item.id)}
            variant="ghost"
            size="sm"
            // Narrow, so that the three buttons share one line of a narrow card.
            px="0"
            minW="touch"
            aria-label={t("Remove {name}", { name: item.name })}
            onClick={() => onRemove(item)}
          >
            <X aria-hidden />
          </Button>
        </HStack>
      }
    >
      <HStack wrap="wrap" align="flex-start" columnGap="3" rowGap="0">
        <DishNameAndPrice dish={item} />
      </HStack>
      <DishTexts dish={item} textStyle="sm" color="fg.muted" lineClamp={{ base: 3, md: 4 }} />
    </MediaCard>
  );
}
