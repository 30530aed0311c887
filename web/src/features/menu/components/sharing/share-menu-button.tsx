import { Button, Text } from "@chakra-ui/react";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useOneAtATime } from "../../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { toast } from "../../../../shared/ui/messages/toast.ts";

/** Shares the link to the restaurant in the app, or copies it where the browser cannot share. */
export function ShareMenuButton({ name, link }: { name: string; link: string }) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  // Browsers refuse a second share while the dialog of the first one opens.
  const oneAtATime = useOneAtATime();

  const share = async () => {
    setFailed(false);
    try {
      if ("share" in navigator) {
        await navigator.share({ title: name, url: link });
      } else {
        // The cast is needed because every `Navigator` of the DOM types has `share`.
        await (navigator as Navigator).clipboard.writeText(link);
        toast(t("Link copied."));
      }
    } catch (error) {
      // Closing the device's share dialog is not a failure.
      const wasClosed = error instanceof DOMException && error.name === "AbortError";
      setFailed(!wasClosed);
    }
  };
  return (
    <>
      <Button variant="outline" onClick={() => void oneAtATime(share)}>
        <Share2 aria-hidden /> {t("Share")}
      </Button>
      <Text role="alert" color="fg.error" w="full" _empty={{ display: "none" }}>
        {failed ? t("The link could not be shared. Copy it from the end of this page.") : ""}
      </Text>
    </>
  );
}
