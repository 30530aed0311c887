import { chakra } from "@chakra-ui/react";
import { encode } from "uqr";

/** A QR code, dark on white in both themes, because some scanners read no inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The standard asks for a border of four modules.
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? ["M", x, " ", y, "h1v1h-1z"] : [])))
    .join("");
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      w="13rem"
      h="13rem"
      bg="white"
      color="black"
      borderRadius="l2"
      flexShrink="0"
    >
      <path d={path} fill="currentColor" />
    </chakra.svg>
  );
}
