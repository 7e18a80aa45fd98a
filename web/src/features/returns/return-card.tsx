import { formatDeliveryDay, formatDateTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { canReturnBecome } from '@nirala/contract/return/return';
import type { Return } from '@nirala/contract/return/schema';
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
import { webLink } from '../orders/web-link.ts';
import { exchangeText, PAYOUT_TEXT, refundText, knownState, stateTitle } from './return-text.ts';
import { ReturnPhoto } from './return-photo.tsx';
import styles from './returns.module.css';

const REFUND_STATES = { planned: 'You get back', owed: 'You get back', none: 'No refund' } as const;

type ReturnCardProps = { shown: Return; onChanged: (changed: Return) => void };

/** One return or exchange: where it is, what the shopper has to do, and the money. */
export function ReturnCard({ shown, onChanged }: ReturnCardProps) {
  const { _id: id, kind, state, lines, refund, pickup, selfShip, answer, answerPhotos, history } = shown;
  const [asking, setAsking] = useState(false);
  const { pending, run } = useAction();
  const known = knownState(state);
  const canWithdraw = known !== undefined && canReturnBecome(known, 'Withdrawn');
  const link = webLink(pickup?.trackingUrl);
  const newSize = exchangeText(shown);

  async function withdraw() {
    const reply = await run(
      () => call('withdrawReturn', { id }),
      (error) => showToast(messageOr('The request could not be cancelled. Please try again.', error), { tone: 'bad' }),
    );
    if (!reply) return;
    setAsking(false);
    showToast('Your request is cancelled.', { tone: 'good' });
    onChanged(reply.return);
  }

  return (
    <li className={styles.card}>
      <h2>{`${kind === 'return' ? 'Return' : 'Exchange'} ${id}`}</h2>
      <p>
        <Badge tone={known === 'Closed' ? 'green' : 'grey'}>{stateTitle(state)}</Badge>
      </p>
      <ul className={styles.pieces}>
        {lines.map((line) => (
          <li
            key={`${line.productId}/${line.size}`}
          >{`${line.quantity} × ${line.name}, size ${line.size}${line.wantedSize !== undefined ? ` → size ${line.wantedSize}` : ''}`}</li>
        ))}
      </ul>
      {refund && refund.state !== 'none' && (
        <p>
          {REFUND_STATES[refund.state]}: <strong>{refundText(refund.amount, refund.way)}</strong>
          <span>{`${refund.fee > 0 ? `, after a fee of ${formatRupees(refund.fee)}` : ''}${refund.expectedBy !== undefined ? `. Expected by ${formatDeliveryDay(refund.expectedBy)}` : ''}.`}</span>{' '}
          {refund.state === 'planned' && refund.way !== 'source' && <span>{`${PAYOUT_TEXT} `}</span>}
          {refund.state === 'owed' && <Link to={`/my-orders#${shown.orderId}`}>See refund status</Link>}
        </p>
      )}
      {refund?.state === 'none' && <p>{REFUND_STATES.none}.</p>}
      {newSize !== undefined && <p>{newSize}</p>}
      {known === 'SelfShip' && selfShip && (
        <>
          <p>Please send the parcel to this address, and write {id} on it:</p>
          <address>
            {selfShip.address.map((part) => (
              <span key={part}>
                {part}
                <br />
              </span>
            ))}
          </address>
          {selfShip.reimbursement > 0 && <p>{`We pay you ${formatRupees(selfShip.reimbursement)} for the postage.`}</p>}
        </>
      )}
      {pickup && known !== 'SelfShip' && (
        <p>
          <span>{`Pickup${pickup.awb === undefined ? ' is being booked' : ` number ${pickup.awb}`}${pickup.attempts > 0 ? `. Failed attempts: ${pickup.attempts}` : ''}${pickup.reason !== undefined ? ` (${pickup.reason})` : ''}${known === 'PickupFailed' ? '. The courier comes once more' : ''}.`}</span>{' '}
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer">
              Track it <span className="visually-hidden">(opens in a new tab)</span>
            </a>
          )}
        </p>
      )}
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
          {history.map((step) => (
            <li key={`${step.state}${step.at}`}>
              {stateTitle(step.state)} <time dateTime={step.at}>{formatDateTime(new Date(step.at))}</time>
            </li>
          ))}
        </ol>
      </details>
      {canWithdraw && (
        <Button look="plain" onClick={() => setAsking(true)}>
          Cancel request<span className="visually-hidden"> {id}</span>
        </Button>
      )}
      {asking && (
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
    </li>
  );
}
