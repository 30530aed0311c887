import { chakra } from "@chakra-ui/react";
import { type ComponentProps, useEffect, useRef } from "react";
import { revealMark, revealOnScroll } from "../lib/reveal-on-scroll.ts";

const Rising = chakra("div", {
  base: {
    "&[data-reveal]": {
      animationName: "rise",
      animationDuration: "enter",
      animationTimingFunction: "out",
      animationFillMode: "both",
    },
    // Waits at the first frame of the animation. A style that hides the content would also hide it
    // where animations are off.
    "&[data-reveal=waiting]": { animationPlayState: "paused" },
    "@media print, (prefers-reduced-motion: reduce)": { "&[data-reveal]": { animation: "none" } },
  },
});

/**
 * Animates content below the fold once, when it is scrolled into view. Without scripts, or with
 * reduced motion, the content is visible from the start.
 */
export function Reveal(props: ComponentProps<typeof Rising>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? revealOnScroll(frame.current) : undefined), []);
  return <Rising {...props} {...revealMark} ref={frame} />;
}
