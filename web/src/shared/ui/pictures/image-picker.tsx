import { Box, Button, chakra, HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { imageTypes } from "@flashplate/contract/shared/images";
import { ImagePlus, X } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { focusOn } from "../../hooks/hand-on-focus.ts";
import { useT } from "../../i18n/language.ts";
import { CropButton } from "./crop-button.tsx";
import { Picture } from "./picture.tsx";
import type { PictureSource } from "./picture-source.ts";
import { useChosenImage } from "./use-chosen-image.ts";
import { useObjectUrl } from "./use-object-url.ts";

/**
 * A field for a picture from the device. The picture is made smaller for the upload and shown in
 * its final ratio. It can be cropped and removed.
 */
export function ImagePicker({
  label,
  file,
  current,
  onChange,
  onPreparing,
  error,
  ratio = 4 / 3,
  focusRef,
}: {
  label: string;
  file: File | null;
  /** The saved picture, which the chosen one would replace. */
  current?: PictureSource;
  onChange: (file: File | null, problem?: string) => void;
  /** Called while a chosen picture is made smaller. The form must not be sent then. */
  onPreparing: (preparing: boolean) => void;
  error?: string | undefined;
  ratio?: number;
  /** Gets the focus when the picture is missing. */
  focusRef?: Ref<HTMLButtonElement>;
}) {
  const t = useT();
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const url = useObjectUrl(file);
  const { preparing, original, choose, cancel, crop } = useChosenImage(file, onChange, onPreparing);
  const preview = original ? url : undefined;
  const expectSwitch = useFocusAfterSwitch(root, preview !== undefined);
  const uploadProps = {
    ref: focusRef,
    preparing,
    "aria-describedby": errorId,
    onClick: () => {
      expectSwitch();
      input.current?.click();
    },
  };

  const chosenPicture =
    preview && original ? (
      <FramedPicture picture={{ src: preview }} alt={t("Preview of the chosen picture")} ratio={ratio}>
        <Stack align="flex-start" flex="1 1 6rem" gap="1" minW="0">
          <Text textStyle="sm" color="fg.muted" truncate maxW="full" ps="3.5">
            {file?.name}
          </Text>
          <CropButton source={original} ratio={ratio} onCrop={crop} />
          <Button
            type="button"
            variant="ghost"
            size="sm"
            onClick={() => {
              expectSwitch();
              cancel();
              onChange(null);
            }}
            aria-label={t("Remove the picture")}
          >
            <X aria-hidden /> {t("Remove")}
          </Button>
        </Stack>
      </FramedPicture>
    ) : null;

  return (
    <Stack ref={root} gap="1.5">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="semibold" w="fit-content">
        {label}
      </chakra.label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={imageTypes.join(",")}
        aria-invalid={Boolean(error)}
        aria-describedby={errorId}
        // Not visible, so not focusable. The button below is focusable instead.
        tabIndex={-1}
        style={visuallyHidden}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // Allows to choose the same file again after it was removed.
          event.target.value = "";
        }}
      />
      {chosenPicture}
      {!chosenPicture && current ? (
        <FramedPicture picture={current} alt={t("The present picture")} ratio={ratio}>
          <UploadButton size="sm" {...uploadProps}>
            {preparing ? t("Preparing…") : t("Replace")}
          </UploadButton>
        </FramedPicture>
      ) : null}
      {!chosenPicture && !current ? (
        <UploadButton
          borderStyle="dashed"
          borderColor={error ? "border.error" : "border.strong"}
          minH="24"
          flexDirection="column"
          {...uploadProps}
        >
          {preparing ? t("Preparing the picture…") : t("Choose a picture")}
          <Text as="span" textStyle="xs" fontWeight="normal" color="fg.muted">
            {t("JPEG, PNG or WebP")}
          </Text>
        </UploadButton>
      ) : null}
      {error ? (
        <Text id={errorId} role="alert" textStyle="sm" fontWeight="medium" color="fg.error">
          {t.known(error)}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Opens the file dialog. Shows a spinner while the chosen picture is made smaller. */
function UploadButton({
  preparing,
  children,
  ...button
}: { preparing: boolean } & ComponentProps<typeof Button>) {
  return (
    <Button type="button" variant="outline" aria-busy={preparing} {...button}>
      {preparing ? <Spinner aria-hidden /> : <ImagePlus aria-hidden />}
      {children}
    </Button>
  );
}

/** A picture with its actions beside it, or below it where there is little room. */
function FramedPicture({
  picture,
  alt,
  ratio,
  children,
}: {
  picture: PictureSource;
  alt: string;
  ratio: number;
  children: ReactNode;
}) {
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
        <Picture {...picture} alt={alt} ratio={ratio} sizes="12rem" loading="eager" />
      </Box>
      {children}
    </HStack>
  );
}

/**
 * Focuses the first button of `root` when the preview appears or disappears, because the pressed button
 * is then removed. If the user has moved the focus elsewhere, it stays there.
 * @returns function to call when a pressed button will show or hide the preview
 */
function useFocusAfterSwitch(root: RefObject<HTMLElement | null>, isShown: boolean): () => void {
  /** Whether the preview will be shown after the press. Undefined if no press is awaited. */
  const awaited = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    if (awaited.current !== isShown) return;
    awaited.current = undefined;
    if (document.activeElement === document.body) focusOn(root.current?.querySelector("button"));
  }, [isShown, root]);
  return () => {
    awaited.current = !isShown;
  };
}

/** Keeps the file input accessible by its label. */
const visuallyHidden = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
