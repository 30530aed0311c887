import { Box, Grid, Heading, HStack, Text } from "@chakra-ui/react";
import { categories } from "@flashplate/contract/menu/menu-rules";
import { BookOpen } from "lucide-react";
import { useMenu } from "../../../../entities/menu/menu.queries.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { exactPrice } from "../../../../shared/lib/format/exact-price.ts";
import { useReportedFailure } from "../../hooks/use-reported-failure.ts";
import { Panel } from "./panel.tsx";
import { PanelBody } from "./panel-body.tsx";
import { PanelEmpty } from "./panel-empty.tsx";

const itemsPerCategory = 4;

export function MenuPanel() {
  const t = useT();
  const load = useMenu();
  useReportedFailure("menu", load.error);
  return (
    <Panel title={t("Menu")} link={{ to: "/menu", label: t("View Full Menu") }}>
      <PanelBody load={load} failure={t("Unable to load menu items")}>
        {(menu) => {
          const filled = categories.filter((category) => menu[category].length > 0);
          if (filled.length === 0) return <PanelEmpty icon={BookOpen}>{t("Your menu is empty.")}</PanelEmpty>;
          return (
            <Grid
              templateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
              columnGap="10"
              rowGap="5"
              pb="1"
            >
              {filled.map((category) => (
                <Box key={category}>
                  <Heading as="h3" textStyle="sm" fontWeight="semibold" color="fg.muted" mb="1">
                    {t(category)}
                  </Heading>
                  <Box as="ul" listStyleType="none">
                    {menu[category].slice(0, itemsPerCategory).map((item) => (
                      <HStack
                        as="li"
                        key={item.id}
                        wrap="wrap"
                        align="baseline"
                        columnGap="3"
                        rowGap="0"
                        py="1"
                      >
                        <Text flex="1 1 6rem" overflowWrap="anywhere">
                          {item.name}
                        </Text>
                        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
                          {exactPrice(item.price, t)}
                        </Text>
                      </HStack>
                    ))}
                  </Box>
                </Box>
              ))}
            </Grid>
          );
        }}
      </PanelBody>
    </Panel>
  );
}
