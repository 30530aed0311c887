/** Marks an element that appears with an animation, also in the prerendered HTML. */
export const revealMark = { "data-reveals": "" } as const;

/**
 * Animates an element below the fold once, when it is scrolled into view. Sets its attribute
 * `data-reveal` to `waiting`, then to `shown`. (`data-reveals` only marks the element.)
 * @returns a function that stops waiting
 */
export function revealOnScroll(element: HTMLElement): () => void {
  // Content in view stays visible: hiding it first would flicker.
  if (element.getBoundingClientRect().top < window.innerHeight) return () => {};
  element.dataset.reveal = "waiting";
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      element.dataset.reveal = "shown";
      observer.disconnect();
    },
    { rootMargin: "0px 0px -10% 0px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls `revealOnScroll` for every marked element inside `frame`. Returns a function that stops all. */
export function revealAllOnScroll(frame: HTMLElement): () => void {
  const stops = Array.from(frame.querySelectorAll<HTMLElement>("[data-reveals]"), revealOnScroll);
  return () => {
    for (const stop of stops) stop();
  };
}
