import { useT } from "../../i18n/language.ts";
import { Notice } from "./notice.tsx";

/** Says that the data below may be out of date, because loading it again failed. */
export function OutdatedNotice({ error, isList = true }: { error: Error; isList?: boolean }) {
  const t = useT();
  const values = { reason: t.known(error.message) };
  return (
    <Notice tone="error">
      {isList
        ? t("This list may be out of date. {reason}", values)
        : t("This may be out of date. {reason}", values)}
    </Notice>
  );
}
