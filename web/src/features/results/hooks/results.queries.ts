import { type Period, partsOf } from "@flashplate/contract/results/period";
import type { Results, ResultsFileQuery } from "@flashplate/contract/results/results";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { apiGet, apiGetFile } from "../../../shared/lib/api/api-client.ts";
import { saveAsDownload } from "../../../shared/lib/save-as-download.ts";

/** Loads the results of a period. While they load, `data` has those of the period that was shown last. */
export function useResults({ from, to }: Period) {
  return useQuery({
    queryKey: ["results", from, to],
    queryFn: ({ signal }) => apiGet<Results>(`/api/vendorAPI/results?from=${from}&to=${to}`, signal),
    placeholderData: keepPreviousData,
  });
}

/**
 * The longest period of one request for a file. Hosting ends a request after 60 seconds. A busy restaurant has
 * 25,000 orders in this period.
 */
const maxDaysOfRequest = 92;

/** Loads a file of the results of a period, and stores it as a download. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ of, ...period }: ResultsFileQuery) => {
      const files: Blob[] = [];
      // A file of days is short, so one request loads it.
      const parts = of === "days" ? [period] : partsOf(period, maxDaysOfRequest);
      for (const { from, to } of parts) {
        const file = await apiGetFile(`/api/vendorAPI/results.csv?from=${from}&to=${to}&of=${of}`);
        files.push(files.length === 0 ? file : await withoutHeadings(file));
      }
      saveAsDownload(
        new Blob(files, { type: "text/csv" }),
        `flashplate-${of}_${period.from}_${period.to}.csv`,
      );
    },
  });
}

/** The rows of a file, without the byte order mark and the names of the columns. */
async function withoutHeadings(file: Blob): Promise<Blob> {
  const lineFeed = 10;
  return file.slice(new Uint8Array(await file.arrayBuffer()).indexOf(lineFeed) + 1);
}
