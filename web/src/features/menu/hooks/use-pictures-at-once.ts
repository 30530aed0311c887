import { useEffect, useState } from "react";

/** At most what a phone shows of a menu before it is scrolled: sections, and dishes of each section. */
const visibleAtOnce = { sections: 2, dishesPerSection: 6 };
/** Delay of the other pictures, so that they do not slow down those that are visible at once. */
const otherPicturesDelayMs = 1000;

/**
 * Limits the pictures of a menu to those that are visible at once. After a delay, all are shown.
 * @returns a function from the index of a section to how many of its dishes show their picture
 */
export function usePicturesAtOnce(): (section: number) => number {
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasAll(true), otherPicturesDelayMs);
    return () => clearTimeout(timer);
  }, []);
  if (hasAll) return () => Number.POSITIVE_INFINITY;
  return (section) => (section < visibleAtOnce.sections ? visibleAtOnce.dishesPerSection : 0);
}
