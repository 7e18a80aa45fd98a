import { OUTCOMES, type Outcome, type RowReport } from '@nirala/contract/api/admin/products-csv';
import { toCsv } from '../shared/csv.ts';
import type { Job } from './use-import.ts';

/** What is said of each outcome, before it happened and after. */
export const WORDS: Record<Outcome, { would: string; did: string }> = {
  refused: { would: 'Refused', did: 'Refused' },
  created: { would: 'New', did: 'Created' },
  updated: { would: 'To change', did: 'Changed' },
  unchanged: { would: 'Unchanged', did: 'Unchanged' },
};

/** The rows of each outcome, in the order of the file. */
export function byOutcome({ reports }: Pick<Job, 'reports'>): Record<Outcome, RowReport[]> {
  const rows: Record<Outcome, RowReport[]> = { created: [], updated: [], unchanged: [], refused: [] };
  for (const report of reports.values()) rows[report.outcome].push(report);
  for (const outcome of OUTCOMES) rows[outcome].sort((a, b) => a.row - b.row);
  return rows;
}

/** A line for each refused row: where it stands and why. */
export function refusedCsv(refused: readonly RowReport[]): string {
  return toCsv(refused, [
    { name: 'row', of: ({ row }) => row },
    { name: 'id', of: ({ id }) => id },
    { name: 'column', of: ({ problems }) => problems.map(({ column }) => column).join('; ') },
    { name: 'reason', of: ({ problems }) => problems.map(({ reason }) => reason).join(' ') },
  ]);
}
