import { Box, chakra, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useT } from "../../i18n/language.ts";
import { Modal } from "../dialogs/modal.tsx";
import { ActionButton } from "../forms/action-button.tsx";
import { BusyFields } from "../forms/busy-fields.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Notice } from "../messages/notice.tsx";
import type { Area } from "./shrink-image.ts";
import { useObjectUrl } from "./use-object-url.ts";

const maxZoom = 4;

/** Crops a picture to the ratio in which it will be shown, by drag, pinch, wheel or arrow keys. */
export function CropDialog({
  source,
  ratio,
  open,
  onClose,
  onCrop,
}: {
  source: File;
  ratio: number;
  open: boolean;
  onClose: () => void;
  /** Gets the crop area in pixels of `source`. If it throws, the dialog shows an error. */
  onCrop: (area: Area) => Promise<void>;
}) {
  const t = useT();
  const zoomId = useId();
  const url = useObjectUrl(source);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function apply(): Promise<void> {
    if (!area || busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await onCrop(area);
      onClose();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={busy}
      title={t("Crop the picture")}
      description={t("Move it until the frame shows what guests should see.")}
      footer={
        <>
          <ActionButton type="button" variant="ghost" busy={busy} onClick={onClose}>
            {t("Cancel")}
          </ActionButton>
          <SubmitButton
            type="button"
            busy={busy}
            busyLabel={t("Cropping…")}
            disabled={!area}
            onClick={() => void apply()}
          >
            {t("Use crop")}
          </SubmitButton>
        </>
      }
    >
      <Box position="relative" w="full" h="64" bg="ink" borderRadius="l2" overflow="hidden">
        {url ? (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={ratio}
            // The content security policy forbids inline styles.
            disableAutomaticStylesInjection
            cropperProps={{
              role: "group",
              "aria-label": t("The part that is kept. Move it with the arrow keys."),
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        ) : null}
      </Box>
      <BusyFields busy={busy}>
        <chakra.label htmlFor={zoomId} display="block" mt="4" textStyle="sm" fontWeight="semibold">
          {t("Zoom")}
        </chakra.label>
        <chakra.input
          id={zoomId}
          type="range"
          w="full"
          h="touch"
          accentColor="accent.solid"
          borderRadius="l1"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </BusyFields>
      {failed ? (
        <Notice tone="error">
          <Text>{t("This picture could not be cropped. It is used as it was.")}</Text>
        </Notice>
      ) : null}
    </Modal>
  );
}
