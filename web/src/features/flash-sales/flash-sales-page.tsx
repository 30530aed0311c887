export function FlashSalesPage() {
  return null;
}
