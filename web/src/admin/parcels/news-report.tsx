import { PARCEL_TITLES } from '@nirala/contract/parcel/parcel';
import type { MoveOutcome } from '@nirala/contract/order/admin-order';
import { call } from '../../lib/call.ts';
import { ReportTable } from '../shared/report-table.tsx';
import { errorText } from '../shared/errors.ts';
import { inBatches } from '../shared/in-batches.ts';
import type { NewsLine } from './parcel-table.ts';
import type { CheckedLine } from './tracking-lines.ts';

/** Each row of a courier's file with what it says, or why it cannot be used. */
export function NewsReport({ lines }: { lines: readonly NewsLine[] }) {
  const rows = lines.map(({ number, awb, text, state, words, problem, skipped }) => {
    const title = awb || text.slice(0, 40);
    if (skipped) return { number, badge: 'Left out', tone: 'grey' as const, title, detail: words };
    const isGood = problem === undefined && state !== undefined;
    return {
      number,
      badge: isGood ? PARCEL_TITLES[state] : 'Error',
      tone: isGood ? ('blue' as const) : ('sale' as const),
      title,
      detail: problem ?? words,
    };
  });
  return <ReportTable name="Row" of="Parcel" rows={rows} />;
}

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

const LABELS = { ready: 'Ready', done: 'Dispatched', wrong: 'Error' } as const;
const TONES = { ready: 'blue', done: 'green', wrong: 'sale' } as const;

/** Each pasted line with its link, or why it cannot be used. */
export function TrackingReport({ lines }: { lines: readonly CheckedLine[] }) {
  const rows = lines.map(({ number, id, text, state, problem, trackingLink }) => ({
    number,
    badge: LABELS[state],
    tone: TONES[state],
    title: id || text.slice(0, 40),
    detail: problem ?? trackingLink,
  }));
  return <ReportTable name="Line" of="Order" rows={rows} />;
}
