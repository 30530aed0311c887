import { Button, type ButtonProps, Text } from "@chakra-ui/react";
import { useState } from "react";
import { chooseLanguage, languageNames, languages, useT } from "../../i18n/language.ts";
import { loadCode } from "../../lib/connection/load-code.ts";

/** Buttons for the other languages. A switch does not reload the page, so text in form fields stays. */
export function LanguageSwitch({
  onChosen,
  ...look
}: { onChosen?: () => void } & Pick<
  ButtonProps,
  "variant" | "size" | "px" | "color" | "justifyContent" | "css"
>) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  return (
    <>
      {languages
        .filter((language) => language !== t.language)
        .map((language, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the pressed button stays, with another language
            key={index}
            type="button"
            variant="ghost"
            size="sm"
            lang={language}
            {...look}
            onClick={() => {
              setFailed(false);
              loadCode(() => chooseLanguage(language)).then(onChosen, () => setFailed(true));
            }}
          >
            {languageNames[language]}
          </Button>
        ))}
      {failed ? (
        <Text role="alert" textStyle="sm">
          {t("The language could not be loaded. Check your connection.")}
        </Text>
      ) : null}
    </>
  );
}
