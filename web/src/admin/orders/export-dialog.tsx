import { EXPORT_PAGE } from '@nirala/contract/api/admin/orders';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { call } from '../../lib/call.ts';
import { csvName, download } from '../shared/csv.ts';
import shared from '../shared/shared.module.css';
import { errorText } from '../shared/use-send.ts';
import { ordersCsv } from './order-csv.ts';
import type { OrderFilter } from './order-filter.ts';
import { ordersText } from './order-text.ts';

type Progress = { state: 'asking' | 'reading' | 'failed'; read: number; words?: string };

/** Reads all orders of a filter, page by page, and hands them over as one file; nothing is handed over by halves. */
export function ExportDialog({ filter, onClose }: { filter: OrderFilter; onClose: () => void }) {
  const [progress, setProgress] = useState<Progress>({ state: 'asking', read: 0 });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function read() {
    const { signal } = (stop.current = new AbortController());
    const all: AdminOrder[] = [];
    try {
      let cursor: string | undefined;
      do {
        setProgress({ state: 'reading', read: all.length });
        const page = await call('searchOrders', { ...filter, size: EXPORT_PAGE, cursor }, signal);
        all.push(...page.orders);
        cursor = page.next;
      } while (cursor);
      download(csvName('orders'), ordersCsv(all));
      onClose();
    } catch (error) {
      if (!signal.aborted) setProgress({ state: 'failed', read: all.length, words: errorText(error) });
    }
  }

  const { state, method, from, to, refundsDue, unplaced, q } = filter;
  const which = [q, state, method, refundsDue && 'refunds due', unplaced && 'paid, not placed'].filter(Boolean);
  return (
    <Dialog open onClose={onClose} title="Export orders">
      <p>
        {which.length > 0 ? which.join(', ') : 'All states'}
        {from ? `, from ${from}` : ''}
        {to ? `, until ${to}` : ''}: as the list is filtered, in one CSV file.
      </p>
      <p role="status">{progress.state === 'reading' && `Reading: ${ordersText(progress.read)} so far...`}</p>
      {progress.state === 'failed' && <p role="alert">{progress.words} No file was written.</p>}
      <div className={shared.buttons}>
        {progress.state !== 'reading' && (
          <Button onClick={() => void read()}>{progress.state === 'failed' ? 'Try again' : 'Export'}</Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {progress.state === 'reading' ? 'Stop' : 'Close'}
        </Button>
      </div>
    </Dialog>
  );
}
