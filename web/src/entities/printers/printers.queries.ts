import type {
  AddPrinter,
  PrinterAnswer,
  PrintersAnswer,
  RemovePrinterAnswer,
} from "@flashplate/contract/printing/printers";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiGet, apiSend } from "../../shared/lib/api/api-client.ts";

const path = "/api/vendorAPI/printers";
const printersKey = ["printers"] as const;

/** The restaurant's printers. Asks again while the page is visible, because a printer says nothing by itself. */
export function usePrinters(everyMs: number) {
  return useQuery({
    queryKey: printersKey,
    queryFn: async ({ signal }) => (await apiGet<PrintersAnswer>(path, signal)).printers,
    refetchInterval: ({ state }) => (state.data?.length ? everyMs : false),
  });
}

export function useAddPrinter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddPrinter) => apiSend<PrinterAnswer>("POST", path, body),
    onSettled: () => client.invalidateQueries({ queryKey: printersKey }),
  });
}

export function useRemovePrinter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (printerId: string) => apiSend<RemovePrinterAnswer>("DELETE", path, { printerId }),
    onSettled: () => client.invalidateQueries({ queryKey: printersKey }),
  });
}

/** Prints a test page. */
export function useTestPrinter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { printerId: string; requestId: string }) =>
      apiSend<PrinterAnswer>("POST", "/api/vendorAPI/printers/test", body),
    onSettled: () => client.invalidateQueries({ queryKey: printersKey }),
  });
}
