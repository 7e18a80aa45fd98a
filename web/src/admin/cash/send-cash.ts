import type { Api } from '@nirala/contract/api';
import { MAX_CASH_ROWS } from '@nirala/contract/api/admin/cash';
import type { Reply } from '@nirala/contract/endpoint';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/error-text.ts';
import type { CashTable } from './cash-table.ts';

export type Outcome = Reply<Api['takeRemittances']>['outcomes'][number];

/** Sends the usable rows of a file, MAX_CASH_ROWS in each call. A call that fails is the outcome of each of its rows. */
export async function sendCash(table: CashTable, onProgress: (done: number) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const send = async <Row extends { number: number }>(
    lines: readonly { row?: Row }[],
    work: (rows: Row[]) => Promise<{ outcomes: Outcome[] }>,
  ) => {
    const rows = lines.flatMap(({ row }) => row ?? []);
    for (let at = 0; at < rows.length; at += MAX_CASH_ROWS) {
      const batch = rows.slice(at, at + MAX_CASH_ROWS);
      const reply = await work(batch).catch((error: unknown) => ({
        outcomes: batch.map(({ number }): Outcome => ({ number, state: 'refused', message: errorText(error) })),
      }));
      outcomes.push(...reply.outcomes);
      onProgress(outcomes.length);
    }
  };
  if (table.kind === 'remittances') await send(table.lines, (rows) => call('takeRemittances', { rows }));
  else await send(table.lines, (rows) => call('takeSettlements', { rows }));
  return outcomes;
}
