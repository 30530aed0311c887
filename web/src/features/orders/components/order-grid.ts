import { chakra } from "@chakra-ui/react";

/** A very small phone or large text: too narrow for the code beside the status. */
const narrow = "@container (max-width: 18.5rem)";
/** Style of a cell that gets a line for itself there. */
export const ownLineIfNarrow = { [narrow]: { justifySelf: "start", marginBottom: "2" } };
/** Smaller text for a phone whose text is enlarged to 200%. */
export const smallIfLarge = { "@container (max-width: 12rem)": { textStyle: "xs", paddingInline: "1.5" } };

// The last column has space for "Complete" and two icons, in both languages.
const columns = "8.5rem minmax(8rem, 1.2fr) minmax(0, 1.6fr) 5rem 8rem 16rem";

/** @param lastRows the rows of a phone's card below the dishes */
function areas(lastRows: string) {
  const failure = `"failure failure failure failure"`;
  const code = `"user user status status"`;
  const codeIfNarrow = `"status status status status" "user user user user"`;
  const dishes = `"quantity items items items"`;
  return {
    gridTemplateAreas: {
      base: `${code} ${dishes} ${lastRows} ${failure}`,
      lg: `"status user items quantity time action" "status user amount amount time action" "failure failure failure failure failure failure"`,
    },
    [narrow]: {
      gridTemplateAreas: `${codeIfNarrow} ${dishes} ${lastRows} ${failure}`,
    },
  };
}

export const HeadingRow = chakra("tr", {
  base: {
    display: "grid",
    gridTemplateColumns: columns,
    columnGap: "4",
    px: "6",
    py: "3",
    textStyle: "sm",
    color: "fg.muted",
    borderBottomWidth: "1px",
    borderColor: "border",
  },
});

/** An order: a row of the table, and a card on a phone. */
export const Row = chakra("tr", {
  base: {
    display: "grid",
    alignItems: { base: "start", lg: "center" },
    columnGap: { base: "3", lg: "4" },
    px: { base: "4", lg: "6" },
    py: { base: "4", lg: "3.5" },
    // The last column of a phone is as wide as a button with an icon.
    gridTemplateColumns: { base: "auto minmax(0, 1fr) auto 3rem", lg: columns },
    // A card on a phone; on wider screens the list is one card.
    bg: { base: "bg.panel", lg: "transparent" },
    borderWidth: { base: "1px", lg: "0" },
    borderInlineStartWidth: { base: "6px", lg: "0" },
    borderColor: "border",
    borderRadius: { base: "l3", lg: "0" },
    boxShadow: { base: "card", lg: "none" },
    _notLast: { borderBottomWidth: "1px" },
    breakInside: "avoid",
  },
  variants: {
    done: {
      true: { borderInlineStartColor: { base: "basil.500", lg: "border" } },
      false: { borderInlineStartColor: { base: "saffron.500", lg: "border" } },
    },
    /** On a phone: below the texts, or beside the time and the amount. */
    action: {
      below: areas(`"time time time time" "amount amount amount amount" "action action action action"`),
      beside: areas(`"time time time action" "amount amount amount action"`),
    },
  },
});

export const Cell = chakra("td", {
  base: { display: "block", minW: "0", p: "0", _empty: { display: "none" } },
});
