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
    // Held at the animation's first frame, so that whatever does without animations shows the content.
    "&[data-reveal=waiting]": { animationPlayState: "paused" },
    "@media print, (prefers-reduced-motion: reduce)": { "&[data-reveal]": { animation: "none" } },
  },
});

/**
 * Lets what stands below the fold rise in when it is scrolled to, once. Only a script that runs makes it wait: without one
 * it is simply there. Who asked for less motion sees it at rest.
 */
export function Reveal(props: ComponentProps<typeof Rising>) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"waiting" | "shown">();

  useEffect(() => {
    const element = frame.current;
    // What can be seen already stays as it is, instead of going away to come back.
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
