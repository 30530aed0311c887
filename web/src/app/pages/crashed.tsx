import { Box } from "@chakra-ui/react";
import { useT } from "../../i18n/language.ts";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states.tsx";

/**
 * A screen that failed to render or to load its code, as after a new release while a tab stood open: a reload brings
 * the present version.
 */
export function Crashed() {
  const t = useT();
  return (
    <Box>
      <Page title={t("Something went wrong")}>
        <ErrorState
          title={t("This page could not be shown.")}
          message={t(
            "Nothing that was saved is lost. Load it again; if that does not help, check your connection.",
          )}
          onRetry={() => window.location.reload()}
        />
      </Page>
    </Box>
  );
}
