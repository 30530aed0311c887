import { Button, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";

/** The key as text, in groups of four, for a phone that cannot scan it. */
export function KeyText({ secret }: { secret: string }) {
  const t = useT();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Stack gap="2" align="flex-start" minW="0">
      <Text color="fg.muted">{t("Or type this key into the app:")}</Text>
      <Text as="code" fontFamily="mono" fontWeight="semibold" overflowWrap="anywhere">
        {secret.match(/.{1,4}/g)?.join(" ")}
      </Text>
      <Button
        type="button"
        variant="outline"
        size="sm"
        onClick={() => {
          // Fails only without permission. The person can still select the key.
          navigator.clipboard.writeText(secret).then(
            () => setIsCopied(true),
            () => undefined,
          );
        }}
      >
        {isCopied ? t("Copied") : t("Copy the key")}
      </Button>
    </Stack>
  );
}
