import { Button, Flex, Stack } from "@chakra-ui/react";
import type { Period } from "@flashplate/contract/results/period";
import type { ResultsFileQuery } from "@flashplate/contract/results/results";
import { Download } from "lucide-react";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { SectionCard } from "../../../shared/ui/layout/cards/section-card.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useDownload } from "../hooks/results.queries.ts";

const files: readonly { of: ResultsFileQuery["of"]; label: PlainText }[] = [
  { of: "days", label: "Days (CSV)" },
  { of: "sales", label: "Sales (CSV)" },
  { of: "orders", label: "Orders (CSV)" },
];

/** The results as files for a spreadsheet. */
export function Downloads({ from, to }: Period) {
  const t = useT();
  const { mutateAsync, isPending, variables, error } = useDownload();
  const oneAtATime = useOneAtATime();
  const download = (of: ResultsFileQuery["of"]) =>
    oneAtATime(async () => {
      // `error` is shown below.
      await mutateAsync({ from, to, of }).catch(() => undefined);
    });
  return (
    <SectionCard title={t("For your spreadsheet")}>
      <Stack gap="3">
        <Flex wrap="wrap" gap="2">
          {files.map(({ of, label }) => (
            <Button
              key={of}
              variant="outline"
              aria-busy={isPending && variables.of === of}
              onClick={() => void download(of)}
            >
              <Download aria-hidden /> {t(label)}
            </Button>
          ))}
        </Flex>
        {isPending ? <output>{t("Preparing the file…")}</output> : null}
        {error ? <Notice tone="error">{error.message}</Notice> : null}
      </Stack>
    </SectionCard>
  );
}
