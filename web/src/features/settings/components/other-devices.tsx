import { Button, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import type { Device } from "@flashplate/contract/notifications/notifications";
import { X } from "lucide-react";
import { useSilenceDevice } from "../../../entities/devices/devices.queries.ts";
import { browserTimeZone } from "../../../entities/vendors/location/time-zones.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { dateAndTime } from "../../../shared/lib/format/format.ts";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { removeFromSection } from "../lib/section-heading.ts";

/** The devices that ring, without this one. Each can be removed, such as a lost phone. */
export function OtherDevices({ devices }: { devices: readonly Device[] }) {
  const t = useT();
  return (
    <Stack gap="2" borderTopWidth="1px" borderColor="border" pt="5">
      <Text textStyle="sm" fontWeight="semibold">
        {t("Other devices that ring")}
      </Text>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
        {devices.map((device) => (
          <OtherDevice key={device.endpoint} device={device} />
        ))}
      </chakra.ul>
    </Stack>
  );
}

function OtherDevice({ device: { endpoint, label, createdAt } }: { device: Device }) {
  const t = useT();
  const { mutateAsync, isPending, error } = useSilenceDevice();
  const oneAtATime = useOneAtATime();

  async function remove(): Promise<void> {
    try {
      await removeFromSection("rings", () => mutateAsync(endpoint));
      toast(t("{device} does not ring any more.", { device: label }));
    } catch {
      // `error` is shown below.
    }
  }

  return (
    <chakra.li>
      <Flex align="center" justify="space-between" gap="3">
        <Stack gap="0" minW="0">
          <Text overflowWrap="anywhere">{label}</Text>
          <Text color="fg.muted" textStyle="sm">
            {t("Added {date}", { date: dateAndTime(new Date(createdAt), browserTimeZone(), t) })}
          </Text>
        </Stack>
        <Button
          type="button"
          variant="ghost"
          minW="touch"
          minH="touch"
          px="0"
          aria-label={t("Remove {device}", { device: label })}
          aria-busy={isPending}
          onClick={() => void oneAtATime(remove)}
        >
          <X aria-hidden />
        </Button>
      </Flex>
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </chakra.li>
  );
}
