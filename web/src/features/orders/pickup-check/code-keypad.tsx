import { Button, Field, Grid, Input, Stack } from "@chakra-ui/react";
import { pickupCodeLength, pickupLetters } from "@flashplate/contract/orders/order-rules";
import { Delete } from "lucide-react";
import { useT } from "../../../shared/i18n/language.ts";

/** A field for a pickup code, with large keys. Calls `onCode` after each change. */
export function CodeKeypad({
  code,
  busy,
  onCode,
}: {
  code: string;
  busy: boolean;
  onCode: (code: string) => void;
}) {
  const t = useT();
  const change = (text: string) => {
    if (busy) return;
    const letters = [...text.toUpperCase()].filter((letter) => pickupLetters.includes(letter));
    onCode(letters.slice(0, pickupCodeLength).join(""));
  };
  return (
    <Stack gap="3" w="full" maxW="34rem">
      <Field.Root>
        <Field.Label>{t("Pickup code")}</Field.Label>
        <Input
          // Opens no keyboard on a phone: the keys below are larger.
          inputMode="none"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          readOnly={busy}
          onChange={(event) => change(event.target.value)}
          minH="4.5rem"
          textAlign="center"
          fontSize="3rem"
          fontWeight="extrabold"
          letterSpacing="0.2em"
        />
      </Field.Root>
      <Grid templateColumns="repeat(6, minmax(0, 1fr))" gap="1.5">
        {[...pickupLetters].map((letter) => (
          <Button
            key={letter}
            variant="outline"
            minH="3.5rem"
            minW="0"
            px="0"
            textStyle="h2"
            aria-disabled={busy}
            onClick={() => change(code + letter)}
          >
            {letter}
          </Button>
        ))}
        <Button
          variant="subtle"
          gridColumn="span 3"
          minH="3.5rem"
          aria-label={t("Delete the last character")}
          aria-disabled={busy}
          onClick={() => change(code.slice(0, -1))}
        >
          <Delete aria-hidden />
        </Button>
      </Grid>
    </Stack>
  );
}
