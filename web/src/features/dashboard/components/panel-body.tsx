import { Skeleton, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";

export interface Load<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export function PanelBody<Data>({
  load,
  failure,
  children,
}: {
  load: Load<Data>;
  failure: string;
  children: (data: Data) => ReactNode;
}) {
  const t = useT();
  if (load.data !== undefined) return children(load.data);
  if (load.error) {
    return <ErrorState title={failure} message={load.error.message} onRetry={() => void load.refetch()} />;
  }
  return (
    <Stack role="status" aria-label={t("Loading")} gap="5" py="2.5">
      <Skeleton h="14" />
      <Skeleton h="14" />
      <Skeleton h="14" />
    </Stack>
  );
}
