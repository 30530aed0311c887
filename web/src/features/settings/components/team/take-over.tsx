import { Button, Stack } from "@chakra-ui/react";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useState } from "react";
import { LazyDialog } from "../../../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../../../shared/i18n/language.ts";
import { ApiError } from "../../../../shared/lib/api/api-client.ts";
import { dateAndTime } from "../../../../shared/lib/format/format.ts";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../../shared/ui/messages/toast.ts";
import { useTakeOwnership } from "../../hooks/team.queries.ts";

const importDialog = async () => (await import("./ownership-dialogs.tsx")).TakeOverDialog;

/** Lets a member become the owner, to whom the owner has offered the restaurant. */
export function TakeOver({
  vendor,
  until,
}: {
  vendor: Pick<Vendor, "id" | "name" | "timeZone">;
  /** When the offer ends, ISO 8601. */
  until: string;
}) {
  const t = useT();
  const { mutateAsync } = useTakeOwnership(vendor.id);
  const [timesOpened, setTimesOpened] = useState(0);

  async function takeOver(): Promise<void> {
    try {
      await mutateAsync();
      toast(t("You are the owner now."));
    } catch (error) {
      // If the offer is gone, this section and its dialog disappear. A toast stays in sight.
      if (!(error instanceof ApiError && error.code === "request/not-found")) throw error;
      toast(t("This offer has ended. Ask the owner."));
    }
  }

  return (
    <Stack gap="3" align="flex-start">
      <Notice tone="info">
        {t(
          "The owner offers you this restaurant, until {date}. If you do not want it, you need do nothing.",
          {
            date: dateAndTime(new Date(until), vendor.timeZone, t),
          },
        )}
      </Notice>
      <Button type="button" onClick={() => setTimesOpened(timesOpened + 1)}>
        {t("Become the owner…")}
      </Button>
      {timesOpened > 0 ? (
        <LazyDialog
          key={timesOpened}
          importDialog={importDialog}
          dialog={{ restaurant: vendor.name, onConfirmed: takeOver }}
        />
      ) : null}
    </Stack>
  );
}
