import {
  trackingLinkSchema,
  type FulfilmentStatus,
  type AdminOrder,
  type MoveOutcome,
} from '@nirala/contract/admin-order';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../lib/toast.ts';
import { useSend } from '../shared/use-send.ts';
import shared from '../shared/shared.module.css';
import { TrackingLinkFields } from './tracking-link-fields.tsx';
import { moveOrders } from './move-orders.ts';
import { FailedMoves } from './failed-moves.tsx';
import { RestockChoice } from './restock-choice.tsx';
import styles from './orders.module.css';
import { ordersText } from './order-text.ts';

const ASKED = { Dispatched: 'Dispatch', Delivered: 'Mark as delivered', Returned: 'Take back' } as const;

type MoveDialogProps = {
  to: FulfilmentStatus;
  orders: readonly AdminOrder[];
  onClose: () => void;
  /** Hears of the orders that were moved, and of those that were not. */
  onMoved: (outcomes: MoveOutcome[]) => void;
};

/** Asks before one or many orders are moved, and says of each that was not why. Opened anew for each move. */
export function MoveDialog({ to, orders, onClose, onMoved }: MoveDialogProps) {
  const { busy, send } = useSend();
  const [links, setLinks] = useState<Record<string, string>>({});
  const [restock, setRestock] = useState<boolean>();
  const [tried, setTried] = useState(false);
  const [outcomes, setOutcomes] = useState<MoveOutcome[]>([]);
  const moved = new Set(outcomes.filter(({ done }) => done).map(({ id }) => id));
  const left = orders.filter(({ _id }) => !moved.has(_id));

  async function move(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (to === 'Dispatched' && left.some(({ _id }) => !v.is(trackingLinkSchema, links[_id] ?? ''))) return;
    if (to === 'Returned' && restock === undefined) return;
    const asked = left.map(({ _id: id }) => ({ id, ...(to === 'Dispatched' ? { trackingLink: links[id] } : {}) }));
    const news = await send(() => moveOrders({ orders: asked, to, restock }));
    if (!news) return;
    onMoved(news);
    if (news.some(({ done }) => !done)) return setOutcomes([...outcomes.filter(({ done }) => done), ...news]);
    showToast(`${ordersText(orders.length)}: ${to}.`, { tone: 'good' });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={`${ASKED[to]}: ${ordersText(orders.length)}`}>
      <form className={styles.form} onSubmit={(event) => void move(event)} noValidate>
        {to === 'Dispatched' && <TrackingLinkFields orders={left} links={links} tried={tried} onChange={setLinks} />}
        {to === 'Delivered' && <p>{left.map(({ _id }) => _id).join(', ')}</p>}
        {to === 'Returned' && <RestockChoice orders={left} restock={restock} tried={tried} onChange={setRestock} />}
        <FailedMoves outcomes={outcomes} />
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Working...' : outcomes.length > 0 ? 'Try again' : ASKED[to]}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {outcomes.length > 0 ? 'Close' : 'Not now'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
