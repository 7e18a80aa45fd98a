import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/error-text.ts';
import { inBatches, mayBeDone } from '../shared/in-batches.ts';
import type { CashTable } from './cash-table.ts';

type Told = Reply<Api['takeRemittances']>['outcomes'][number];

/** `unclear`: no reply said whether the store has the row. */
export type Outcome = Omit<Told, 'state'> & { state: Told['state'] | 'unclear' };

const UNCLEAR = 'It may have been imported. Import the file again: each row counts once.';

/** Sends the usable rows of a file. `onProgress` gets the number of rows that have an outcome. */
export function sendCash(table: CashTable, onProgress: (done: number) => void): Promise<Outcome[]> {
  const send = <Row extends { number: number }>(
    lines: readonly { row?: Row }[],
    work: (rows: Row[]) => Promise<{ outcomes: Outcome[] }>,
  ) =>
    inBatches(
      lines.flatMap(({ row }) => row ?? []),
      {
        send: work,
        afterFailure: async (rows, error) =>
          rows.map(({ number }): Outcome =>
            mayBeDone(error)
              ? { number, state: 'unclear', message: `${errorText(error)} ${UNCLEAR}` }
              : { number, state: 'refused', message: errorText(error) },
          ),
      },
      onProgress,
    );
  return table.kind === 'remittances'
    ? send(table.lines, (rows) => call('takeRemittances', { rows }))
    : send(table.lines, (rows) => call('takeSettlements', { rows }));
}
