import { AspectRatio } from "@chakra-ui/react";
import { useState } from "react";
import type { PictureSource } from "./picture-source.ts";

const placeholder = "/art/plate-placeholder.svg";

interface PictureProps extends PictureSource {
  alt: string;
  ratio?: number;
  /** The HTML attribute `sizes`. Required if there is a `srcSet`. */
  sizes?: string;
  /** `urgent` is for the main picture at the top of a page. */
  loading?: "lazy" | "eager" | "urgent";
}

/** A picture with a fixed ratio. Shows a placeholder if it is missing or cannot be loaded. */
export function Picture({ src, srcSet, sizes, alt, ratio = 4 / 3, loading = "lazy" }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const isUsable = src && src !== failed;
  return (
    <AspectRatio ratio={ratio} w="full" bg="bg.muted" overflow="hidden">
      <img
        // Before `src`: attributes that are set after it start the download again.
        loading={loading === "lazy" ? "lazy" : "eager"}
        {...(loading === "urgent" ? { fetchPriority: "high" } : {})}
        {...(isUsable ? { sizes, srcSet } : {})}
        src={isUsable ? src : placeholder}
        alt={alt}
        decoding="async"
        width={Math.round(ratio * 300)}
        height={300}
        onError={() => isUsable && setFailed(src)}
      />
    </AspectRatio>
  );
}
