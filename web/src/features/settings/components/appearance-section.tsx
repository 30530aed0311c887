import { Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { chooseLanguage, languageNames, languages, useT } from "../../../shared/i18n/language.ts";
import { loadCode } from "../../../shared/lib/connection/load-code.ts";
import { type ColorMode, chooseColorMode, useColorMode } from "../../../shared/lib/device/color-mode.ts";
import { ChoiceChips } from "../../../shared/ui/forms/choice-chips.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Colours and language of the pages on this device. Changes apply at once. */
export function AppearanceSection() {
  const t = useT();
  const mode = useColorMode();
  const [failed, setFailed] = useState(false);
  const modes: { label: string; value: ColorMode }[] = [
    { label: t("Match device"), value: "system" },
    { label: t("Light"), value: "light" },
    { label: t("Dark"), value: "dark" },
  ];
  return (
    <SettingsSection
      id="look"
      title={t("Look and language")}
      text={t("On this device. Changes apply right away.")}
    >
      <Stack gap="5">
        <Stack gap="2">
          <Text textStyle="sm" fontWeight="semibold">
            {t("Colours")}
          </Text>
          <ChoiceChips label={t("Colours")} choices={modes} value={mode} onChoose={chooseColorMode} />
        </Stack>
        <Stack gap="2">
          <Text textStyle="sm" fontWeight="semibold">
            {t("Language")}
          </Text>
          <ChoiceChips
            label={t("Language")}
            choices={languages.map((language) => ({ label: languageNames[language], value: language }))}
            value={t.language}
            onChoose={(language) => {
              setFailed(false);
              loadCode(() => chooseLanguage(language)).catch(() => setFailed(true));
            }}
          />
          {failed ? (
            <Text role="alert" textStyle="sm" color="fg.error">
              {t("The language could not be loaded. Check your connection.")}
            </Text>
          ) : null}
        </Stack>
      </Stack>
    </SettingsSection>
  );
}
