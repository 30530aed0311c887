import { Box } from "@chakra-ui/react";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import { Picture } from "../../../shared/ui/pictures/picture.tsx";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";

/** The square picture of a dish in a line. An empty square keeps its place until it is shown. */
export function RowPicture({ item, sizes, isShown }: { item: MenuItem; sizes: string; isShown: boolean }) {
  if (!isShown) return <Box aspectRatio={1} bg="bg.muted" />;
  return <Picture {...uploadedPicture(item)} alt="" ratio={1} sizes={sizes} />;
}
