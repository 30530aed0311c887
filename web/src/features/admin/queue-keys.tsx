import { Button, chakra } from "@chakra-ui/react";
import { Keyboard } from "lucide-react";
import { type RefObject, useState } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { Modal } from "../../shared/ui/modal.tsx";
import { useQueueKeys } from "./use-queue-keys.ts";

/** Sets the keys of a list of waiting vendors up, with a button that shows them. */
export function QueueKeys({
  list,
  accept,
  decline,
}: {
  list: RefObject<HTMLElement | null>;
  /** What A does, translated. */
  accept: string;
  /** What D does, translated. */
  decline: string;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useQueueKeys(list, () => setOpen(true));
  const keys = [
    { keys: ["J", "↓"], does: t("Next restaurant") },
    { keys: ["K", "↑"], does: t("Previous restaurant") },
    { keys: ["Enter"], does: t("Show picture and description") },
    { keys: ["A"], does: accept },
    { keys: ["D"], does: decline },
    { keys: ["?"], does: t("Show these keys") },
  ];
  return (
    <>
      <Button variant="ghost" size="sm" hideBelow="md" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden /> {t("Keyboard shortcuts")}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title={t("Keyboard shortcuts")}
        description={t("They work while you are not typing.")}
      >
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="5" rowGap="3" alignItems="center">
          {keys.map((row) => (
            <chakra.div key={row.does} display="contents">
              <chakra.dt display="flex" gap="2">
                {row.keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </chakra.dt>
              <chakra.dd>{row.does}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Modal>
    </>
  );
}

const Key = chakra("kbd", {
  base: {
    minW: "8",
    px: "2",
    py: "0.5",
    borderWidth: "1px",
    borderColor: "border",
    borderRadius: "l1",
    fontFamily: "body",
    textStyle: "sm",
    fontWeight: "semibold",
    textAlign: "center",
  },
});
