import { Heading } from "@chakra-ui/react";
import type { RefObject } from "react";

/** The name of the dish in a sale's form. It gets the focus, so that the form opens at the top. */
export function DishHeading({
  headingRef,
  name,
}: {
  headingRef: RefObject<HTMLHeadingElement | null>;
  name: string;
}) {
  return (
    <Heading
      as="h3"
      ref={headingRef}
      tabIndex={-1}
      // Room for its focus ring.
      my="1"
      textStyle="md"
      fontWeight="semibold"
      overflowWrap="anywhere"
      w="fit-content"
    >
      {name}
    </Heading>
  );
}
