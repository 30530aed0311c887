import { useT } from "../../i18n/language.ts";
import { Notice } from "./notice.tsx";

/** Says that a list is still shown, although loading it again failed. */
export function OutdatedNotice({ error }: { error: Error }) {
  const t = useT();
  return (
    <Notice tone="error">
      {t("This list may be out of date. {reason}", { reason: t.known(error.message) })}
    </Notice>
  );
}
