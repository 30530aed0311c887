import { Box, Stack } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";
import { Notice } from "../../../shared/ui/messages/notice.tsx";

/** Which dishes were added to the menu. */
export interface Added {
  /** How many dishes, those without a picture included. */
  count: number;
  /** Names of the dishes that are stored without the picture that was chosen for them. */
  withoutPicture: string[];
}

/** Says how many dishes were added, and which of them without their picture. */
export function AddedNotice({ added: { count, withoutPicture } }: { added: Added }) {
  const t = useT();
  return (
    <Stack gap="3">
      <Notice tone="good">
        {t.plural(count, "Added to your menu.", "{count} items added to your menu.")}
      </Notice>
      {withoutPicture.length > 0 ? (
        <Notice tone="error">
          <Box fontWeight="semibold">
            {t("{names}: the picture could not be uploaded.", { names: withoutPicture.join(", ") })}
          </Box>
          {t("The rest is saved, and a plate stands in for the picture.")}
        </Notice>
      ) : null}
    </Stack>
  );
}
