import { Stack, Text } from "@chakra-ui/react";
import { useOneAtATime } from "../../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import type { Translate } from "../../../../shared/i18n/translate.ts";
import { ActionButton } from "../../../../shared/ui/forms/action-button.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { useDownloadMyData } from "../../hooks/settings.queries.ts";

/** Downloads what is stored about the signed-in person. */
export function MyData({ hasRestaurant }: { hasRestaurant: boolean | undefined }) {
  const t = useT();
  const oneAtATime = useOneAtATime();
  const { mutateAsync, isPending, error } = useDownloadMyData();
  return (
    <Stack gap="3" align="flex-start" borderTopWidth="1px" borderColor="border" pt="5">
      <Stack gap="0.5">
        <Text fontWeight="semibold">{t("Your data")}</Text>
        <Text color="fg.muted">{textOf(hasRestaurant, t)}</Text>
      </Stack>
      <ActionButton
        size="sm"
        variant="outline"
        busy={isPending}
        // `error` is shown below.
        onClick={() => void oneAtATime(() => mutateAsync().catch(() => undefined))}
      >
        {isPending ? t("Loading…") : t("Download my data")}
      </ActionButton>
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </Stack>
  );
}

/** @param hasRestaurant undefined while it is not known */
function textOf(hasRestaurant: boolean | undefined, t: Translate): string {
  if (hasRestaurant === undefined) {
    return t("A file with what we store about you, and about your restaurant if you have one.");
  }
  return hasRestaurant
    ? t("A file with what we store about you and your restaurant.")
    : t("A file with what we store about you.");
}
