import { Box, chakra, Stack, Text } from "@chakra-ui/react";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useState } from "react";
import { LazyDialog } from "../../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { Picture } from "../../../shared/ui/pictures/picture.tsx";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import { useRowKey } from "../keys/use-queue-keys.ts";

const importModal = async () => (await import("../../../shared/ui/dialogs/modal.tsx")).Modal;

/** The picture of an application. A click shows it large, with the whole description. */
export function PictureButton({ vendor }: { vendor: Vendor }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const rowKey = useRowKey();
  return (
    <>
      <chakra.button
        type="button"
        w={{ base: "12", md: "24" }}
        flexShrink="0"
        borderRadius="l2"
        overflow="hidden"
        alignSelf="start"
        cursor="zoom-in"
        aria-label={t("Enlarge the picture of {name}", { name: vendor.name })}
        {...rowKey("Enter")}
        onClick={() => setOpen(true)}
      >
        <Picture {...uploadedPicture(vendor)} alt="" ratio={1} sizes="6rem" />
      </chakra.button>
      <LazyDialog
        importDialog={importModal}
        onFailed={() => setOpen(false)}
        dialog={{
          open,
          onClose: () => setOpen(false),
          title: vendor.name,
          description: vendor.address,
          children: (
            <Stack gap="4">
              <Box borderRadius="l2" overflow="hidden">
                <Picture
                  {...uploadedPicture(vendor)}
                  alt={t("Picture of {name}", { name: vendor.name })}
                  sizes="32rem"
                />
              </Box>
              <Text overflowWrap="anywhere" whiteSpace="pre-line">
                {vendor.description}
              </Text>
            </Stack>
          ),
        }}
      />
    </>
  );
}
