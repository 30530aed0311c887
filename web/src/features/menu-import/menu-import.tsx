import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { focusHeadingAtTop } from "../../shared/hooks/hand-on-focus.ts";
import { usePreload } from "../../shared/hooks/lazy-dialog.tsx";
import { useLazyModule } from "../../shared/hooks/use-lazy-module.ts";
import { useT } from "../../shared/i18n/language.ts";
import { Page } from "../../shared/ui/layout/page.tsx";
import { ErrorState } from "../../shared/ui/layout/states.tsx";
import { ProcessingOverlay } from "./components/processing-overlay.tsx";
import { UploadCard } from "./components/upload-card.tsx";
import { type MenuReading, useReading } from "./hooks/use-reading.ts";

const importReview = async () => (await import("./review-page.tsx")).ReviewPage;

/** What the import contributes to the menu page. */
export interface MenuImportParts {
  /** Renders the upload of a menu file. `createButton` is given while the menu is empty. */
  renderUpload: (createButton?: ReactNode) => ReactNode;
  /** How many dishes the last import added. */
  importedCount: number;
  /** The menu page's heading gets the focus after the review. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** Adds the import of a menu file to the menu page. The review of a draft replaces that page. */
export function MenuImport({ children }: { children: (parts: MenuImportParts) => ReactNode }) {
  const [reading, setReading] = useState<MenuReading>();
  const [importedCount, setImportedCount] = useState(0);
  const headingRef = useRef<HTMLHeadingElement>(null);
  usePreload(importReview);
  const { file, progress, failure, choose, retry, cancel } = useReading(setReading);

  function leaveReview(addedCount: number): void {
    flushSync(() => {
      setImportedCount(addedCount);
      setReading(undefined);
    });
    focusHeadingAtTop(headingRef.current);
  }

  if (reading) {
    return <Review reading={reading} onSaved={leaveReview} onDiscard={() => leaveReview(0)} />;
  }
  const renderUpload = (createButton?: ReactNode) => (
    <UploadCard
      file={file}
      failure={failure}
      createButton={createButton}
      onChoose={(chosen) => void choose(chosen)}
      onRetry={retry}
    />
  );
  return (
    <>
      {children({ renderUpload, importedCount, headingRef })}
      <ProcessingOverlay {...(progress === undefined ? {} : { progress })} onCancel={cancel} />
    </>
  );
}

/** The review. If its code cannot be loaded, the draft is kept for another try. */
function Review(review: ComponentProps<Awaited<ReturnType<typeof importReview>>>) {
  const t = useT();
  const { module: ReviewPage, failed, load } = useLazyModule(importReview);
  useEffect(load, [load]);
  if (ReviewPage) return <ReviewPage {...review} />;
  if (!failed) return null;
  return (
    <Page title={t("Check your menu")}>
      <ErrorState
        title={t("Something went wrong")}
        message={t("This could not be loaded. Check your connection and try again.")}
        onRetry={load}
      />
    </Page>
  );
}
