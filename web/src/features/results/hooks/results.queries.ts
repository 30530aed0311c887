import type { Period } from "@flashplate/contract/results/period";
import type { Results, ResultsFileQuery } from "@flashplate/contract/results/results";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { apiGet, apiGetFile } from "../../../shared/lib/api-client.ts";

/** Loads the results of a period. Those of the period before stay until then. */
export function useResults({ from, to }: Period) {
  return useQuery({
    queryKey: ["results", from, to],
    queryFn: ({ signal }) => apiGet<Results>(`/api/vendorAPI/results?from=${from}&to=${to}`, signal),
    placeholderData: keepPreviousData,
  });
}

/** Loads a file of the results of a period, and stores it as a download. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ from, to, of }: ResultsFileQuery) => {
      const file = await apiGetFile(`/api/vendorAPI/results.csv?from=${from}&to=${to}&of=${of}`);
      store(file, `flashplate-${of}_${from}_${to}.csv`);
    },
  });
}

function store(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
