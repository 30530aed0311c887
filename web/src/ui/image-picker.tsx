import { Box, Button, chakra, HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { imageTypes, maxImageBytes } from "@flashplate/contract/images";
import { Crop, ImagePlus, X } from "lucide-react";
import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../i18n/language.ts";
import { focusOn } from "./hand-on-focus.ts";
import { Picture } from "./picture.tsx";
import type { PictureSource } from "./picture-source.ts";
import { shrinkImage } from "./shrink-image.ts";
import { useObjectUrl } from "./use-object-url.ts";
import { usePart } from "./use-part.ts";

const loadCropping = () => import("./crop-dialog.tsx");

const wrongType = "Choose a JPEG, PNG or WebP picture.";
const unreadable = "This picture cannot be read. Choose another one.";
const tooLarge = "Choose a picture of at most 5 MB.";

/** The file as it will be uploaded, or why it cannot be a picture here. */
async function prepare(chosen: File): Promise<{ file: File } | { problem: string }> {
  if (!(imageTypes as readonly string[]).includes(chosen.type)) return { problem: wrongType };
  try {
    const file = await shrinkImage(chosen);
    return file.size > maxImageBytes ? { problem: tooLarge } : { file };
  } catch {
    return { problem: unreadable };
  }
}

/**
 * A picture chosen from the device, made small enough to upload, shown at once in the ratio it will have, to be cropped and
 * removed.
 * `current` is a picture that is there already and that the chosen one would replace.
 * `onPreparing` hears while a chosen one is made small: a form that is sent then would go without it.
 * `focusRef` is what takes the focus when the picture is what is missing.
 */
export function ImagePicker({
  label,
  file,
  current,
  onChange,
  onPreparing,
  error,
  disabled = false,
  ratio = 4 / 3,
  focusRef,
}: {
  label: string;
  file: File | null;
  current?: PictureSource;
  onChange: (file: File | null, problem?: string) => void;
  onPreparing: (preparing: boolean) => void;
  error?: string | undefined;
  disabled?: boolean;
  ratio?: number;
  focusRef?: Ref<HTMLButtonElement>;
}) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const latest = useRef<File>(null);
  const [preparing, setPreparing] = useState(false);
  const preview = useObjectUrl(file);
  // What was chosen, beside what was made of it: a second crop starts from all of it again.
  const [made, setMade] = useState<{ file: File; from: File }>();
  const source = file && (made?.file === file ? made.from : file);
  const { part: cropping, failed: cropMissing, ask: askForCropping } = usePart(loadCropping);
  const [crops, setCrops] = useState({ open: false, times: 0 });

  const shown = preview !== undefined;
  // What is to be shown when the button that was pressed has gone.
  const pressedFor = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    if (pressedFor.current !== shown) return;
    pressedFor.current = undefined;
    // Who went on to another field meanwhile stays there.
    if (document.activeElement === document.body) focusOn(part.current?.querySelector("button"));
  }, [shown]);

  function browse(): void {
    pressedFor.current = true;
    input.current?.click();
  }

  /** Of two that are being prepared, only the one chosen last counts, and none where it was removed meanwhile. */
  function expectFile(chosen: File | null): void {
    latest.current = chosen;
    setPreparing(chosen !== null);
    onPreparing(chosen !== null);
  }

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    expectFile(chosen);
    const prepared = await prepare(chosen);
    if (latest.current !== chosen) return;
    expectFile(null);
    if ("file" in prepared) keep(prepared.file, chosen);
    else onChange(null, prepared.problem);
  }

  function keep(result: File, from: File): void {
    setMade({ file: result, from });
    onChange(result);
  }

  return (
    <Stack ref={part} gap="1.5">
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
        // The button below is the one stop of the keyboard: a focus ring on something out of sight helps nobody.
        tabIndex={-1}
        style={visuallyHidden}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // The same file may be chosen again after it was removed.
          event.target.value = "";
        }}
      />
      {preview ? (
        <Framed
          picture={
            <Picture src={preview} alt={t("Preview of the chosen picture")} ratio={ratio} loading="eager" />
          }
        >
          <Stack align="flex-start" flex="1 1 6rem" gap="1" minW="0">
            <Text textStyle="sm" color="fg.muted" truncate maxW="full" ps="3.5">
              {file?.name}
            </Text>
            <Button
              type="button"
              variant="ghost"
              size="sm"
              disabled={disabled}
              aria-label={t("Crop the picture")}
              onPointerEnter={askForCropping}
              onClick={() => {
                askForCropping();
                setCrops(({ times }) => ({ open: true, times: times + 1 }));
              }}
            >
              {crops.open && !cropping && !cropMissing ? <Spinner aria-hidden /> : <Crop aria-hidden />}{" "}
              {t("Crop")}
            </Button>
            <Button
              type="button"
              variant="ghost"
              size="sm"
              disabled={disabled}
              onClick={() => {
                pressedFor.current = false;
                expectFile(null);
                onChange(null);
              }}
              aria-label={t("Remove the picture")}
            >
              <X aria-hidden /> {t("Remove")}
            </Button>
          </Stack>
        </Framed>
      ) : current ? (
        <Framed
          picture={
            <Picture
              {...current}
              alt={t("The present picture")}
              ratio={ratio}
              sizes="12rem"
              loading="eager"
            />
          }
        >
          <Button
            type="button"
            variant="outline"
            size="sm"
            ref={focusRef}
            disabled={disabled}
            aria-busy={preparing}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={browse}
          >
            {preparing ? <Spinner aria-hidden /> : <ImagePlus aria-hidden />}
            {preparing ? t("Preparing…") : t("Replace")}
          </Button>
        </Framed>
      ) : (
        <Button
          type="button"
          variant="outline"
          borderStyle="dashed"
          borderColor={error ? "border.error" : "border.strong"}
          minH="24"
          flexDirection="column"
          ref={focusRef}
          disabled={disabled}
          aria-busy={preparing}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={browse}
        >
          {preparing ? <Spinner aria-hidden /> : <ImagePlus aria-hidden />}
          {preparing ? t("Preparing the picture…") : t("Choose a picture")}
          <Text as="span" textStyle="xs" fontWeight="normal" color="fg.muted">
            {t("JPEG, PNG or WebP")}
          </Text>
        </Button>
      )}
      {crops.open && cropMissing ? (
        <Text role="alert" textStyle="sm" fontWeight="medium" color="fg.error">
          {t("Cropping could not be loaded. Check your connection and try again.")}
        </Text>
      ) : null}
      {cropping && source ? (
        <cropping.CropDialog
          key={crops.times}
          source={source}
          ratio={ratio}
          open={crops.open}
          onClose={() => setCrops((now) => ({ ...now, open: false }))}
          onCrop={async (area) => keep(await shrinkImage(source, area), source)}
        />
      ) : null}
      {error ? (
        <Text id={`${id}-error`} role="alert" textStyle="sm" fontWeight="medium" color="fg.error">
          {t.known(error)}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Out of sight but still there for its label and for screen readers. */
const visuallyHidden = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

/** A picture with what can be done with it beside it, or below it where there is little room. */
function Framed({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <HStack
      wrap="wrap"
      columnGap="4"
      rowGap="2"
      p="2"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="border"
    >
      <Box w={{ base: "32", sm: "48" }} maxW="full" flexShrink="0" borderRadius="l1" overflow="hidden">
        {picture}
      </Box>
      {children}
    </HStack>
  );
}
