import { ReportTable } from '../shared/report-table.tsx';
import type { CheckedLine } from './check-tracking.ts';

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
