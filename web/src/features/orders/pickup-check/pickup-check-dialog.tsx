import { AspectRatio, Box, chakra, Dialog, Flex, IconButton, Portal, Stack, Text } from "@chakra-ui/react";
import { pickupCodeLength } from "@flashplate/contract/orders/order-rules";
import type { Order } from "@flashplate/contract/orders/orders";
import { X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { OrderActions } from "../../../entities/orders/order-actions.ts";
import { useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { sayNotUndone } from "../../../entities/orders/say-not-undone.ts";
import { undoSecondsLeft } from "../../../entities/orders/undo-seconds-left.ts";
import { useSecond } from "../../../shared/hooks/use-second.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { CheckResultView, ResultButton } from "./check-result.tsx";
import { CodeKeypad } from "./code-keypad.tsx";
import { orderInQr } from "./order-in-qr.ts";
import { useCamera } from "./use-camera.ts";
import { type Checked, type UnansweredChecks, usePickupCheck } from "./use-pickup-check.ts";

/** Checks a pickup on the whole screen: by the camera, or by its code. */
export function PickupCheckDialog({
  actions,
  unanswered,
  onClose,
}: {
  actions: OrderActions;
  unanswered: UnansweredChecks;
  onClose: () => void;
}) {
  const t = useT();
  const { result, busy, check, reset, resetOrder } = usePickupCheck(unanswered);
  /** The id of the order that was undone last. Its QR code may still be in the picture. */
  const [undoneId, setUndoneId] = useState<string>();
  /** An undo can end after the dialog was closed. */
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  /** The id of the order whose undo failed last. Perhaps only the response was lost. */
  const [failedId, setFailedId] = useState<string>();
  const isUndone = useVendorOrders().data?.incompletedOrders.some(({ id }) => id === failedId) === true;
  const closeUndone = useCallback(
    (orderId: string) => {
      setUndoneId(orderId);
      setFailedId(undefined);
      resetOrder(orderId);
    },
    [resetOrder],
  );
  useEffect(() => {
    if (failedId !== undefined && isUndone) closeUndone(failedId);
  }, [failedId, isUndone, closeUndone]);
  const undo = async (order: Order) => {
    if (await actions.act(order, { kind: "undo" })) closeUndone(order.id);
    else if (isOpen.current) setFailedId(order.id);
    else sayNotUndone(order, t);
  };
  return (
    <Dialog.Root
      aria-label={t("Check pickup")}
      open
      size="full"
      // The dialog fills the screen, so nothing outside can be pressed. The focus may still be at the opener
      // when the dialog opens, which would count as an interaction outside.
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Positioner p="0">
          <Dialog.Content m="0" h="100dvh" maxH="100dvh" borderRadius="0" borderWidth="0" overflowY="auto">
            {result ? (
              <CheckResultView result={result}>
                <ResultButton onClick={reset}>{t("Check the next one")}</ResultButton>
                {result.kind === "collected" ? (
                  <CollectionUndo
                    order={result.order}
                    actions={actions}
                    onUndo={() => void undo(result.order)}
                  />
                ) : null}
              </CheckResultView>
            ) : (
              <CheckForm
                busy={busy}
                undoneId={undoneId}
                onCheck={(checked) => {
                  setUndoneId(undefined);
                  void check(checked);
                }}
              />
            )}
            <Dialog.CloseTrigger asChild>
              <IconButton variant="solid" bg="bg.panel" color="fg" aria-label={t("Close")}>
                <X aria-hidden />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function CheckForm({
  busy,
  undoneId,
  onCheck,
}: {
  busy: boolean;
  /** The id of an order whose QR code is not checked. */
  undoneId: string | undefined;
  onCheck: (checked: Checked) => void;
}) {
  const t = useT();
  const [code, setCode] = useState("");
  const [ignored, setIgnored] = useState<IgnoredCode>();
  // A complete code is checked at once.
  const typeCode = (typed: string) => {
    setCode(typed);
    if (typed.length === pickupCodeLength) onCheck({ code: typed });
  };
  const scan = (text: string) => {
    const order = orderInQr(text);
    if (order === undefined) setIgnored("other");
    else if (order.orderId === undoneId) setIgnored("undone");
    else {
      setIgnored(undefined);
      onCheck(order);
    }
  };
  return (
    <Stack flex="1" align="center" gap="4" px="4" pt="4" pb="6">
      <Dialog.Title
        textStyle="h1"
        fontSize={{ base: "min({fontSizes.xl}, 8vw)", md: "2xl" }}
        alignSelf="flex-start"
        pe="48px"
      >
        {t("Check pickup")}
      </Dialog.Title>
      <Flex wrap="wrap" justify="center" align="flex-start" gap="6" w="full">
        <Camera isOn={!busy} onText={scan} ignored={ignored} />
        <CodeKeypad code={code} busy={busy} onCode={typeCode} />
      </Flex>
      <Text role="status" textStyle="lg">
        {busy ? t("Checking…") : ""}
      </Text>
    </Stack>
  );
}

/** Why the QR code in the picture is not checked. */
type IgnoredCode = "other" | "undone";

function Camera({
  isOn,
  ignored,
  onText,
}: {
  isOn: boolean;
  ignored: IgnoredCode | undefined;
  onText: (text: string) => void;
}) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, isOn, onText);
  const ignoredTexts = {
    other: t("This is not the code of an order."),
    undone: t("This order was undone. To check it again, type its code."),
  };
  const hints = {
    starting: t("Starting the camera…"),
    reading: ignored ? ignoredTexts[ignored] : t("Hold the guest's QR code into the picture."),
    refused: t("The browser does not permit the camera. Type the code."),
    none: t("Without a camera, type the code."),
  };
  const hasPicture = state === "starting" || state === "reading";
  return (
    // With a picture, it is beside the keys. Without one, its text is a line above them.
    <Box
      flex={hasPicture ? undefined : "0 0 100%"}
      w="full"
      maxW={hasPicture ? { base: "34rem", md: "24rem" } : undefined}
      textAlign="center"
    >
      <AspectRatio ratio={4 / 3} hidden={!hasPicture} bg="black" borderRadius="l2" overflow="hidden">
        <chakra.video
          ref={video}
          muted
          playsInline
          aria-label={t("Picture of the camera")}
          objectFit="cover"
        />
      </AspectRatio>
      <Text role="status" mt="2">
        {hints[state]}
      </Text>
    </Box>
  );
}

/**
 * The button that undoes the collection. If that fails, a text says why. The lists say it too, but the dialog
 * covers them.
 */
function CollectionUndo({
  order,
  actions,
  onUndo,
}: {
  order: Order;
  actions: OrderActions;
  onUndo: () => void;
}) {
  const t = useT();
  const secondsLeft = undoSecondsLeft(order, new Date(useSecond(serverNow)));
  const isBusy = actions.busy.has(order.id);
  const failure = actions.failures.get(order.id);
  return (
    <>
      {secondsLeft > 0 || isBusy ? (
        <ResultButton busy={isBusy} onClick={onUndo}>
          {isBusy ? t("Undoing…") : `${t("Undo")} (${secondsLeft})`}
        </ResultButton>
      ) : null}
      {failure ? (
        <Text role="alert" flexBasis="full" textAlign="center" textStyle="lg">
          {t.known(failure)}
        </Text>
      ) : null}
    </>
  );
}
