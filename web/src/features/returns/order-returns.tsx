import { NOT_RETURNABLE_TITLES, canReturnBecome, type ReturnState } from '@nirala/contract/return/return';
import type { Return } from '@nirala/contract/return/schema';
import { useState } from 'react';
import { ButtonLink, Button } from '../../components/button.tsx';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { serverMessageOr, messageOr } from '../../lib/call-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ReturnForm } from './return-form.tsx';
import styles from './returns.module.css';
import { formatDeliveryDay, formatDateTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Written } from '../../components/written.tsx';
import { useAction } from '../../lib/use-action.ts';
import { PAYOUT_TEXT } from '../order-summary/refund-text.ts';
import { webLink } from '../orders/web-link.ts';
import { ReturnPhoto } from '../reviews/private-photo.tsx';
import { exchangeText, refundText, knownState, stateTitle } from './return-text.ts';

/** The returns and exchanges of an order, and the form for another one while its window is open. */
export function OrderReturns({ id }: { id: string }) {
  const loaded = useLoaded(id, async (signal) => {
    const [returnable, { returns }] = await Promise.all([
      call('readReturnable', { id }, signal),
      call('listReturns', { id }, signal),
    ]);
    return { returnable, returns };
  });
  const [changed, setChanged] = useState<ReadonlyMap<string, Return>>(new Map());
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') {
    return (
      <LoadFailed message={serverMessageOr('The order could not be loaded.', loaded.error)} onRetry={loaded.retry} />
    );
  }
  const { returnable, returns } = loaded.value;

  function keep(made: Return) {
    setChanged((now) => new Map([...now, [made._id, made]]));
    loaded.retry();
  }

  return (
    <>
      {returns.length > 0 && (
        <ul className={styles.list} aria-label="Your requests">
          {returns.map((each) => (
            <ReturnCard key={each._id} shown={changed.get(each._id) ?? each} onChanged={keep} />
          ))}
        </ul>
      )}
      {returnable.open ? (
        <ReturnForm
          returnable={returnable}
          onRequested={(made) => {
            showToast(`We have your request ${made._id}.`, { tone: 'good' });
            keep(made);
          }}
          onOutdated={loaded.retry}
        />
      ) : (
        <p>
          {returnable.why === undefined
            ? 'Nothing more of this order can be returned.'
            : NOT_RETURNABLE_TITLES[returnable.why]}
        </p>
      )}
      <p>
        <ButtonLink look="quiet" to="/my-orders">
          My Orders
        </ButtonLink>
      </p>
    </>
  );
}

type ReturnCardProps = { shown: Return; onChanged: (changed: Return) => void };

