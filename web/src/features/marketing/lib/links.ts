/** A search in the store, because the app has no page there yet. */
export const appDownloadUrl = "https://apps.apple.com/us/search?term=flashplate";

export const supportEmail = "support@flashplate.example";
