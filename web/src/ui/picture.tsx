import { AspectRatio } from "@chakra-ui/react";
import { useState } from "react";
import type { PictureSource } from "./picture-source.ts";

const placeholder = "/art/plate-placeholder.svg";

interface PictureProps extends PictureSource {
  alt: string;
  ratio?: number;
  /** How wide it is shown, as the attribute of the same name says it; needed where there are sizes to choose from. */
  sizes?: string;
  /** `lazy` waits until it is nearly seen, `urgent` is what the page is looked at for. */
  loading?: "lazy" | "eager" | "urgent";
}

/** A picture that fills its frame of a fixed ratio; one that is missing or fails shows a plate, never a broken icon. */
export function Picture({ src, srcSet, sizes, alt, ratio = 4 / 3, loading = "lazy" }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const there = src && src !== failed;
  return (
    <AspectRatio ratio={ratio} w="full" bg="bg.muted" overflow="hidden">
      <img
        // Before the address: what is set later starts loading again.
        loading={loading === "lazy" ? "lazy" : "eager"}
        {...(loading === "urgent" ? { fetchPriority: "high" } : {})}
        {...(there ? { sizes, srcSet } : {})}
        src={there ? src : placeholder}
        alt={alt}
        decoding="async"
        width={Math.round(ratio * 300)}
        height={300}
        onError={() => there && setFailed(src)}
      />
    </AspectRatio>
  );
}
