import { Box, IconButton, Input } from "@chakra-ui/react";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useT } from "../../i18n/language.ts";
import { FormField } from "./form-field.tsx";

export function PasswordField({
  label,
  error,
  hint,
  ...input
}: { label: string; error?: string | undefined; hint?: ReactNode } & ComponentProps<typeof Input>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} error={error} hint={hint}>
      <Box position="relative" w="full">
        <Input pe="12" {...input} type={shown ? "text" : "password"} />
        <IconButton
          type="button"
          variant="ghost"
          size="sm"
          position="absolute"
          insetEnd="0.5"
          top="0.5"
          aria-label={t(shown ? "Hide {field}" : "Show {field}", { field: label.toLowerCase() })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </Box>
    </FormField>
  );
}
