import { Button, Text } from "@chakra-ui/react";
import { ScanQrCode } from "lucide-react";
import { useState } from "react";
import type { OrderActions } from "../../../entities/orders/order-actions.ts";
import { useLazyModule } from "../../../shared/hooks/use-lazy-module.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { UnansweredChecks } from "./use-pickup-check.ts";

const importDialog = () => import("./pickup-check-dialog.tsx");

/** Opens the check of a pickup, which starts the camera at once. On a phone, `brief` shows only an icon. */
export function PickupCheckButton({ actions, brief = false }: { actions: OrderActions; brief?: boolean }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  // Kept here and not in the dialog: a check may be repeated after the dialog was closed and opened again.
  const [unanswered] = useState<UnansweredChecks>(() => new Map());
  const { module, failed, load, preload } = useLazyModule(importDialog);
  return (
    <>
      <Button
        aria-label={t("Check pickup")}
        px={brief ? { base: "3", md: "5" } : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          load();
          setIsOpen(true);
        }}
      >
        <ScanQrCode aria-hidden />
        <Text as="span" hideBelow={brief ? "md" : undefined}>
          {t("Check pickup")}
        </Text>
      </Button>
      <Text role="alert" color="fg.error" _empty={{ display: "none" }}>
        {failed && isOpen ? t("No connection. Nothing was checked.") : ""}
      </Text>
      {module && isOpen ? (
        <module.PickupCheckDialog
          actions={actions}
          unanswered={unanswered}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
