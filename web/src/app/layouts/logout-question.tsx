import { useT } from "../../shared/i18n/language.ts";
import { Confirm } from "../../shared/ui/dialogs/confirm.tsx";

/** Asks whether to log out although the server has not confirmed all changes. */
export function LogoutQuestion({
  open,
  stay,
  logout,
}: {
  open: boolean;
  stay: () => void;
  logout: () => void;
}) {
  const t = useT();
  return (
    <Confirm
      open={open}
      title={t("Log out before everything is saved?")}
      cancelLabel={t("Stay signed in")}
      confirmLabel={t("Log out anyway")}
      onCancel={stay}
      onConfirm={logout}
    >
      {t(
        "Your latest changes are not confirmed yet. Stay signed in until they are saved. If you log out now, they may be lost.",
      )}
    </Confirm>
  );
}
