import { Box, chakra, Stack, Text } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import type { FieldChange, useProfileForm } from "../hooks/use-profile-form.ts";
import type { ProfileValues } from "../lib/profile-schema.ts";

const fieldNames: Record<keyof ProfileValues, PlainText> = {
  name: "Name",
  address: "Address",
  phone_number: "Phone",
  description: "Description",
  latitude: "Latitude",
  longitude: "Longitude",
  timeZone: "Time zone",
  openingHours: "Opening hours",
  picture: "Picture",
};

/** The save button, and why the last attempt failed. The bar stays in sight while there are changes. */
export function SaveBar({
  busy,
  changed,
  failure,
  conflict,
  preparing,
}: Omit<ReturnType<typeof useProfileForm>, "form" | "base" | "submit"> & { preparing: boolean }) {
  const t = useT();
  const isSticky = changed || busy;
  return (
    <Box
      position={isSticky ? "sticky" : "static"}
      bottom="var(--bottom-bar)"
      zIndex="base"
      bg="bg"
      borderTopWidth={isSticky ? "1px" : "0"}
      borderColor="border"
      mt={{ base: "4", lg: "3" }}
      py="3"
      // The column of the titles in `SettingsSection`, and the gap after it.
      ms={{ lg: "calc(17rem + 2.5rem)" }}
    >
      <Stack gap="3">
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        {conflict ? <ConflictNotice changes={conflict} /> : null}
        <Stack direction={{ base: "column", sm: "row" }} align={{ sm: "center" }} gap="3">
          <SubmitButton
            busy={busy}
            busyLabel={t("Saving…")}
            preparing={preparing}
            w={{ base: "full", sm: "auto" }}
          >
            {t("Save")}
          </SubmitButton>
          {changed && !busy ? (
            <Text textStyle="sm" color="fg.muted">
              {t("Not saved yet.")}
            </Text>
          ) : null}
        </Stack>
      </Stack>
    </Box>
  );
}

function ConflictNotice({ changes }: { changes: readonly FieldChange[] }) {
  const t = useT();
  return (
    <Notice tone="error">
      <Stack gap="1">
        <Text fontWeight="semibold">{t("Not saved: your profile was changed meanwhile.")}</Text>
        <Text>{t("Perhaps in another tab. What is saved now:")}</Text>
        <chakra.ul listStyleType="disc" ps="5">
          {changes.map(({ field, stored }) => (
            <chakra.li key={field} lineClamp={2}>
              {t(fieldNames[field])}
              {`: ${stored ?? t("changed")}`}
            </chakra.li>
          ))}
        </chakra.ul>
        <Text>{t("What you typed is still here. Save stores it; everything else stays as it is now.")}</Text>
      </Stack>
    </Notice>
  );
}
