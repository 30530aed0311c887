import { Button, Spinner, Text } from "@chakra-ui/react";
import { Crop } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useLazyModule } from "../../hooks/use-lazy-module.ts";
import { useT } from "../../i18n/language.ts";
import type { CropDialog } from "./crop-dialog.tsx";

const importDialog = () => import("./crop-dialog.tsx");

/** Opens the crop dialog, whose code is loaded when the button is hovered or pressed. */
export function CropButton({
  ...dialog
}: Pick<ComponentProps<typeof CropDialog>, "source" | "ratio" | "onCrop">) {
  const t = useT();
  const { module, failed, load, preload } = useLazyModule(importDialog);
  const [open, setOpen] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        aria-label={t("Crop the picture")}
        onPointerEnter={preload}
        onClick={() => {
          load();
          setOpen(true);
          setTimesOpened(timesOpened + 1);
        }}
      >
        {open && !module && !failed ? <Spinner aria-hidden /> : <Crop aria-hidden />} {t("Crop")}
      </Button>
      {open && failed ? (
        <Text role="alert" textStyle="sm" fontWeight="medium" color="fg.error">
          {t("Cropping could not be loaded. Check your connection and try again.")}
        </Text>
      ) : null}
      {module ? (
        // The key resets the crop area each time.
        <module.CropDialog key={timesOpened} {...dialog} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
