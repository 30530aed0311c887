import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import type { Category } from "@flashplate/contract/menu/menu";
import { DishSearchField } from "../../../entities/menu/dish-search-field.tsx";
import { focusOn } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { stickyTop } from "../../../shared/ui/layout/sticky-top.ts";
import { sectionHeadingId } from "../lib/menu-element-ids.ts";

/** The search of a long menu, and a button to jump to each category. It stays at the top. */
export function MenuFinder({
  search,
  onSearch,
  categories,
}: {
  search: string;
  onSearch: (text: string) => void;
  /** The categories that are shown. */
  categories: readonly Category[];
}) {
  const t = useT();
  return (
    <Box
      position="sticky"
      top={stickyTop}
      zIndex="2"
      mx={{ base: "-4", md: "0" }}
      px={{ base: "4", md: "0" }}
      py="2"
      bg="bg"
    >
      <Stack direction={{ base: "column", md: "row" }} gap="2">
        <Box flex={{ md: "0 1 22rem" }}>
          <DishSearchField value={search} onChange={onSearch} />
        </Box>
        <Flex as="nav" aria-label={t("Jump to a category")} wrap="wrap" gap="2">
          {categories.map((category) => (
            <Button
              key={category}
              variant="subtle"
              size="sm"
              borderRadius="full"
              onClick={() => jumpTo(document.getElementById(sectionHeadingId(category)))}
            >
              {t(category)}
            </Button>
          ))}
        </Flex>
      </Stack>
    </Box>
  );
}

function jumpTo(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: "start" });
  focusOn(heading);
}
