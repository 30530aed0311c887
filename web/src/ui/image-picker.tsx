import { Box, Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { imageTypes, maxImageBytes } from "@flashplate/contract/images";
import { ImagePlus, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Picture } from "./picture.tsx";

/** Why a file cannot be a picture here, or undefined if it can. */
export function imageProblem(file: File): string | undefined {
  if (!(imageTypes as readonly string[]).includes(file.type)) return "Choose a JPEG, PNG or WebP picture.";
  if (file.size > maxImageBytes) return "Choose a picture of at most 5 MB.";
  return undefined;
}

/** A picture chosen from the device, shown at once in the ratio it will have, and removable. */
export function ImagePicker({
  label,
  file,
  onChange,
  error,
  disabled = false,
  ratio = 4 / 3,
}: {
  label: string;
  file: File | null;
  onChange: (file: File | null, problem?: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  ratio?: number;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(file);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const problem = imageProblem(chosen);
    onChange(problem ? null : chosen, problem);
  }

  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="semibold" w="fit-content">
        {label}
      </chakra.label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={imageTypes.join(",")}
        disabled={disabled}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        style={visuallyHidden}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again after it was removed.
          event.target.value = "";
        }}
      />
      {preview ? (
        <Box borderRadius="l2" overflow="hidden" borderWidth="1px" borderColor="border" maxW="sm">
          <Picture src={preview} alt="Preview of the chosen picture" ratio={ratio} eager />
          <HStack p="2" justify="space-between">
            <Text textStyle="sm" color="fg.muted" truncate>
              {file?.name}
            </Text>
            <Button
              type="button"
              variant="ghost"
              size="sm"
              disabled={disabled}
              onClick={() => onChange(null)}
              aria-label="Remove the picture"
            >
              <X aria-hidden /> Remove
            </Button>
          </HStack>
        </Box>
      ) : (
        <Button
          type="button"
          variant="outline"
          borderStyle="dashed"
          borderColor={error ? "border.error" : "border.strong"}
          minH="24"
          flexDirection="column"
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden />
          Choose a picture
          <Text as="span" textStyle="xs" fontWeight="normal" color="fg.muted">
            JPEG, PNG or WebP, up to 5 MB
          </Text>
        </Button>
      )}
      {error ? (
        <Text id={`${id}-error`} role="alert" textStyle="sm" fontWeight="medium" color="fg.error">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Out of sight but still reachable by keyboard and screen reader. */
const visuallyHidden = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) {
      setUrl(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
