/** The store finds the app by its name; the name of its own page there is known once the app is listed. */
export const appDownloadUrl = "https://apps.apple.com/us/search?term=flashplate";

export const supportEmail = "support@flashplate.example";
