/** Style of an outlined button on a section whose background is plum. */
export const buttonOnPlum = {
  bg: "transparent",
  color: "paper",
  borderColor: "plum.300",
  _hover: { bg: "plum.700" },
};
