import { Button, Grid, Heading, Image, Stack, Text } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { Page } from "../../shared/ui/layout/page.tsx";

export function NotFound() {
  const t = useT();
  return (
    <Page title={t("Page not found")}>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        gap={{ base: "6", md: "12" }}
        alignItems="center"
      >
        <Image
          src="/art/plate-placeholder.svg"
          alt=""
          w="full"
          aspectRatio={4 / 3}
          borderRadius="l3"
          order={{ md: 1 }}
        />
        <Stack gap="3" align="flex-start">
          <Heading as="h2" textStyle="h2">
            {t("There is nothing on this plate")}
          </Heading>
          <Text color="fg.muted" textStyle="lg">
            {t("The address may be mistyped, or the page has moved.")}
          </Text>
          <Button asChild size="lg" mt="2">
            <Link to="/">{t("Back to the start")}</Link>
          </Button>
        </Stack>
      </Grid>
    </Page>
  );
}
