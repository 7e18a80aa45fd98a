import type { MoveOutcome } from '@nirala/contract/order/admin-order';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/error-text.ts';
import { inBatches } from '../shared/in-batches.ts';
import type { NewsLine } from './parcel-table.ts';

/**
 * Sends a courier's news. `onProgress` gets the number of rows that have an outcome. The outcomes are in the sequence of the
 * lines: a parcel may have several.
 */
export function reportNews(lines: readonly NewsLine[], onProgress: (done: number) => void): Promise<MoveOutcome[]> {
  const news = lines.flatMap(({ awb, state, at, words }) =>
    state === undefined || at === undefined ? [] : [{ awb, state, at, text: words.slice(0, 200) }],
  );
  return inBatches(
    news,
    {
      send: (some) => call('reportParcels', { news: some }),
      afterFailure: async (some, error) => {
        const message = `${errorText(error)} It may have been applied. Apply the file again: nothing is counted twice.`;
        return some.map(({ awb }): MoveOutcome => ({ id: awb, done: false, message }));
      },
    },
    onProgress,
  );
}
