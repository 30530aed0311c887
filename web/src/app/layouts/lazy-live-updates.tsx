import { useSession } from "../../entities/session/session.tsx";
import { LazyPart, type Part } from "../../shared/ui/lazy-part.tsx";

/** When toasts are loaded: after what the person came for. Earlier ones wait. */
const toastsAfterMs = 3000;

const importLiveUpdates: Part = async () => (await import("./live-updates.tsx")).LiveUpdates;
const importToasts: Part = async () => (await import("../../shared/ui/toasts.tsx")).Toasts;

/** Live updates and toasts while a user is signed in. They are loaded after the page. */
export function LazyLiveUpdates() {
  if (useSession().status !== "signed-in") return null;
  return (
    <>
      <LazyPart importPart={importLiveUpdates} afterMs={0} />
      <LazyPart importPart={importToasts} afterMs={toastsAfterMs} />
    </>
  );
}
