import { Button, HStack, IconButton, Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { MonitorSmartphone, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import { textOfOrders } from "../lib/text-of-orders.ts";

/** Opens the counter view, prints the page, and shares the pending orders where browsers can. */
export function ListActions({ pending }: { pending: readonly Order[] }) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  const canShare = "share" in navigator;

  const share = async () => {
    setFailed(false);
    try {
      await navigator.share({ title: t("Incomplete Orders"), text: textOfOrders(pending, t) });
    } catch (error) {
      // Closing the device's share dialog is not a failure.
      const wasClosed = error instanceof DOMException && error.name === "AbortError";
      setFailed(!wasClosed);
    }
  };
  return (
    <HStack wrap="wrap" gap="2">
      <Button asChild variant="outline">
        <Link to="/orders?view=counter">
          <MonitorSmartphone aria-hidden /> {t("Counter view")}
        </Link>
      </Button>
      <IconButton variant="outline" aria-label={t("Print the orders")} onClick={() => window.print()}>
        <Printer aria-hidden />
      </IconButton>
      {canShare ? (
        <IconButton
          variant="outline"
          aria-label={t("Share the orders")}
          disabled={pending.length === 0}
          onClick={() => void share()}
        >
          <Share2 aria-hidden />
        </IconButton>
      ) : null}
      <Text role="alert" color="fg.error" _empty={{ display: "none" }}>
        {failed ? t("The orders could not be shared.") : ""}
      </Text>
    </HStack>
  );
}
