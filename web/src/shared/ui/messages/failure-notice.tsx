import { Box } from "@chakra-ui/react";
import { useT } from "../../i18n/language.ts";
import type { PlainText } from "../../i18n/translate.ts";
import { Notice } from "./notice.tsx";

/** Says what failed, and below it the reason. */
export function FailureNotice({ title, detail }: { title: PlainText; detail: string }) {
  const t = useT();
  return (
    <Notice tone="error">
      <Box fontWeight="semibold">{t(title)}</Box>
      {t.known(detail)}
    </Notice>
  );
}
