import type { TestOrder } from '@nirala/contract/api/admin/setup';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { loadGateway, openGateway } from '../../features/payment/gateway.ts';
import { useUser } from '../../features/session/session.ts';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { useRequestId } from '../shared/use-request-id.ts';
import styles from './setup.module.css';

/** What is going on. */
type Stage = 'opening' | 'paying' | 'ending';

const STAGES: Record<Stage, string> = {
  opening: 'Reserving a piece and opening the payment…',
  paying: 'Pay in the window of Razorpay. With its test mode no money moves.',
  ending: 'Asking Razorpay about the payment, and giving it back…',
};

/** Places an order as a shopper does, and takes it back. `keys`: absent if nobody can pay online. */
export function TestOrderPanel({ keys }: { keys: 'test' | 'live' | undefined }) {
  const { phoneNumber } = useUser() ?? {};
  const [stage, setStage] = useState<Stage>();
  const [order, setOrder] = useState<TestOrder>();
  const { pending, error, run } = useAction();
  const requestId = useRequestId();
  const id = () => ({ requestId: requestId.idFor('test order') });

  async function end() {
    setStage('ending');
    const { testOrder } = await call('endTestOrder', id());
    setOrder(testOrder);
    requestId.done();
  }

  async function place(signal: AbortSignal) {
    setOrder(undefined);
    setStage('opening');
    // First, so that nothing is reserved if the window cannot open.
    await loadGateway();
    const { testOrder, start } = await call('placeTestOrder', id());
    setOrder(testOrder);
    setStage('paying');
    await openGateway(start, { contact: phoneNumber ?? '', name: 'Test order' }, signal);
    await end();
  }

  return (
    <section id="test-order" tabIndex={-1} className={shared.panel} aria-labelledby="test-order-title">
      <h2 id="test-order-title">Test order</h2>
      {keys !== 'test' && <p>{REFUSALS[keys ?? 'off']}</p>}
      {keys === 'test' && (
        <>
          <p>
            One piece is ordered and paid like any other, and cancelled and refunded at once. It counts in no figure,
            and nobody gets a message.
          </p>
          <div className={shared.buttons}>
            <Button look="quiet" aria-disabled={pending} onClick={() => void run(place)}>
              Place a test order
            </Button>
            {order?.state === 'waiting' && !pending && (
              <Button look="quiet" onClick={() => void run(end)}>
                Ask about its payment and end it
              </Button>
            )}
          </div>
          <div role="status">
            {pending && stage && <p>{STAGES[stage]}</p>}
            {order && <TestOrderSteps order={order} />}
          </div>
          {error !== undefined && <p role="alert">{errorText(error)}</p>}
        </>
      )}
    </section>
  );
}

const REFUSALS = {
  live: 'Razorpay’s keys are live, so a test order would move real money. Order a piece yourself, and cancel it in the admin.',
  off: 'Nobody can pay online yet, so there is nothing to test. docs/razorpay.md says how to set up the test keys.',
} as const;

/** How far a test order is. */
export function TestOrderSteps({ order }: { order: TestOrder }) {
  const { id, name, size, total, state, paymentId } = order;
  return (
    <ol className={styles.trail}>
      <li>
        <span>{`Reserved: ${name}, ${size}, ${formatRupees(total)}, as`}</span>{' '}
        <Link to={`/admin-order/${id}`}>{id}</Link>
      </li>
      {state !== 'waiting' && <li>{paymentId ? `Paid: ${paymentId}` : 'Not paid: the window was closed.'}</li>}
      {state !== 'waiting' && <li>Cancelled: the piece is on sale again.</li>}
      {state === 'refunding' && <li>The refund is on its way. The store asks for it again every five minutes.</li>}
      {state === 'refunded' && <li>{`Refunded: ${formatRupees(total)}. Your payments work.`}</li>}
    </ol>
  );
}
