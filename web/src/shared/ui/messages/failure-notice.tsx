import { Box } from "@chakra-ui/react";
import { useT } from "../../i18n/language.ts";
import type { PlainText } from "../../i18n/translate.ts";
import { Notice } from "./notice.tsx";

/**
 * Says what failed, and the reason.
 * @param props.subject name of the dish, order or person that the reason is about; shown before it
 * @param props.detail the reason
 */
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
