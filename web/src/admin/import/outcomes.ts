import { OUTCOMES, type Outcome, type RowReport } from '@nirala/contract/api/admin/products-csv';
import { toCsv } from '../shared/csv.ts';
import type { ImportJob } from './use-import.ts';

/** The label of each outcome, after a check and after an import. */
export const OUTCOME_LABELS: Record<Outcome, { check: string; import: string }> = {
  refused: { check: 'Refused', import: 'Refused' },
  created: { check: 'New', import: 'Created' },
  updated: { check: 'To change', import: 'Changed' },
  unchanged: { check: 'Unchanged', import: 'Unchanged' },
};

/** The rows of each outcome, in the order of the file. */
export function byOutcome({ reports }: Pick<ImportJob, 'reports'>): Record<Outcome, RowReport[]> {
  const rows: Record<Outcome, RowReport[]> = { created: [], updated: [], unchanged: [], refused: [] };
  for (const report of reports.values()) rows[report.outcome].push(report);
  for (const outcome of OUTCOMES) rows[outcome].sort((a, b) => a.row - b.row);
  return rows;
}

/** A CSV file with the number, id, columns and reasons of each refused row. */
export function refusedCsv(refused: readonly RowReport[]): string {
  return toCsv(refused, [
    { name: 'row', of: ({ row }) => row },
    { name: 'id', of: ({ id }) => id },
    { name: 'column', of: ({ problems }) => problems.map(({ column }) => column).join('; ') },
    { name: 'reason', of: ({ problems }) => problems.map(({ reason }) => reason).join(' ') },
  ]);
}
