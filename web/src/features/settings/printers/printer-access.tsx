import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";

/** What a person enters at a printer. The password is the key. Only the form that made it knows it. */
export interface PrinterAccessValues {
  url: string;
  name: string;
  password: string;
}

/** Shows once what has to be entered at a printer. */
export function PrinterAccess({
  url,
  name,
  password,
  onClose,
}: PrinterAccessValues & { onClose: () => void }) {
  const t = useT();
  return (
    <Stack gap="4" role="status">
      <Text>
        {t("Enter this in the CloudPRNT settings of the printer, with a polling time of 5 seconds.")}{" "}
        {t("The password is shown only now.")}
      </Text>
      <Stack as="dl" gap="3">
        <CopiedValue label={t("Server URL")} value={url} />
        <CopiedValue label={t("User name")} value={name} />
        <CopiedValue label={t("Password")} value={password} />
      </Stack>
      <Button alignSelf="flex-start" onClick={onClose}>
        {t("Done")}
      </Button>
    </Stack>
  );
}

/** A value with its name, and a button that copies it. */
function CopiedValue({ label, value }: { label: string; value: string }) {
  const t = useT();
  const labelId = useId();
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      // Fails only without permission. The person can still select the value.
      () => setIsCopied(false),
    );
  }

  return (
    <Box>
      <Text as="dt" id={labelId} fontWeight="semibold" textStyle="sm">
        {label}
      </Text>
      <Flex as="dd" align="center" gap="2">
        <Box
          as="code"
          translate="no"
          flex="1"
          minW="0"
          px="3"
          py="2.5"
          bg="bg.muted"
          borderRadius="l2"
          overflowWrap="anywhere"
          userSelect="all"
        >
          {value}
        </Box>
        <Button variant="outline" aria-describedby={labelId} onClick={() => void copy()}>
          {isCopied ? t("Copied") : t("Copy")}
        </Button>
      </Flex>
    </Box>
  );
}
