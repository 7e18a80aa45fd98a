/** Replies of the store in tests and benchmarks: required to be a success, and counted. */

/** Throws for any status but 200, with the text of the reply. */
export function requireSuccess({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
}

/** The number of times that each status occurs. */
export function countByStatus(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
