import type {
  AddPrinter,
  PrinterAnswer,
  PrintersAnswer,
  RemovePrinterAnswer,
  ReprintAnswer,
} from "@flashplate/contract/printing/printers";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiGet, apiSend } from "../../shared/lib/api/api-client.ts";

const path = "/api/vendorAPI/printers";
const printersKey = ["printers"] as const;

/** Half of the minute after which a silent printer counts as offline. */
const defaultRefreshMs = 30_000;

/**
 * The restaurant's printers. They are loaded again at intervals while the page is visible: a printer that
 * becomes silent changes no record that the page could listen to.
 * @param everyMs the interval; false to load them once
 */
export function usePrinters(everyMs: number | false = defaultRefreshMs) {
  return useQuery({
    queryKey: printersKey,
    queryFn: async ({ signal }) => (await apiGet<PrintersAnswer>(path, signal)).printers,
    refetchInterval: ({ state }) => (state.data?.length ? everyMs : false),
  });
}

/** Whether the restaurant has a printer. False while that is not known. */
export function useHasPrinter(): boolean {
  return (usePrinters(false).data ?? []).length > 0;
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

/** Prints an order again, marked as a copy. */
export function usePrintAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { orderId: string; requestId: string }) =>
      apiSend<ReprintAnswer>("POST", "/api/vendorAPI/printers/reprint", body),
    onSettled: () => client.invalidateQueries({ queryKey: printersKey }),
  });
}
