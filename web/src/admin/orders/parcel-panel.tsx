import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { canBeUnpacked, canChangeNumber, hasLeft, isParcelState, parcelTitle } from '@nirala/contract/parcel/parcel';
import { isCalled } from '@nirala/contract/parcel/courier';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Written } from '../../components/written.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { ParcelTimeline } from '../../features/orders/timeline.tsx';
import { webLink } from '../../lib/web-link.ts';
import { CancelBookingDialog, NumberDialog } from './booking-dialogs.tsx';
import { requestText, waitsForConfirmation } from './order-text.ts';
import { Fact, Facts, Panel } from '../shared/admin-page.tsx';
import styles from './order.module.css';
import { toastError } from '../shared/errors.ts';
import { useInvoiceCheck } from '../shared/readiness.tsx';
import shared from '../shared/shared.module.css';
import { OrderClaims } from './order-claims.tsx';
import { ParcelAnswers } from './parcel-answers.tsx';

type ParcelPanelProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void; onRefresh: () => void };

/** What is said of each job that is under way at the courier. */
const PENDING_TEXTS: Record<string, string> = {
  book: 'The courier is being asked to take it.',
  cancel: 'The booking is being cancelled.',
  reattempt: 'The courier is being told.',
};

/** What is said of a parcel for which the store calls no courier. */
const BY_HAND = 'It is packed. Book it at your courier, and dispatch the order with its number.';

/** The parcel of an order: its state, its number, its history, and what can be done with it. */
export function ParcelPanel({ order, onChanged, onRefresh }: ParcelPanelProps) {
  const { _id: id, status, parcel, history } = order;
  const { pending, run } = useAction();
  const [isCancelling, setCancelling] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const isSent = history.some((step) => step.status === 'Dispatched');
  const isBooked = parcel?.awb !== undefined;
  const canBook = status === 'Processing' && !isBooked && !parcel?.pending && !waitsForConfirmation(order);
  const invoices = useInvoiceCheck(canBook && !parcel);
  if (!parcel && !isSent && (status !== 'Processing' || waitsForConfirmation(order))) return null;
  const canCancel = isBooked && !parcel.pending && isParcelState(parcel.state) && !hasLeft(parcel.state);
  const label = webLink(parcel?.labelUrl);

  async function book() {
    if (invoices.isChecking) return;
    const reply = await run(() => call('bookParcels', { orders: [{ id }] }), toastError);
    const [outcome] = reply?.outcomes ?? [];
    if (outcome?.order) onChanged(outcome.order);
    if (outcome && !outcome.done) showToast(outcome.message ?? 'It was not booked.', { tone: 'bad' });
    const booked = outcome?.order?.parcel;
    if (booked && !isCalled(booked.courier)) showToast(BY_HAND, { tone: 'good' });
  }

  async function cancel() {
    const reply = await run(() => call('cancelParcel', { id }), toastError);
    if (!reply) return;
    onChanged(reply.order);
    setCancelling(false);
  }

  async function unpack() {
    const reply = await run(() => call('unpackParcel', { id }), toastError);
    if (!reply) return;
    onChanged(reply.order);
    showToast('It is not packed any more. Nobody was told.', { tone: 'good' });
  }

  return (
    <Panel title="Parcel">
      {parcel && <ParcelFacts parcel={parcel} />}
      {parcel?.pending && (
        <p role="status">
          <span>{PENDING_TEXTS[parcel.pending] ?? 'The courier is being asked.'}</span>{' '}
          <Button look="plain" onClick={onRefresh}>
            Refresh
          </Button>
        </p>
      )}
      {parcel?.problem && !parcel.pending && <p className={shared.warning}>{parcel.problem}</p>}
      {canBook && !parcel && invoices.warning}
      <div className={shared.buttons}>
        {canBook && (
          <Button aria-disabled={pending} onClick={() => void book()}>
            {parcel ? 'Book the parcel' : 'Pack and book'}
          </Button>
        )}
        {label && (
          <a className={styles.follow} href={label} target="_blank" rel="noopener noreferrer">
            Print the label <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        )}
        {canCancel && (
          <Button look="quiet" aria-disabled={pending} onClick={() => setCancelling(true)}>
            Cancel the booking…
          </Button>
        )}
        {canChangeNumber(order) && (
          <Button look="quiet" onClick={() => setCorrecting(true)}>
            Correct the number…
          </Button>
        )}
        {canBeUnpacked(order) && (
          <Button look="quiet" aria-disabled={pending} onClick={() => void unpack()}>
            Not packed
          </Button>
        )}
      </div>
      {parcel && (
        <CancelBookingDialog
          isOpen={isCancelling}
          courier={parcel.courier}
          pending={pending}
          onCancel={() => void cancel()}
          onClose={() => setCancelling(false)}
        />
      )}
      {isCorrecting && <NumberDialog order={order} onChanged={onChanged} onClose={() => setCorrecting(false)} />}
      {parcel && <ParcelAnswers order={order} onChanged={onChanged} />}
      <OrderClaims order={order} onChanged={onChanged} />
      {parcel && parcel.scans.length > 0 && <ParcelTimeline parcel={parcel} />}
    </Panel>
  );
}

function ParcelFacts({ parcel }: { parcel: NonNullable<AdminOrder['parcel']> }) {
  const { state, awb, attempts, reason, request } = parcel;
  return (
    <Facts>
      <Fact label="State">{parcelTitle(state)}</Fact>
      <Fact label="Number">{awb}</Fact>
      <Fact label="Failed attempts">
        {attempts > 0 && (
          <>
            <span>{attempts}</span>
            {reason !== undefined && (
              <>
                : <Written>{reason}</Written>
              </>
            )}
          </>
        )}
      </Fact>
      <Fact label="Request to the courier">
        {request && (
          <>
            <Written>{requestText(request)}</Written>{' '}
            <span>{request.done ? '(courier informed)' : '(courier not informed yet)'}</span>
          </>
        )}
      </Fact>
    </Facts>
  );
}
