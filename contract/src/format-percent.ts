/** `60%`, without a space, rounded to a whole number. Takes percent: 60 for three fifths. */
export function formatPercent(percent: number): string {
  return `${Math.round(percent)}%`;
}
