import { useSession } from "../../entities/session/session.tsx";
import { type ImportPart, LazyPart } from "../../shared/hooks/lazy-part.tsx";

const importLiveUpdates: ImportPart = async () => (await import("./live-updates.tsx")).LiveUpdates;

/** Live updates and toasts while a user is signed in. They are loaded after the page. */
export function LazyLiveUpdates() {
  if (useSession().status !== "signed-in") return null;
  return <LazyPart importPart={importLiveUpdates} afterMs={0} />;
}
