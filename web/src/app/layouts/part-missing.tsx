import { Box } from "@chakra-ui/react";

/** A part of the bar that could not be fetched: said below it, until the next try. */
export function PartMissing() {
  return (
    <Box role="alert" px={{ base: "4", md: "8" }} py="3" bg="bg.error" color="fg.error" textStyle="sm">
      The menu could not be loaded. Check your connection and try again.
    </Box>
  );
}
