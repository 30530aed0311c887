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
 * A picture with a fixed ratio. If a file of `srcSet` cannot be loaded, shows the file `src`. If that
 * cannot be loaded either, shows a placeholder until the device is online again.
 */
export function Picture({ src, srcSet, sizes, alt, ratio = 4 / 3, loading = "lazy" }: PictureProps) {
  /** The `srcSet` or `src` that could not be loaded. */
  const [failedSource, setFailedSource] = useState<string>();
  useEffect(() => {
    const retry = () => setFailedSource(undefined);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);
  const isUsable = src && src !== failedSource;
  const sizeProps = isUsable && srcSet !== failedSource ? { sizes, srcSet } : {};
  return (
    <AspectRatio ratio={ratio} w="full" bg="bg.muted" overflow="hidden">
      <img
        // Before `src`: attributes that are set after it start the download again.
        loading={loading === "lazy" ? "lazy" : "eager"}
        {...(loading === "urgent" ? { fetchPriority: "high" } : {})}
        {...sizeProps}
        src={isUsable ? src : placeholder}
        alt={alt}
        decoding="async"
        // Only their ratio matters: the style sets the size.
        width={Math.round(ratio * 300)}
        height={300}
        onError={() => isUsable && setFailedSource(sizeProps.srcSet ?? src)}
      />
    </AspectRatio>
  );
}
