/** The zone in which an admin reads times: their own, since applications come from many. */
export const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
