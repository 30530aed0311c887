import { Skeleton, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useT } from "../../../../shared/i18n/language.ts";
import { ErrorState } from "../../../../shared/ui/layout/states.tsx";

/** The parts of a query's result that a panel shows. */
export interface Load<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** Shows loaded data with `children`, before it a skeleton, and after a failure a button to try again. */
export function PanelBody<Data>({
  load,
  failure,
  children,
}: {
  load: Load<Data>;
  /** Title of the error. */
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
