import { Button, HStack, IconButton, Text } from "@chakra-ui/react";
import type { Order } from "@flashplate/contract/orders/orders";
import { MonitorSmartphone, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { textOfOrders } from "../lib/text-of-orders.ts";

/** The pending orders that the page has loaded. */
export interface LoadedPending {
  /** Newest first. */
  orders: readonly Order[];
  /** Says how many older ones were not loaded. Empty if all were. */
  leftOut: string;
}

/** Opens the counter view, prints the page, and shares the pending orders where browsers can. */
export function ListActions({ pending }: { pending: LoadedPending }) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  const canShare = "share" in navigator;
  // Browsers refuse a second share while the dialog of the first one opens.
  const oneAtATime = useOneAtATime();

  const share = async () => {
    setFailed(false);
    const text = textOfOrders(pending.orders, pending.leftOut, t);
    try {
      await navigator.share({ title: t("Incomplete Orders"), text });
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
          disabled={pending.orders.length === 0}
          onClick={() => void oneAtATime(share)}
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
