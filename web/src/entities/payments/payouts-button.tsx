import { Stack } from "@chakra-ui/react";
import type { LoginLinkAnswer } from "@flashplate/contract/payments/payments";
import { useMutation } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useOneAtATime } from "../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../shared/i18n/language.ts";
import { apiSend } from "../../shared/lib/api/api-client.ts";
import { SubmitButton } from "../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";

/** Opens the restaurant's dashboard at Stripe, with its payouts. The link works once. */
export function PayoutsButton({ size = "md" }: { size?: ComponentProps<typeof SubmitButton>["size"] }) {
  const t = useT();
  const oneAtATime = useOneAtATime();
  const link = useMutation({
    mutationFn: () => apiSend<LoginLinkAnswer>("POST", "/account/login_link", {}),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const open = async () => {
    await link.mutateAsync().catch(() => {
      // `link.error` is shown below.
    });
  };
  return (
    <Stack gap="3" align="flex-start">
      <SubmitButton
        type="button"
        variant="outline"
        size={size}
        busy={link.isPending}
        busyLabel={t("Opening Stripe…")}
        onClick={() => void oneAtATime(open)}
      >
        {t("Payouts")}
      </SubmitButton>
      {link.error ? <Notice tone="error">{link.error.message}</Notice> : null}
    </Stack>
  );
}
