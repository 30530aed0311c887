/** Style of text fields and selects. iOS zooms in on fields with text smaller than 16 px. */
export const controlStyle = {
  width: "full",
  minWidth: "0",
  px: "3.5",
  appearance: "none",
  textAlign: "start",
  textStyle: "md",
  color: "fg",
  bg: "bg.panel",
  borderRadius: "l2",
  borderWidth: "1px",
  borderColor: "border.strong",
  outline: "0",
  _focusVisible: {
    borderColor: "accent.focusRing",
    outline: "2px solid",
    outlineColor: "accent.focusRing",
    outlineOffset: "-1px",
  },
  // Not a field that is read-only while a request is running (hold-fields.ts).
  "&[readonly]:not([data-held])": { bg: "bg.muted", borderColor: "border" },
  _invalid: { borderColor: "border.error" },
  _disabled: { opacity: 0.55, cursor: "not-allowed" },
} as const;
