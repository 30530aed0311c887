import { Button, chakra, Stack, Text } from "@chakra-ui/react";
import { Keyboard } from "lucide-react";
import { type RefObject, useState } from "react";
import { LazyDialog } from "../../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { setSingleKeys, useSingleKeys } from "./single-key-setting.ts";
import { type RowKey, useQueueKeys } from "./use-queue-keys.ts";

const importModal = async () => (await import("../../../shared/ui/dialogs/modal.tsx")).Modal;

/**
 * Sets up the keys of a list of waiting vendors. Renders a button that opens the list of keys, with the
 * switch that turns them off.
 */
export function QueueKeys({
  list,
  rowKeys,
}: {
  list: RefObject<HTMLElement | null>;
  /** For each key that presses a button of the rows, what it does, translated. */
  rowKeys: Readonly<Partial<Record<RowKey, string>>>;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const isOn = useSingleKeys();
  useQueueKeys(list, () => setOpen(true));
  /** What each key does. Keys that do the same have a blank between them. */
  const shortcuts = {
    "J ↓": t("Next restaurant"),
    "K ↑": t("Previous restaurant"),
    ...rowKeys,
    "?": t("Show these keys"),
  };
  return (
    <>
      <Button
        variant="ghost"
        flexShrink="0"
        // Hidden on phones, which have no keyboard.
        css={{ "@media (max-width: 47.99em) and (pointer: coarse)": { display: "none" } }}
        {...(isOn ? { "aria-keyshortcuts": "?" } : {})}
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden /> {t("Keyboard shortcuts")}
      </Button>
      <LazyDialog
        importDialog={importModal}
        onFailed={() => setOpen(false)}
        dialog={{
          open,
          onClose: () => setOpen(false),
          size: "sm",
          title: t("Keyboard shortcuts"),
          description: isOn
            ? t("They work while you are not typing.")
            : t("They are off. No key acts on the list."),
          children: (
            <Stack gap="5">
              <KeySwitch isOn={isOn} />
              <chakra.dl
                display="grid"
                gridTemplateColumns="auto 1fr"
                columnGap="5"
                rowGap="3"
                alignItems="center"
                color={isOn ? "fg" : "fg.muted"}
              >
                {Object.entries(shortcuts).map(([keys, does]) => (
                  <chakra.div key={keys} display="contents">
                    <chakra.dt display="flex" gap="2">
                      {keys.split(" ").map((key) => (
                        <Key key={key}>{key}</Key>
                      ))}
                    </chakra.dt>
                    <chakra.dd>{does}</chakra.dd>
                  </chakra.div>
                ))}
              </chakra.dl>
            </Stack>
          ),
        }}
      />
    </>
  );
}

/** Turns the keys on or off on this device. */
function KeySwitch({ isOn }: { isOn: boolean }) {
  const t = useT();
  return (
    <Button
      variant="outline"
      role="switch"
      aria-checked={isOn}
      alignSelf="flex-start"
      onClick={() => setSingleKeys(!isOn)}
    >
      {t("Single keys on this device")}
      <Text as="span" aria-hidden color={isOn ? "fg.success" : "fg.muted"} minW="1.75em">
        {isOn ? t("On") : t("Off")}
      </Text>
    </Button>
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
