import { Box, Button, HStack, Text } from "@chakra-ui/react";
import type { MenuItem } from "@flashplate/contract/menu";
import { Undo2 } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useT } from "../../i18n/language.ts";
import { createButtonId } from "./focus.ts";

/** Says what was removed, and takes it back. It has the focus: the button that had it is gone with the dish. */
export function UndoBar({
  item,
  onUndo,
  onHold,
  onGoOn,
}: {
  item: MenuItem;
  onUndo: () => void;
  onHold: () => void;
  onGoOn: () => void;
}) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  // Before the button is taken out: afterwards nothing has the focus any more.
  useLayoutEffect(() => {
    const undo = button.current;
    undo?.focus({ preventScroll: true });
    return () => {
      // Time is up while the focus is here: it goes on from the page's main action, not from nowhere.
      if (document.activeElement === undo) document.getElementById(createButtonId)?.focus();
    };
  }, []);

  return (
    <Box
      position="fixed"
      bottom={{ base: "4", md: "6" }}
      insetInline="4"
      zIndex="bar"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      <HStack
        pointerEvents="auto"
        gap="3"
        w={{ base: "full", sm: "auto" }}
        maxW="lg"
        ps="5"
        pe="2"
        py="2"
        borderRadius="l3"
        bg="fg"
        color="bg"
        boxShadow="lg"
        onPointerEnter={onHold}
        onPointerLeave={onGoOn}
      >
        <Text role="status" flex="1" minW="0" overflowWrap="anywhere" lineClamp={2}>
          {t("{name} removed.", { name: item.name })}
        </Text>
        <Button
          ref={button}
          variant="ghost"
          color="bg"
          _hover={{ bg: "fg.muted" }}
          textDecoration="underline"
          textUnderlineOffset="3px"
          _focusVisible={{ outlineColor: "bg" }}
          flexShrink="0"
          onClick={onUndo}
          // Reached by keyboard, the time stands still; a click elsewhere has left the focus here without meaning to.
          onFocus={(event) => {
            if (event.currentTarget.matches(":focus-visible")) onHold();
          }}
          onBlur={onGoOn}
        >
          <Undo2 aria-hidden /> {t("Undo")}
        </Button>
      </HStack>
    </Box>
  );
}
