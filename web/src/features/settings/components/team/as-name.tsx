import { chakra } from "@chakra-ui/react";

/** The name of a person or a restaurant within a sentence, for `t.rich`. Browsers do not translate it. */
export const asName = (text: string) => (
  <chakra.span fontWeight="semibold" translate="no">
    {text}
  </chakra.span>
);
