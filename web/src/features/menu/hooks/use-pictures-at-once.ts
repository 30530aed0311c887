import { useEffect, useState } from "react";

/** What a phone shows of a menu before it is scrolled. */
const seenFirst = { sections: 2, dishes: 6 };
/** The other pictures do not slow down those that are seen first. */
const othersAfterMs = 1000;

/**
 * Returns how many dishes of a section show their picture: at first those that are seen first, a moment later all.
 * The section is named by its place, from 0.
 */
export function usePicturesAtOnce(): (section: number) => number {
  const [hasAll, setHasAll] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasAll(true), othersAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (hasAll) return () => Number.POSITIVE_INFINITY;
  return (section) => (section < seenFirst.sections ? seenFirst.dishes : 0);
}
