import { Skeleton, type SkeletonProps } from "@chakra-ui/react";
import { type ComponentType, useEffect, useRef } from "react";
import { whenLoaded } from "../lib/when-loaded.ts";
import { useLazyModule } from "./use-lazy-module.ts";

const retryAfterMs = 5000;
/** How near the window's edge fields are loaded, and how long the screen has to itself before that. */
const nearPx = 300;
const screenFirstMs = 300;
/** After which time they are loaded when they are out of sight. */
const fieldsAfterMs = 1500;
/** When they are loaded although a request is on its way: in sight, and out of sight. */
const nearAtLatestMs = 3000;
const farAtLatestMs = 6000;

/**
 * Fields of code that is loaded when they come into sight, or shortly after their screen, which is usable
 * before. They have their place from the start. A failed load is retried.
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
    let cancel = whenLoaded(load, failed ? retryAfterMs : fieldsAfterMs, farAtLatestMs);
    const observer = new IntersectionObserver(
      (entries) => {
        if (failed || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        cancel();
        cancel = whenLoaded(load, screenFirstMs, nearAtLatestMs);
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
