import { Button, Skeleton, Stack, Text } from "@chakra-ui/react";
import { RotateCw } from "lucide-react";
import { useT } from "../../i18n/language.ts";
import { pageWidth } from "./page-width.ts";

/** Shown when a request failed: what happened, and a button to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
}: {
  title: string;
  message?: string;
  onRetry?: () => void;
}) {
  const t = useT();
  return (
    <Stack role="alert" align="flex-start" gap="3" p="5" borderRadius="l3" bg="bg.error" color="fg.error">
      <Text fontWeight="semibold">{title}</Text>
      {message ? <Text>{t.known(message)}</Text> : null}
      {onRetry ? (
        <Button variant="outline" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden /> {t("Try again")}
        </Button>
      ) : null}
    </Stack>
  );
}

export function PageLoading({ label }: { label?: string }) {
  const t = useT();
  return (
    <Stack role="status" aria-label={label ?? t("Loading")} gap="5" w="full" {...pageWidth} py="10">
      <Skeleton h="9" w="56" maxW="60%" />
      <Skeleton h="40" />
      <Skeleton h="40" />
    </Stack>
  );
}
