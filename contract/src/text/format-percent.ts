/** `60%`: rounded, without a space. Takes percent (60), not a fraction (0.6). */
export function formatPercent(percent: number): string {
  return `${Math.round(percent)}%`;
}

/** `2.5%`: the exact rate of a tax. Takes percent. */
export function formatRate(percent: number): string {
  return `${percent}%`;
}
