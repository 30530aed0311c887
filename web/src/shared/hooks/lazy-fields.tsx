import { Skeleton, type SkeletonProps } from "@chakra-ui/react";
import { type ComponentType, useEffect, useRef } from "react";
import { whenLoaded } from "../lib/when-loaded.ts";
import { useLazyModule } from "./use-lazy-module.ts";

const retryAfterMs = 5000;
/** Fields within this distance of the visible area count as near. */
const nearPx = 300;
/** Pause before near fields are loaded. The screen is rendered first. */
const nearAfterMs = 300;
/** Pause before fields that are not near are loaded. */
const farAfterMs = 1500;
/** After these times, fields are loaded even if a request is still running. */
const nearAtLatestMs = 3000;
const farAtLatestMs = 6000;

/**
 * Form fields whose code is loaded when they come near the visible area, or shortly after their screen. The
 * screen is usable before that. A skeleton keeps their place. A failed load is retried.
 */
export function LazyFields<Props extends object>({
  importFields,
  fields,
  h,
}: {
  importFields: () => Promise<ComponentType<Props>>;
  /** The properties of the fields. */
  fields: Props;
  h: SkeletonProps["h"];
}) {
  const { module: Fields, failed, load } = useLazyModule(importFields);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let cancel = whenLoaded(load, failed ? retryAfterMs : farAfterMs, farAtLatestMs);
    const observer = new IntersectionObserver(
      (entries) => {
        if (failed || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        cancel();
        cancel = whenLoaded(load, nearAfterMs, nearAtLatestMs);
      },
      { rootMargin: `${nearPx}px` },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [load, failed]);
  return Fields ? (
    <Fields {...fields} />
  ) : (
    <Skeleton ref={place} h={h} borderRadius="l2" aria-hidden data-lazy-fields />
  );
}
