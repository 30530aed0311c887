import { Box } from "@chakra-ui/react";
import { useT } from "../../i18n/language.ts";
import type { PlainText } from "../../i18n/translate.ts";
import { Notice } from "./notice.tsx";

/** Says what failed, and below it the reason, after the name of what it is about. */
export function FailureNotice({
  title,
  subject,
  detail,
}: {
  title: PlainText;
  subject?: string;
  detail: string;
}) {
  const t = useT();
  return (
    <Notice tone="error">
      <Box fontWeight="semibold">{t(title)}</Box>
      {subject === undefined ? null : `${subject}: `}
      {t.known(detail)}
    </Notice>
  );
}
