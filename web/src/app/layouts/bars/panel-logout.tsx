import { Button } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";

/** Logs out from the panel of a bar, which it closes. */
export function PanelLogout({ close, logout }: { close: () => void; logout: () => void }) {
  const t = useT();
  return (
    <Button
      variant="outline"
      mt="4"
      onClick={() => {
        close();
        logout();
      }}
    >
      {t("Logout")}
    </Button>
  );
}
