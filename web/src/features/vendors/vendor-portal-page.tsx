export function VendorPortalPage() {
  return null;
}
