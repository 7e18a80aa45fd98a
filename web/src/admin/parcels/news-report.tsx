import { PARCEL_TITLES } from '@nirala/contract/parcel/parcel';
import { ReportTable } from '../shared/report-table.tsx';
import type { NewsLine } from './parcel-table.ts';

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
