import { useT } from "../../shared/i18n/language.ts";
import { Page } from "../../shared/ui/layout/page.tsx";
import { ErrorState } from "../../shared/ui/layout/states.tsx";

/** Shown when a screen could not be rendered or loaded, for example after a release. */
export function Crashed() {
  const t = useT();
  return (
    <Page title={t("Something went wrong")}>
      <ErrorState
        title={t("This page could not be shown.")}
        message={t(
          "Nothing that was saved is lost. Load it again; if that does not help, check your connection.",
        )}
        onRetry={() => window.location.reload()}
      />
    </Page>
  );
}
