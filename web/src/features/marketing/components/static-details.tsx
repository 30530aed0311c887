import { Box } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useLazyModule } from "../../../shared/hooks/use-lazy-module.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { revealAllOnScroll } from "../lib/reveal-on-scroll.ts";

const importDetails = () => import("./landing/landing-details.tsx");
// Only the build, which prerenders the page, loads them at once. In browsers the condition is false.
const PrerenderedDetails = import.meta.env.SSR ? (await importDetails()).LandingDetails : undefined;

/**
 * Frame of the content until its code is loaded. The height keeps the footer below the window, so that
 * the footer does not jump when the content appears. The prerendered content is English.
 */
const frameProps = { minH: "100vh", lang: "en" } as const;
/**
 * Makes React keep the prerendered HTML while it hydrates. It must be the same object in each render:
 * React would replace the content by the text of another object.
 */
const keptHtml = { __html: "" };

/**
 * The landing page below the hero. Browsers keep its prerendered HTML, so that English visitors
 * load none of its code. The code is loaded for another language, and after a navigation.
 */
export function StaticDetails() {
  const { language } = useT();
  const frame = useRef<HTMLDivElement>(null);
  const { module, load } = useLazyModule(importDetails);
  useEffect(() => {
    const element = frame.current;
    if (element?.hasChildNodes() && language === "en") return revealAllOnScroll(element);
    load();
    return undefined;
  }, [language, load]);

  if (PrerenderedDetails) {
    return (
      <Box {...frameProps}>
        <PrerenderedDetails />
      </Box>
    );
  }
  if (module) {
    const Details = module.LandingDetails;
    return <Details />;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React then keeps the prerendered HTML
  return <Box {...frameProps} ref={frame} suppressHydrationWarning dangerouslySetInnerHTML={keptHtml} />;
}
