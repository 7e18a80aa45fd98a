import type { AdminOrder, LossDecision } from '@nirala/contract/order/admin-order';
import { awaitsDecision } from '@nirala/contract/parcel/deliveries';
import { formatRupees } from '@nirala/contract/text/money';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { moveOrders } from './many-orders.ts';
import styles from './orders.module.css';
import { netReceived, refundSentence } from './payment-text.ts';

type LossProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** What can still be decided about an order that was closed as lost. Nothing for other orders. */
export function LossAnswers({ order, onChanged }: LossProps) {
  const [asking, setAsking] = useState<'decide' | 'found'>();
  const isOpen = awaitsDecision(order);
  // The order that collects the money of a COD order is cancelled on its own page.
  const isSentAgain = order.sentAgainAs !== undefined && order.paymentMethod !== 'COD';
  if (!isOpen && !isSentAgain) return null;
  const close = () => setAsking(undefined);
  return (
    <div className={shared.buttons}>
      <Button look={isOpen ? 'main' : 'quiet'} onClick={() => setAsking('decide')}>
        {isOpen ? 'Decide what happens…' : 'Give the money back instead…'}
      </Button>
      <Button look="quiet" onClick={() => setAsking('found')}>
        Not lost…
      </Button>
      {asking === 'decide' && <LossDialog order={order} onClose={close} onChanged={onChanged} />}
      {asking === 'found' && <FoundDialog order={order} onClose={close} onChanged={onChanged} />}
    </div>
  );
}

type DialogProps = LossProps & { onClose: () => void };
type Choice = Exclude<LossDecision, 'found'>;

const DONE: Record<Choice, string> = {
  again: 'Its pieces are sent again.',
  refund: 'The order is closed, and what was paid goes back.',
  later: 'The order is closed as lost. It waits in Deliveries.',
};

/**
 * Asks what becomes of an order whose parcel is lost, and closes it as lost if it is not yet. For pieces that were paid with
 * another order there is nothing to choose.
 */
export function LossDialog({ order, onClose, onChanged }: DialogProps) {
  const { _id: id, onlyRefund, sentAgainAs, exchangeOf } = order;
  const choices = choicesFor(order);
  const [choice, setChoice] = useState<Choice | undefined>(choices.length === 1 ? choices[0] : undefined);
  const [submitted, setSubmitted] = useState(false);
  const { pending, error, run } = useAction();

  async function decide(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!choice) return;
    const changed = await run(() => (exchangeOf === undefined ? decideLoss(order, choice) : closeReplacement(id)));
    if (!changed) return;
    showToast(exchangeOf === undefined ? DONE[choice] : 'The order is closed as lost.', { tone: 'good' });
    onChanged(changed);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={sentAgainAs === undefined ? `Lost parcel of ${id}` : 'Give the money back?'}>
      <form onSubmit={(event) => void decide(event)} noValidate>
        {choices.length > 1 && (
          <fieldset className={styles.choices} aria-invalid={submitted && !choice}>
            <legend>What happens now?</legend>
            {choices.map((each) => (
              <label key={each} className={styles.tick}>
                <input type="radio" name="loss" checked={choice === each} onChange={() => setChoice(each)} />{' '}
                <span>
                  {TITLES[each]}
                  <span className={shared.small}>{` ${consequence(order, each)}`}</span>
                </span>
              </label>
            ))}
            {submitted && !choice && <p role="alert">Choose one of these.</p>}
          </fieldset>
        )}
        <ul className={shared.points}>
          {sentAgainAs !== undefined && <li>{`${sentAgainAs} is cancelled, and its pieces are on sale again.`}</li>}
          {choices.length === 1 && choice && exchangeOf === undefined && <li>{consequence(order, choice)}</li>}
          {onlyRefund !== undefined && <li>{onlyRefund}</li>}
          <li>The lost pieces are written off: they do not come back into stock.</li>
          <li>The claim against the courier stays with this order.</li>
        </ul>
        <div role="alert" className={shared.error}>
          {error !== undefined && <p>{errorText(error)}</p>}
        </div>
        <div className={shared.buttons}>
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Working...' : choice === undefined ? 'Close as lost' : ACTIONS[choice]}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

async function decideLoss({ _id: id, status }: AdminOrder, decision: LossDecision): Promise<AdminOrder> {
  const seen = status === 'Lost' ? status : 'Dispatched';
  return (await call('decideLoss', { id, decision, seen })).order;
}

/** Closes an order whose pieces were paid with another one. */
async function closeReplacement(id: string): Promise<AdminOrder | undefined> {
  const [outcome] = await moveOrders({ orders: [{ id }], to: 'Lost' });
  if (outcome?.done === false) throw new Error(outcome.message);
  return outcome?.order;
}

function choicesFor(order: AdminOrder): Choice[] {
  if (order.exchangeOf !== undefined) return ['later'];
  if (order.sentAgainAs !== undefined) return ['refund'];
  const money: Choice[] = order.onlyRefund === undefined ? ['again', 'refund'] : ['refund'];
  return order.status === 'Lost' ? money : [...money, 'later'];
}

const TITLES: Record<Choice, string> = {
  again: 'Send its pieces again.',
  refund: 'Give the money back.',
  later: 'Decide later.',
};

const ACTIONS: Record<Choice, string> = { again: 'Send again', refund: 'Give the money back', later: 'Close as lost' };

/** What happens outside of the store, and whether it can be undone. */
function consequence(order: AdminOrder, choice: Choice): string {
  const { paymentMethod, totalAmount } = order;
  if (choice === 'later') return 'No money moves and no message goes out. It waits in Deliveries and on Home.';
  if (choice === 'refund') {
    const money = refundSentence(netReceived(order), 'Nothing was paid, so nothing is refunded.');
    return `${money} The shopper gets a message. You can’t undo it.`;
  }
  const collected =
    paymentMethod === 'COD'
      ? `A new order collects the same ${formatRupees(totalAmount)}.`
      : 'A new order takes them from stock and costs nothing. You can take it back until it is packed.';
  return `${collected} The shopper gets a message.`;
}

/** Asks before an order that was closed as lost is on its way again. */
function FoundDialog({ order, onClose, onChanged }: DialogProps) {
  const { sentAgainAs } = order;
  const { pending, error, run } = useAction();

  async function find() {
    const changed = await run(() => decideLoss(order, 'found'));
    if (!changed) return;
    showToast('The order is on its way again.', { tone: 'good' });
    onChanged(changed);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Not lost?">
      <ul className={shared.points}>
        <li>The order is Dispatched again, and later updates from the courier count.</li>
        {sentAgainAs !== undefined && <li>{`${sentAgainAs} is cancelled, and its pieces are on sale again.`}</li>}
        <li>
          {sentAgainAs === undefined
            ? 'The shopper has had no message about the loss, and gets none now.'
            : 'The shopper has had a message about the loss. Tell them that the parcel was found.'}
        </li>
      </ul>
      <div role="alert" className={shared.error}>
        {error !== undefined && <p>{errorText(error)}</p>}
      </div>
      <div className={shared.buttons}>
        <Button aria-disabled={pending} onClick={() => void find()}>
          {pending ? 'Working...' : 'It was not lost'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
