import { AspectRatio } from "@chakra-ui/react";
import { useEffect, useState } from "react";
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

/**
 * A picture with a fixed ratio. If a size of it cannot be loaded, shows the file `src`; if that
 * cannot be loaded either, a placeholder until the device is online again.
 */
export function Picture({ src, srcSet, sizes, alt, ratio = 4 / 3, loading = "lazy" }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const retry = () => setFailed(undefined);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);
  const isUsable = src && src !== failed;
  const sizesUsed = isUsable && srcSet !== failed ? { sizes, srcSet } : {};
  return (
    <AspectRatio ratio={ratio} w="full" bg="bg.muted" overflow="hidden">
      <img
        // Before `src`: attributes that are set after it start the download again.
        loading={loading === "lazy" ? "lazy" : "eager"}
        {...(loading === "urgent" ? { fetchPriority: "high" } : {})}
        {...sizesUsed}
        src={isUsable ? src : placeholder}
        alt={alt}
        decoding="async"
        width={Math.round(ratio * 300)}
        height={300}
        onError={() => isUsable && setFailed(sizesUsed.srcSet ?? src)}
      />
    </AspectRatio>
  );
}
