/** Dollars as people read them: `$7.50`; nothing to pay reads 'Free'. */
export function price(dollars: number): string {
  return dollars === 0 ? "Free" : exactPrice(dollars);
}

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Dollars with two decimals, zero included. */
export function exactPrice(dollars: number): string {
  return money.format(dollars);
}

/** Time of day in the vendor's zone: `21:30`. */
export function timeOfDay(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(date);
}

/** Day and time in the vendor's zone: `Fri, Nov 20, 21:30`. */
export function dayAndTime(date: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone,
  });
  return `${day.format(date)}, ${timeOfDay(date, timeZone)}`;
}

/** Time left in hours and minutes: `1 h 5 min`, `42 min`, 'less than a minute'. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return "less than a minute";
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
