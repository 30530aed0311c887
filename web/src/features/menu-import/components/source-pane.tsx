import { Box, Button, HStack, Image, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { DraftRow } from "@flashplate/contract/menu-import/menu-import";
import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useReducedMotion } from "../../../shared/hooks/use-reduced-motion.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { usePagePictures } from "../hooks/use-page-pictures.ts";

/** Where on the menu a row was read. Each request to show it is a new object, which triggers the effect. */
export type Place = NonNullable<DraftRow["source"]>;

/** Space in pixels between the left edge of the pane and the marked row. */
const marginPx = 16;

/** The pages of the uploaded menu. */
export function SourcePane({ file, pageCount, place }: { file: File; pageCount: number; place?: Place }) {
  const t = useT();
  const { pages, failed } = usePagePictures(file);
  const [zoomed, setZoomed] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const isMotionReduced = useReducedMotion();

  useEffect(() => {
    if (!place || !pane.current || !mark.current) return;
    const frame = pane.current.getBoundingClientRect();
    const target = mark.current.getBoundingClientRect();
    // Only the pane scrolls, so that the row of the form stays in place.
    pane.current.scrollBy({
      top: target.top + target.height / 2 - (frame.top + frame.height / 2),
      left: target.left - frame.left - marginPx,
      behavior: isMotionReduced ? "instant" : "smooth",
    });
  }, [place, isMotionReduced]);

  if (failed) {
    return <Notice tone="info">{t("Your menu cannot be shown here. Open it beside this page.")}</Notice>;
  }
  return (
    <Stack gap="2" h="full" minH="0">
      <HStack wrap="wrap" justify="space-between">
        <Text fontWeight="semibold">{t("Your menu")}</Text>
        <Button size="sm" variant="ghost" aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
          {zoomed ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
          {zoomed ? t("Smaller") : t("Larger")}
        </Button>
      </HStack>
      <Box
        ref={pane}
        role="region"
        aria-label={t("Your menu")}
        // Allows scrolling by keyboard.
        tabIndex={0}
        flex="1"
        minH="0"
        overflow="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
        bg="bg.muted"
      >
        <Stack gap="3" w={zoomed ? "200%" : "full"}>
          {pages.map((url, index) => (
            <Box key={url} position="relative">
              <Image
                src={url}
                alt={t("Page {page} of {pages}", { page: index + 1, pages: pageCount })}
                w="full"
                display="block"
              />
              {place?.page === index + 1 ? <Mark box={place.box} markRef={mark} /> : null}
            </Box>
          ))}
          {pages.length < pageCount ? <Skeleton h="64" aria-hidden /> : null}
        </Stack>
      </Box>
    </Stack>
  );
}

function Mark({ box, markRef }: { box: Place["box"]; markRef: React.RefObject<HTMLDivElement | null> }) {
  const percent = (share: number) => `${share * 100}%`;
  return (
    <Box
      ref={markRef}
      aria-hidden
      position="absolute"
      outline="3px solid"
      outlineColor="accent.focusRing"
      outlineOffset="4px"
      borderRadius="l1"
      pointerEvents="none"
      style={{
        left: percent(box.left),
        top: percent(box.top),
        width: percent(box.width),
        height: percent(box.height),
      }}
    />
  );
}
