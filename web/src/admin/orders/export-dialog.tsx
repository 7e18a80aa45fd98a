import { formatDay } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { csvName, download } from '../shared/csv.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { readMatching } from './many-orders.ts';
import { ordersCsv } from './order-csv.ts';
import type { OrderFilter } from './order-filter.ts';
import { DUE_LABELS, ordersText, STAGE_LABELS } from './order-text.ts';

/** Downloads all orders of a filter as one CSV file. If a page of them cannot be read, there is no file. */
export function ExportDialog({ filter, onClose }: { filter: OrderFilter; onClose: () => void }) {
  const [count, setCount] = useState(0);
  const { pending, error, run } = useAction();

  async function exportOrders() {
    const orders = await run((signal) => readMatching(filter, { onCount: setCount, signal }));
    if (!orders) return;
    download(csvName('orders'), ordersCsv(orders));
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Export orders">
      <p>One CSV file with the orders of the list’s filter: {filterText(filter)}.</p>
      <p role="status">{pending && `Reading: ${ordersText(count)} so far...`}</p>
      {error !== undefined && <p role="alert">{errorText(error)} No file was written.</p>}
      <div className={shared.buttons}>
        {!pending && (
          <Button onClick={() => void exportOrders()}>{error === undefined ? 'Export' : 'Try again'}</Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {pending ? 'Stop' : 'Close'}
        </Button>
      </div>
    </Dialog>
  );
}

/** "To pack, COD, from 1 Nov 2026". */
function filterText({ q, state, method, stage, due, refundsDue, unplaced, paidTwice, from, to }: OrderFilter): string {
  const chosen = [
    q,
    stage && STAGE_LABELS[stage],
    due && DUE_LABELS[due],
    state,
    method,
    refundsDue && 'refunds due',
    unplaced && 'paid, not placed',
    paidTwice && 'paid twice',
  ].filter(Boolean);
  const dates = [from && `from ${formatDay(from)}`, to && `until ${formatDay(to)}`].filter(Boolean);
  return [...(chosen.length > 0 ? chosen : ['all states']), ...dates].join(', ');
}
