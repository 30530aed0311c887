import type { EmblaCarouselType } from "embla-carousel";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { loadCode } from "../../platform/load-code.ts";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import { slideAt, stepBetween, stepOfDrag } from "./carousel.ts";

/**
 * A row of `count` slides, one seen at a time, without an end. `viewport` goes on the element that clips them; `move` goes
 * `step` slides further. Where a drag ends is decided by its length alone, not by its speed. What moves them is loaded once
 * the page is there: `ready`. What was asked for sooner is done then; a connection that fails just then is tried again with the
 * next move.
 */
export function useCarousel(count: number) {
  const still = useReducedMotion();
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [current, setCurrent] = useState(0);
  const drag = useRef({ slide: 0, from: 0, to: 0 });
  /** Steps asked for before anything could move. */
  const waiting = useRef(0);

  const [tries, setTries] = useState(1);
  const failed = useRef(false);
  useEffect(() => {
    const frame = viewport.current;
    let carousel: EmblaCarouselType | undefined;
    let gone = false;
    const start = async () => {
      const { default: carouselOn } = await loadCode(() => import("embla-carousel"));
      if (gone || !frame) return;
      carousel = carouselOn(frame, { loop: true });
      setEmbla(carousel);
    };
    const before = waiting.current;
    start().catch(() => {
      if (gone) return;
      // What was asked for meanwhile is the next move already.
      if (waiting.current !== before) setTries(tries + 1);
      else failed.current = true;
    });
    return () => {
      gone = true;
      carousel?.destroy();
    };
  }, [tries]);

  const move = useCallback(
    (step: -1 | 0 | 1) => {
      if (!embla) waiting.current += step;
      if (failed.current) {
        failed.current = false;
        setTries((all) => all + 1);
      }
      if (step > 0) embla?.scrollNext(still);
      if (step < 0) embla?.scrollPrev(still);
    },
    [embla, still],
  );
  const moveTo = useEffectEvent((index: number) =>
    move(stepBetween(embla?.selectedScrollSnap() ?? 0, index, count)),
  );
  const catchUp = useEffectEvent(() => {
    if (waiting.current === 0) return;
    embla?.scrollTo(slideAt(embla.selectedScrollSnap(), waiting.current, count), still);
    waiting.current = 0;
  });

  useEffect(() => {
    if (!embla) return;
    const root = embla.rootNode();
    const begin = (event: PointerEvent) => {
      drag.current = { slide: embla.selectedScrollSnap(), from: event.clientX, to: event.clientX };
    };
    const follow = (event: PointerEvent) => {
      drag.current.to = event.clientX;
    };
    // Embla has chosen a slide by force when this is called; ours replaces it.
    const settle = () => {
      const { slide, from, to } = drag.current;
      moveTo(slideAt(slide, stepOfDrag(to - from), count));
    };
    const show = () => setCurrent(embla.selectedScrollSnap());

    root.addEventListener("pointerdown", begin);
    window.addEventListener("pointermove", follow);
    embla.on("pointerUp", settle).on("select", show).on("reInit", show);
    catchUp();
    return () => {
      root.removeEventListener("pointerdown", begin);
      window.removeEventListener("pointermove", follow);
      embla.off("pointerUp", settle).off("select", show).off("reInit", show);
    };
  }, [embla, count]);

  return { viewport, current, move, ready: embla !== undefined };
}
