import { Box, chakra, Stack, Text } from "@chakra-ui/react";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { Modal } from "../../../shared/ui/dialogs/modal.tsx";
import { Picture } from "../../../shared/ui/pictures/picture.tsx";
import { uploaded } from "../../../shared/ui/pictures/uploaded.ts";
import { useRowKey } from "../keys/use-queue-keys.ts";

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
        <Picture {...uploaded(vendor)} alt="" ratio={1} sizes="6rem" />
      </chakra.button>
      <Modal open={open} onClose={() => setOpen(false)} title={vendor.name} description={vendor.address}>
        <Stack gap="4">
          <Box borderRadius="l2" overflow="hidden">
            <Picture
              {...uploaded(vendor)}
              alt={t("Picture of {name}", { name: vendor.name })}
              sizes="32rem"
            />
          </Box>
          <Text overflowWrap="anywhere" whiteSpace="pre-line">
            {vendor.description}
          </Text>
        </Stack>
      </Modal>
    </>
  );
}
