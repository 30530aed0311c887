export function AdminPortalPage() {
  return null;
}
