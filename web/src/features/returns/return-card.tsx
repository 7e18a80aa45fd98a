import { canReturnBecome, type ReturnState } from '@nirala/contract/return/return';
import type { Return } from '@nirala/contract/return/schema';
import { formatDeliveryDay, formatDateTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Written } from '../../components/written.tsx';
import { messageOr } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { SendTo } from '../address/address-lines.tsx';
import { PAYOUT_TEXT } from '../order-summary/refund-text.ts';
import { webLink } from '../../lib/web-link.ts';
import { ReturnPhoto } from '../reviews/private-photo.tsx';
import { exchangeText, knownState, refundText, stateTitle } from './return-text.ts';
import styles from './returns.module.css';

type ReturnCardProps = { shown: Return; onChanged: (changed: Return) => void };

/** One return or exchange: where it is, what the shopper has to do, and the money. */
export function ReturnCard({ shown, onChanged }: ReturnCardProps) {
  const { _id: id, kind, state, lines, refund, pickup, selfShip, answer, answerPhotos } = shown;
  const known = knownState(state);
  const newSize = exchangeText(shown);
  const nameOf = (productId: string) => lines.find((line) => line.productId === productId)?.name ?? productId;
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
      {shown.less?.map(({ productId, size, quantity, amount, reason }, index) => (
        <p key={index}>
          <span>{`We give back ${formatRupees(amount)} for ${quantity} × ${nameOf(productId)}, size ${size}:`}</span>{' '}
          <Written>{reason}</Written>
        </p>
      ))}
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

/** The money that goes back, and by when; or that none does. */
function RefundNote({ refund: { state, amount, way, fee, expectedBy }, orderId }: RefundNoteProps) {
  if (state === 'none') return <p>No refund.</p>;
  const feeText = fee > 0 ? `, after a fee of ${formatRupees(fee)}` : '';
  const dayText = expectedBy === undefined ? '' : `. Expected by ${formatDeliveryDay(expectedBy)}`;
  return (
    <p>
      You get back: <strong>{refundText(amount, way)}</strong>
      <span>{`${feeText}${dayText}.`}</span>{' '}
      {state === 'planned' && way !== 'source' && <span>{`${PAYOUT_TEXT} `}</span>}
      {state === 'owed' && <Link to={`/my-orders/${encodeURIComponent(orderId)}`}>See refund status</Link>}
    </p>
  );
}

/** Where the shopper sends the parcel, and what we pay towards the postage. */
function SelfShipNote({ id, address, reimbursement }: NonNullable<Return['selfShip']> & { id: string }) {
  return (
    <>
      <SendTo id={id} lines={address} />
      {reimbursement > 0 && <p>{`We pay you ${formatRupees(reimbursement)} for the postage.`}</p>}
    </>
  );
}

type PickupNoteProps = { pickup: NonNullable<Return['pickup']>; state: ReturnState | undefined };

/** How the courier's pickup stands. */
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
          <div className={styles.buttons}>
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
