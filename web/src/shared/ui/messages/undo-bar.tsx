import { Box, Button, HStack, type HTMLChakraProps, Spinner, Stack, Text } from "@chakra-ui/react";
import { CircleAlert, Undo2, X } from "lucide-react";
import { type ComponentProps, Fragment, type ReactNode, useState } from "react";
import { useT } from "../../i18n/language.ts";
import { ActionButton } from "../forms/action-button.tsx";

/** A bar, and when the action that it can undo took place. */
export interface UndoEntry {
  key: string;
  /** Milliseconds of the server's clock. */
  at: number;
  bar: ReactNode;
}

/**
 * Container for undo bars. On a phone it covers the top bar, because the button that a person wants next
 * is near the thumb or in the heading. On wider screens it is at the bottom. It shows the newest bar and
 * the number of others, so that it covers one card at most. Render it even without bars: a screen reader
 * announces only changes inside an existing `status` element.
 */
export function UndoBars({ entries }: { entries: readonly UndoEntry[] }) {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  const otherCount = entries.length - 1;
  if (showsAll && otherCount < 1) setShowsAll(false);
  const newestFirst = [...entries].sort((a, b) => b.at - a.at);
  return (
    <Box
      position="fixed"
      insetInline="0"
      top={{ base: "env(safe-area-inset-top, 0px)", md: "auto" }}
      bottom={{ md: "var(--bottom-bar)" }}
      zIndex="notice"
      px={{ base: "3", md: "8" }}
      pt={{ base: "1", md: "0" }}
      pb={{ md: "6" }}
      pointerEvents="none"
      _print={{ display: "none" }}
    >
      <Stack role="status" gap="2" maxW="lg" mx="auto">
        {newestFirst.slice(0, showsAll ? undefined : 1).map(({ key, bar }) => (
          <Fragment key={key}>{bar}</Fragment>
        ))}
        {otherCount > 0 && !showsAll ? (
          <Button
            variant="outline"
            size="sm"
            alignSelf="flex-end"
            pointerEvents="auto"
            onClick={() => setShowsAll(true)}
          >
            {t.plural(otherCount, "1 more to undo", "{count} more to undo")}
          </Button>
        ) : null}
      </Stack>
    </Box>
  );
}

const barStyle = {
  gap: "3",
  // With large text on a narrow screen, the button gets its own line.
  flexWrap: "wrap",
  ps: "4",
  pe: "2",
  // A bar with one line is as high as the top bar of a phone.
  py: { base: "1", md: "2" },
  borderRadius: "l3",
  boxShadow: "lg",
  // In the dark theme, the page has the same colour as the bar.
  borderWidth: "1px",
  borderColor: "border.strong",
  bg: "ink",
  color: "paper",
  pointerEvents: "auto",
} as const;

/** Style of the text of a bar. If it would be narrower than this, the button wraps to the next line. */
export const barText = { flex: "1 1 7rem", minW: "0" } as const;

/** Says what happened, without a button. */
export function PlainBar({ children }: { children: ReactNode }) {
  return (
    <HStack {...barStyle} pe="4" minH="14">
      {children}
    </HStack>
  );
}

/** Says that an action failed, until it is closed. */
export function RefusalBar({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useT();
  return (
    <HStack {...barStyle} role="alert">
      <Box asChild flexShrink="0">
        <CircleAlert size={22} aria-hidden />
      </Box>
      <Text {...barText} lineHeight="short" overflowWrap="anywhere">
        {children}
      </Text>
      <Button
        variant="subtle"
        size="lg"
        px="4"
        ms="auto"
        aria-label={t("Close")}
        _focusVisible={{ outlineColor: "paper" }}
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </HStack>
  );
}

/** Describes an action and offers to undo it. `secondsLeft` is a countdown in the button. */
export function UndoBar({
  children,
  busy = false,
  secondsLeft,
  undo,
  ...bar
}: {
  children: ReactNode;
  busy?: boolean;
  secondsLeft?: number;
  undo: ComponentProps<typeof Button>;
} & Pick<HTMLChakraProps<"div">, "onPointerMove" | "onPointerLeave">) {
  const t = useT();
  return (
    <HStack {...barStyle} {...bar}>
      {children}
      <ActionButton
        variant="subtle"
        size="lg"
        h="auto"
        minH="14"
        px={{ base: "3", sm: "4" }}
        flexWrap="wrap"
        ms="auto"
        busy={busy}
        // The default focus ring has too little contrast here.
        _focusVisible={{ outlineColor: "paper" }}
        {...undo}
      >
        {busy ? <Spinner aria-hidden /> : <Undo2 aria-hidden />} {t("Undo")}
        {secondsLeft === undefined ? null : (
          <Box as="span" aria-hidden fontVariantNumeric="tabular-nums" minW="1.5em">
            {secondsLeft}
          </Box>
        )}
      </ActionButton>
    </HStack>
  );
}
