// Uses embla-carousel without embla-carousel-react and its autoplay plugin, for three reasons:
// - They would need embla in the first chunk.
// - They ignore steps that are requested before embla is loaded.
// - They have no drag threshold, which the specification requires.
import type { EmblaCarouselType } from "embla-carousel";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useReducedMotion } from "../../../shared/hooks/use-reduced-motion.ts";
import { loadCode } from "../../../shared/lib/connection/load-code.ts";
import { slideAt, stepBetween, stepOfDrag } from "../lib/carousel.ts";

/**
 * An endless row of `count` slides, one shown at a time. The length of a drag decides whether the slide
 * changes, not its speed.
 * @returns `viewport`: the ref of the element that clips the slides; `current`: the index of the shown
 *   slide; `move`: goes to a neighbour; `ready`: whether embla is loaded. Steps before that are
 *   remembered and done then
 */
export function useCarousel(count: number) {
  const isMotionReduced = useReducedMotion();
  const viewport = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** The slide at the start of a drag, and the pointer's `clientX` at its start and now. */
  const drag = useRef({ slide: 0, from: 0, to: 0 });
  const { embla, waitingSteps, retry } = useEmbla(viewport);

  const move = useCallback(
    (step: -1 | 0 | 1) => {
      if (!embla) waitingSteps.current += step;
      retry();
      // The argument of embla's functions: to jump, without an animation.
      if (step > 0) embla?.scrollNext(isMotionReduced);
      if (step < 0) embla?.scrollPrev(isMotionReduced);
    },
    [embla, isMotionReduced, waitingSteps, retry],
  );
  // The slide that embla has chosen and `index` are neighbours: all are, in a row of three.
  const moveTo = useEffectEvent((index: number) =>
    move(stepBetween(embla?.selectedScrollSnap() ?? 0, index, count)),
  );
  const doWaitingSteps = useEffectEvent(() => {
    if (waitingSteps.current === 0) return;
    embla?.scrollTo(slideAt(embla.selectedScrollSnap(), waitingSteps.current, count), isMotionReduced);
    waitingSteps.current = 0;
  });

  useEffect(() => {
    if (!embla) return;
    const root = embla.rootNode();
    const startDrag = (event: PointerEvent) => {
      drag.current = { slide: embla.selectedScrollSnap(), from: event.clientX, to: event.clientX };
    };
    const followDrag = (event: PointerEvent) => {
      drag.current.to = event.clientX;
    };
    // Embla has already chosen a slide by the speed of the drag. This choice replaces it.
    const endDrag = () => {
      const { slide, from, to } = drag.current;
      moveTo(slideAt(slide, stepOfDrag(to - from), count));
    };
    const show = () => setCurrent(embla.selectedScrollSnap());

    root.addEventListener("pointerdown", startDrag);
    window.addEventListener("pointermove", followDrag);
    embla.on("pointerUp", endDrag).on("select", show).on("reInit", show);
    doWaitingSteps();
    return () => {
      root.removeEventListener("pointerdown", startDrag);
      window.removeEventListener("pointermove", followDrag);
      embla.off("pointerUp", endDrag).off("select", show).off("reInit", show);
    };
  }, [embla, count]);

  return { viewport, current, move, ready: embla !== undefined };
}

/** Loads embla after the first render. `retry` loads it again if the last attempt failed. */
function useEmbla(viewport: RefObject<HTMLElement | null>) {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [attempt, setAttempt] = useState(1);
  const failed = useRef(false);
  const waitingSteps = useRef(0);

  useEffect(() => {
    const frame = viewport.current;
    let carousel: EmblaCarouselType | undefined;
    let isUnmounted = false;
    const start = async () => {
      const { default: createCarousel } = await loadCode(() => import("embla-carousel"));
      if (isUnmounted || !frame) return;
      carousel = createCarousel(frame, { loop: true });
      setEmbla(carousel);
    };
    const stepsBefore = waitingSteps.current;
    start().catch(() => {
      if (isUnmounted) return;
      // A step that was requested during this attempt starts the next one.
      if (waitingSteps.current !== stepsBefore) setAttempt(attempt + 1);
      else failed.current = true;
    });
    return () => {
      isUnmounted = true;
      carousel?.destroy();
    };
  }, [viewport, attempt]);

  const retry = useCallback(() => {
    if (!failed.current) return;
    failed.current = false;
    setAttempt((last) => last + 1);
  }, []);

  return { embla, waitingSteps, retry };
}
