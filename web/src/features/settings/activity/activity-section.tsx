import { Button, Skeleton } from "@chakra-ui/react";
import { activityDaysKept } from "@flashplate/contract/shared/retention";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useEffect, useState } from "react";
import { usePreload } from "../../../shared/hooks/lazy-dialog.tsx";
import { useLazyModule } from "../../../shared/hooks/use-lazy-module.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { SettingsSection } from "../components/settings-section.tsx";

const importLog = async () => (await import("./activity-log.tsx")).ActivityLog;

/** Who changed what in the restaurant. Only for its owner. */
export function ActivitySection({ vendor }: { vendor: Pick<Vendor, "timeZone"> }) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  usePreload(importLog);
  return (
    <SettingsSection
      id="activity"
      title={t("Activity")}
      text={t("Who changed what in your restaurant. We keep it for {days} days.", { days: activityDaysKept })}
    >
      {isShown ? (
        <Loaded timeZone={vendor.timeZone} />
      ) : (
        <Button variant="outline" onClick={() => setIsShown(true)}>
          {t("Show the activity")}
        </Button>
      )}
    </SettingsSection>
  );
}

/** The code of the log is loaded after the settings, so that they are shown sooner. */
function Loaded({ timeZone }: { timeZone: string }) {
  const t = useT();
  const { module: Log, failed, load } = useLazyModule(importLog);
  useEffect(load, [load]);
  if (Log) return <Log timeZone={timeZone} />;
  if (!failed) return <Skeleton h="32" aria-label={t("Loading")} role="status" />;
  return (
    <ErrorState
      title={t("We could not load the activity.")}
      message={t("This could not be loaded. Check your connection and try again.")}
      onRetry={load}
    />
  );
}
