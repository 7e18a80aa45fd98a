const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `21-Nov-2026`, as GST returns write a day such as `2026-11-21`. */
export function formatReturnDay(of: string): string {
  const [year, month, day] = of.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}
