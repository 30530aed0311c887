/** The admin's own time zone, because applications come from many zones. */
export const adminTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
