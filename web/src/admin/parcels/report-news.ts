import type { MoveOutcome } from '@nirala/contract/admin-order';
import { MAX_PARCELS } from '@nirala/contract/api/admin/parcels';
import { call } from '../../lib/call.ts';
import { errorText } from '../shared/error-text.ts';
import type { NewsLine } from './parcel-table.ts';

/**
 * Sends a courier's news, MAX_PARCELS in each call. A call that fails is the outcome of each of its rows. The outcomes are
 * in the sequence of the lines: a parcel may have several.
 */
export async function reportNews(
  lines: readonly NewsLine[],
  onProgress: (done: number) => void,
): Promise<MoveOutcome[]> {
  const news = lines.flatMap(({ awb, state, at, words }) =>
    state === undefined || at === undefined ? [] : [{ awb, state, at, text: words.slice(0, 200) }],
  );
  const outcomes: MoveOutcome[] = [];
  for (let at = 0; at < news.length; at += MAX_PARCELS) {
    const batch = news.slice(at, at + MAX_PARCELS);
    const reply = await call('reportParcels', { news: batch }).catch((error: unknown) => ({
      outcomes: batch.map(({ awb }): MoveOutcome => ({ id: awb, done: false, message: errorText(error) })),
    }));
    outcomes.push(...reply.outcomes);
    onProgress(outcomes.length);
  }
  return outcomes;
}
