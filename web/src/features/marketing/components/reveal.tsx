import { chakra } from "@chakra-ui/react";
import { type ComponentProps, useEffect, useRef, useState } from "react";

const Rising = chakra("div", {
  base: {
    "&[data-reveal]": {
      animationName: "rise",
      animationDuration: "enter",
      animationTimingFunction: "out",
      animationFillMode: "both",
    },
    // Paused at the first frame of an animation: where animations are off, the content is visible.
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
  const [state, setState] = useState<"waiting" | "shown">();

  useEffect(() => {
    const element = frame.current;
    // Content in view stays visible: hiding it first would flicker.
    if (!element || element.getBoundingClientRect().top < window.innerHeight) return;
    setState("waiting");
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setState("shown");
        observer.disconnect();
      },
      { rootMargin: "0px 0px -10% 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return <Rising {...props} ref={frame} data-reveal={state} />;
}
