import { Box, Text } from "@chakra-ui/react";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { LazyFields } from "../../../shared/hooks/lazy-fields.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { SettingsSection } from "./settings-section.tsx";

const importAccount = async () => (await import("./payment-account.tsx")).PaymentAccount;

/** The height of most states, to avoid a layout shift. */
const usualHeight = "32";

/** The state of the payments. Its code is loaded after that of the profile above. */
export function PaymentsSection({ vendor }: { vendor: Vendor }) {
  const t = useT();
  return (
    <SettingsSection
      id="payments"
      title={t("Payments")}
      text={t("Our payment provider, Stripe, keeps your bank details. We never see them.")}
    >
      <Box minH={usualHeight}>
        {vendor.vendorVerify ? (
          <LazyFields importFields={importAccount} fields={{ payments: vendor.payments }} h={usualHeight} />
        ) : (
          <Text>{t("You can connect your account as soon as we have approved your restaurant.")}</Text>
        )}
      </Box>
    </SettingsSection>
  );
}
