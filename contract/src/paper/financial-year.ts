/** India's financial year of a day, which begins on 1 April: `26-27` for every day from 2026-04-01 to 2027-03-31. */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4));
  const start = day.slice(5) >= '04-01' ? year : year - 1;
  const short = (full: number) => String(full % 100).padStart(2, '0');
  return `${short(start)}-${short(start + 1)}`;
}
