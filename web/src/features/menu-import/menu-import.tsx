import { type ReactNode, useState } from "react";
import { ProcessingOverlay } from "./processing-overlay.tsx";
import { ReviewPage } from "./review-page.tsx";
import { UploadCard } from "./upload-card.tsx";
import { type MenuReading, useReading } from "./use-reading.ts";

/** What the page around gets to show. */
export interface MenuImportParts {
  /** Where a file is uploaded; `manually` is offered beside it where a menu is still empty. */
  upload: (manually?: ReactNode) => ReactNode;
  /** How many dishes the last import added. */
  added: number;
}

/** The page of a menu, with a way to fill it from a file. While a draft is reviewed, that takes the page's place. */
export function MenuImport({ children }: { children: (parts: MenuImportParts) => ReactNode }) {
  const [reading, setReading] = useState<MenuReading>();
  const [added, setAdded] = useState(0);
  const { file, progress, failure, choose, retry, cancel } = useReading(setReading);

  if (reading) {
    return (
      <ReviewPage
        reading={reading}
        onSaved={(count) => {
          setAdded(count);
          setReading(undefined);
        }}
        onDiscard={() => setReading(undefined)}
      />
    );
  }
  const upload = (manually?: ReactNode) => (
    <UploadCard
      file={file}
      failure={failure}
      manually={manually}
      onChoose={(chosen) => void choose(chosen)}
      onRetry={retry}
    />
  );
  return (
    <>
      {children({ upload, added })}
      <ProcessingOverlay {...(progress === undefined ? {} : { progress })} onCancel={cancel} />
    </>
  );
}
