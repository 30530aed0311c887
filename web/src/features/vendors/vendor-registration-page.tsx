export function VendorRegistrationPage() {
  return null;
}
