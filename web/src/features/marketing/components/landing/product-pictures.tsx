import { Box, type BoxProps, Flex } from "@chakra-ui/react";
import { useT } from "../../../../shared/i18n/language.ts";
import { Picture } from "../../../../shared/ui/pictures/picture.tsx";

/** Screenshots of the portal. `npm run contact-sheet -- --landing` takes them again. */
export function ProductPictures() {
  const t = useT();
  return (
    <Flex direction={{ base: "column", md: "row" }} align="center" gap={{ base: "6", md: "10" }}>
      <Frame flex={{ md: "1 1 0" }} w={{ base: "full", md: "auto" }}>
        <ThemedPicture
          name="portal-desk"
          alt={t("The dashboard on a computer: dishes to sell again, running sales and pending orders")}
          ratio={1280 / 900}
        />
      </Frame>
      <Frame flex={{ md: "0 0 15rem" }} w="15rem" maxW="full">
        <ThemedPicture
          name="portal-phone"
          alt={t("A phone: the sheet that puts a dish on sale")}
          ratio={375 / 812}
        />
      </Frame>
    </Flex>
  );
}

/**
 * A screenshot in the colour mode of the page. The browser loads only the one that is shown: pictures are
 * lazy by default, and a hidden one never comes into view.
 */
function ThemedPicture({ name, ...picture }: { name: string; alt: string; ratio: number }) {
  return (
    <>
      <Box _dark={{ display: "none" }}>
        <Picture src={`/art/${name}-light.webp`} {...picture} />
      </Box>
      <Box display="none" _dark={{ display: "block" }}>
        <Picture src={`/art/${name}-dark.webp`} {...picture} />
      </Box>
    </>
  );
}

function Frame(frame: BoxProps) {
  return (
    <Box
      minW="0"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="border.strong"
      boxShadow="lg"
      overflow="hidden"
      {...frame}
    />
  );
}