/** One return or exchange: where it is, what the shopper has to do, and the money. */
function ReturnCard({ shown, onChanged }: ReturnCardProps) {
  const { _id: id, kind, state, lines, refund, pickup, selfShip, answer, answerPhotos } = shown;
  const known = knownState(state);
  const newSize = exchangeText(shown);
  return (
    <li className={styles.card}>
      <h2>{`${kind === 'return' ? 'Return' : 'Exchange'} ${id}`}</h2>
      <p>
        <Badge tone={known === 'Closed' ? 'green' : 'grey'}>{stateTitle(state)}</Badge>
      </p>
      <ul className={styles.pieces}>
        {lines.map(({ productId, name, size, quantity, wantedSize }) => (
          <li key={`${productId}/${size}`}>
            {`${quantity} × ${name}, size ${size}${wantedSize !== undefined ? ` → size ${wantedSize}` : ''}`}
          </li>
        ))}
      </ul>
      {refund && <RefundNote refund={refund} orderId={shown.orderId} />}
      {newSize !== undefined && <p>{newSize}</p>}
      {known === 'SelfShip' && selfShip && <SelfShipNote id={id} {...selfShip} />}
      {pickup && known !== 'SelfShip' && <PickupNote pickup={pickup} state={known} />}
      {answer !== undefined && (
        <p>
          Our answer: <Written>{answer}</Written>
        </p>
      )}
      {answerPhotos.length > 0 && (
        <ul className={styles.photos} aria-label="Our photos">
          {answerPhotos.map((photo, index) => (
            <li key={photo}>
              <ReturnPhoto photo={photo} alt={`Our photo ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {shown.closedAs === 'sent-back' && (
        <p>{`We sent it back to you${shown.sentBackAwb === undefined ? '' : `, with the number ${shown.sentBackAwb}`}.`}</p>
      )}
      <details>
        <summary>History</summary>
        <ol className={styles.steps}>
          {shown.history.map((step) => (
            <li key={`${step.state}${step.at}`}>
              {stateTitle(step.state)} <time dateTime={step.at}>{formatDateTime(new Date(step.at))}</time>
            </li>
          ))}
        </ol>
      </details>
      {known !== undefined && canReturnBecome(known, 'Withdrawn') && <WithdrawButton id={id} onWithdrawn={onChanged} />}
    </li>
  );
}

type RefundNoteProps = { refund: NonNullable<Return['refund']>; orderId: string };

function RefundNote({ refund: { state, amount, way, fee, expectedBy }, orderId }: RefundNoteProps) {
  if (state === 'none') return <p>No refund.</p>;
  const feeText = fee > 0 ? `, after a fee of ${formatRupees(fee)}` : '';
  const dayText = expectedBy === undefined ? '' : `. Expected by ${formatDeliveryDay(expectedBy)}`;
  return (
    <p>
      You get back: <strong>{refundText(amount, way)}</strong>
      <span>{`${feeText}${dayText}.`}</span>{' '}
      {state === 'planned' && way !== 'source' && <span>{`${PAYOUT_TEXT} `}</span>}
      {state === 'owed' && <Link to={`/my-orders#${orderId}`}>See refund status</Link>}
    </p>
  );
}

function SelfShipNote({ id, address, reimbursement }: NonNullable<Return['selfShip']> & { id: string }) {
  return (
    <>
      <p>Please send the parcel to this address, and write {id} on it:</p>
      <address>
        {address.map((part) => (
          <span key={part}>
            {part}
            <br />
          </span>
        ))}
      </address>
      {reimbursement > 0 && <p>{`We pay you ${formatRupees(reimbursement)} for the postage.`}</p>}
    </>
  );
}

type PickupNoteProps = { pickup: NonNullable<Return['pickup']>; state: ReturnState | undefined };

function PickupNote({ pickup: { awb, attempts, reason, trackingUrl }, state }: PickupNoteProps) {
  const link = webLink(trackingUrl);
  const text = [
    `Pickup${awb === undefined ? ' is being booked' : ` number ${awb}`}`,
    attempts > 0 ? `. Failed attempts: ${attempts}` : '',
    reason === undefined ? '' : ` (${reason})`,
    state === 'PickupFailed' ? '. The courier comes once more' : '',
  ].join('');
  return (
    <p>
      <span>{`${text}.`}</span>{' '}
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          Track it <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      )}
    </p>
  );
}

/** Cancels a request, after a question. */
function WithdrawButton({ id, onWithdrawn }: { id: string; onWithdrawn: (changed: Return) => void }) {
  const [isAsking, setAsking] = useState(false);
  const { pending, run } = useAction();

  async function withdraw() {
    const reply = await run(
      () => call('withdrawReturn', { id }),
      (error) => showToast(messageOr('The request could not be cancelled. Please try again.', error), { tone: 'bad' }),
    );
    if (!reply) return;
    setAsking(false);
    showToast('Your request is cancelled.', { tone: 'good' });
    onWithdrawn(reply.return);
  }

  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        Cancel request<span className="visually-hidden"> {id}</span>
      </Button>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} title="Cancel your request?">
          <p>You keep what you have. You can make a new request until the time to return it ends.</p>
          <div className={styles.photos}>
            <Button aria-disabled={pending} onClick={() => void withdraw()}>
              {pending ? 'Cancelling...' : 'Yes, cancel it'}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              No, keep it
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
