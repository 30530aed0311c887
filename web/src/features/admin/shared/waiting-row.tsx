import { Box, chakra } from "@chakra-ui/react";
import { Notice } from "../../../shared/ui/messages/notice.tsx";

/** The row of a vendor that waits for an admin. */
export const WaitingRow = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: { base: "4", md: "5" },
    rowGap: { base: "2", md: "3" },
    px: { base: "4", md: "5" },
    py: { base: "3", md: "4" },
    // Marks the row that the keyboard shortcuts act on.
    "&:has(h2:focus)": { bg: "bg.muted" },
    _notLast: { borderBottomWidth: "1px", borderColor: "border" },
  },
});

/** The failure of a decision. It has the full width, because the row's columns are narrow on a phone. */
export function RowFailure({ message }: { message: string }) {
  return (
    <Box flexBasis="full" order={{ md: 1 }}>
      <Notice tone="error">{message}</Notice>
    </Box>
  );
}
