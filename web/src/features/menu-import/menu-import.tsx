import { type ReactNode, type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { focusHeadingAtTop } from "../../shared/hooks/hand-on-focus.ts";
import { LazyDialog, usePreload } from "../../shared/hooks/lazy-dialog.tsx";
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
    return (
      <LazyDialog
        importDialog={importReview}
        dialog={{ reading, onSaved: leaveReview, onDiscard: () => leaveReview(0) }}
      />
    );
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
