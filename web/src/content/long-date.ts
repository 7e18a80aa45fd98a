const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** `November 21, 2026`: spec §2, long US format; the day that it is in India, wherever it is read. */
export function longDate(iso: string): string {
  return long.format(new Date(iso));
}
