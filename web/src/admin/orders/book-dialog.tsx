import type { AdminOrder, MoveOutcome } from '@nirala/contract/order/admin-order';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import shared from '../shared/shared.module.css';
import { useInvoiceCheck } from '../shared/readiness.tsx';
import { toastError } from '../shared/errors.ts';
import { bookOrders } from './many-orders.ts';
import { FailedMoves, useMoveOutcomes } from './move-outcomes.tsx';
import { ordersText } from './order-text.ts';

type BookDialogProps = {
  orders: readonly AdminOrder[];
  onClose: () => void;
  /** The outcome of each order, booked or not. */
  onBooked: (outcomes: MoveOutcome[]) => void;
};

/** Asks before many orders are packed and booked, counts while it happens, and shows why some could not be. */
export function BookDialog({ orders, onClose, onBooked }: BookDialogProps) {
  const { pending, run } = useAction();
  const invoices = useInvoiceCheck();
  const [done, setDone] = useState(0);
  const { outcomes, left, add } = useMoveOutcomes(orders);

  async function book() {
    if (invoices.isChecking) return;
    setDone(0);
    const ids = left.map(({ _id }) => _id);
    const added = await run(() => bookOrders(ids, setDone), toastError);
    if (!added) return;
    onBooked(added);
    if (!add(added)) return;
    showToast(`${ordersText(orders.length)} packed.`, { tone: 'good' });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`Pack and book: ${ordersText(orders.length)}`}>
      <p>Marks them as packed. If the store calls a courier, their parcels are booked there.</p>
      {invoices.warning}
      <p role="status">{pending && `${done} of ${left.length}...`}</p>
      <FailedMoves outcomes={outcomes} />
      <div className={shared.buttons}>
        <Button aria-disabled={pending || invoices.isChecking} onClick={() => void book()}>
          {pending ? 'Working...' : outcomes.length > 0 ? 'Try again' : 'Pack and book'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {outcomes.length > 0 ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </Dialog>
  );
}
