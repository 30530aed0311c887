import { AspectRatio, Image } from "@chakra-ui/react";
import { useState } from "react";

const placeholder = "/art/plate-placeholder.svg";

/** A picture that fills its frame of a fixed ratio; one that is missing or fails shows a plate, never a broken icon. */
export function Picture({
  src,
  alt,
  ratio = 4 / 3,
  eager = false,
}: {
  src: string | undefined;
  alt: string;
  ratio?: number;
  eager?: boolean;
}) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed ? src : placeholder;
  return (
    <AspectRatio ratio={ratio} w="full" bg="bg.muted" overflow="hidden">
      <Image
        src={shown}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        objectFit="cover"
        w="full"
        h="full"
        onError={() => setFailed(shown)}
      />
    </AspectRatio>
  );
}
