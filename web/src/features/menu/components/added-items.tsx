import { Box, Button, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useId } from "react";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { Picture } from "../../../shared/ui/pictures/picture.tsx";
import { useObjectUrl } from "../../../shared/ui/pictures/use-object-url.ts";
import { addedNameId, addMoreButtonId } from "../lib/menu-element-ids.ts";
import type { QueuedItem } from "../lib/submit-items.ts";

/** The dishes that wait for "Submit All", each with a remove button. The form may have one more. */
export function AddedItems({
  items,
  onRemove,
}: {
  items: readonly QueuedItem[];
  onRemove: (id: string) => void;
}) {
  const t = useT();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={id} borderTopWidth="1px" borderColor="border" pt="5">
      <Heading as="h3" id={id} textStyle="md" fontWeight="semibold" mb="2">
        {t("Added Items")}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0">
        {items.map((item, index) => (
          <AddedItem
            key={item.id}
            item={item}
            onRemove={() => {
              const neighbour = items[index + 1] ?? items[index - 1];
              changeThenFocus(
                () => onRemove(item.id),
                () => document.getElementById(neighbour ? addedNameId(neighbour.id) : addMoreButtonId),
              );
            }}
          />
        ))}
      </Stack>
    </Box>
  );
}

function AddedItem({ item: { id, values, picture }, onRemove }: { item: QueuedItem; onRemove: () => void }) {
  const t = useT();
  const pictureUrl = useObjectUrl(picture ?? null);
  const source = picture ? pictureUrl : "/art/plate-placeholder.svg";
  return (
    <HStack as="li" gap="3" py="2">
      <Box boxSize="14" flexShrink="0" borderRadius="l2" overflow="hidden" bg="bg.muted">
        {source ? <Picture src={source} alt="" ratio={1} loading="eager" /> : null}
      </Box>
      <Box flex="1" minW="0">
        <Text
          id={addedNameId(id)}
          tabIndex={-1}
          fontWeight="semibold"
          truncate
          w="fit-content"
          maxW="full"
          outlineOffset="0"
        >
          {values.name}
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t(values.mealType)} · {exactPrice(values.price, t)}
        </Text>
      </Box>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("Remove {name}", { name: values.name })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </HStack>
  );
}
