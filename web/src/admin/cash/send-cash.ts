import type { Api } from '@nirala/contract/api';
import type { Reply } from '@nirala/contract/api/endpoint';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/errors.ts';
import { inBatches, mayBeDone } from '../shared/in-batches.ts';
import type { CashLine, CashTable } from './cash-table.ts';

type ServerOutcome = Reply<Api['takeRemittances']>['outcomes'][number];

/** What became of a row. `unclear`: no reply said whether the store has it. */
export type CashOutcome = Omit<ServerOutcome, 'state'> & { state: ServerOutcome['state'] | 'unclear' };

const UNCLEAR = 'It may have been imported. Import the file again: each row counts once.';

/** Sends the usable rows of a file. `onProgress` gets the number of rows that have an outcome. */
export function sendCash(table: CashTable, onProgress: (done: number) => void): Promise<CashOutcome[]> {
  const afterFailure = async (rows: readonly { number: number }[], error: unknown) =>
    rows.map(({ number }): CashOutcome =>
      mayBeDone(error)
        ? { number, state: 'unclear', message: `${errorText(error)} ${UNCLEAR}` }
        : { number, state: 'refused', message: errorText(error) },
    );
  return table.kind === 'remittances'
    ? inBatches(
        usableRows(table.lines),
        { send: (rows) => call('takeRemittances', { rows }), afterFailure },
        onProgress,
      )
    : inBatches(
        usableRows(table.lines),
        { send: (rows) => call('takeSettlements', { rows }), afterFailure },
        onProgress,
      );
}

/** The rows of a file that can be sent. */
export const usableRows = <Row>(lines: readonly CashLine<Row>[]): Row[] => lines.flatMap(({ row }) => row ?? []);
