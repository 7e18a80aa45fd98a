import { COURIER_FACTS, isCalled } from '@nirala/contract/parcel/courier';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { PIECE_CONDITION_TITLES, RETURN_REASON_TITLES } from '@nirala/contract/return/return';
import type { AdminReturn } from '@nirala/contract/return/schema';
import { useParams, Link } from 'react-router-dom';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Badge } from '../../components/badge.tsx';
import { Written } from '../../components/written.tsx';
import { LineItem, LineList } from '../../features/order-summary/line-list.tsx';
import { adminRefundText, adminStateTitle } from '../../features/returns/return-text.ts';
import { ReturnPhoto } from '../../features/reviews/private-photo.tsx';
import { AdminPage, Panel, Fact, Facts } from '../shared/admin-page.tsx';
import { BackLink, PhoneLink, orderPath } from '../shared/links.tsx';
import styles from '../orders/order.module.css';
import shared from '../shared/shared.module.css';
import { ReturnMoves } from './return-moves.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';

/** /admin-return/:id: one return or exchange, and what can be done with it. */
export function AdminReturnScreen() {
  const { id = '' } = useParams();
  const loaded = useLoaded(id, (signal) => call('readAdminReturn', { id }, signal));
  return (
    <AdminPage title={`Return ${id}`} back={<BackLink to="/admin-returns">Returns</BackLink>}>
      <WhenLoaded data={loaded}>{(value) => <ReturnDetails key={id} initial={value.return} />}</WhenLoaded>
    </AdminPage>
  );
}

/** One return: its pieces, its parcel, its money, its history, and the moves that its state allows. */
function ReturnDetails({ initial }: { initial: AdminReturn }) {
  const [shown, setShown] = useState(initial);
  const { orderId, state, kind, history } = shown;
  return (
    <>
      <div className={styles.head}>
        <Badge tone="grey">{adminStateTitle(state)}</Badge>
        <span>
          <span>{`${kind === 'return' ? 'Return' : 'Exchange'} of`}</span>{' '}
          <Link to={orderPath(orderId)}>order {orderId}</Link>, <Written>{shown.name}</Written>,{' '}
          <PhoneLink phone={shown.userPhone} />
        </span>
      </div>
      {shown.problem !== undefined && <p className={shared.warning}>{shown.problem}</p>}
      {shown.pending !== undefined && <p role="status">The courier is being asked.</p>}
      <ReturnMoves shown={shown} onMoved={setShown} />
      <div className={styles.columns}>
        <div>
          <PiecesPanel shown={shown} />
        </div>
        <div>
          <MoneyAndParcelPanel shown={shown} />
          <Panel title="History">
            <ol className={shared.timeline}>
              {history.map((step) => (
                <li key={`${step.state}${step.at}`}>
                  {adminStateTitle(step.state)} <time dateTime={step.at}>{formatDateTime(new Date(step.at))}</time>{' '}
                  <span>by {step.by}</span>
                </li>
              ))}
            </ol>
          </Panel>
        </div>
      </div>
    </>
  );
}

// By name, because a newer server may have reasons and conditions that this build does not know.
const REASON_TITLES = new Map<string, string>(Object.entries(RETURN_REASON_TITLES));
const CONDITION_TITLES = new Map<string, string>(Object.entries(PIECE_CONDITION_TITLES));

/** What is returned and why, how it arrived, and what the store has answered. */
function PiecesPanel({
  shown: { lines, photos, received, lateReason, less, answer, answerPhotos },
}: {
  shown: AdminReturn;
}) {
  const nameOf = (productId: string) => lines.find((line) => line.productId === productId)?.name ?? productId;
  return (
    <Panel title="Pieces">
      <LineList>
        {lines.map((line) => (
          <LineItem
            key={`${line.productId}/${line.size}`}
            image={line.image}
            name={line.name}
            to={`/admin-product/${encodeURIComponent(line.productId)}`}
          >
            <p>{`${line.quantity} × size ${line.size}${line.wantedSize !== undefined ? `, wants size ${line.wantedSize}` : ''}`}</p>
            <p>{REASON_TITLES.get(line.reason) ?? line.reason}</p>
            {line.note !== undefined && (
              <p className={shared.text}>
                “<Written>{line.note}</Written>”
              </p>
            )}
          </LineItem>
        ))}
      </LineList>
      <Photos label="The shopper’s photos" photos={photos} />
      {received && (
        <ul aria-label="How they arrived" className={styles.pieces}>
          {received.map(({ productId, size, quantity, condition }, index) => (
            <li key={index}>
              {`${quantity} × ${nameOf(productId)}, size ${size}: ${CONDITION_TITLES.get(condition) ?? condition}`}
            </li>
          ))}
        </ul>
      )}
      {lateReason !== undefined && (
        <p>
          Taken after its time was over: <Written>{lateReason}</Written>
        </p>
      )}
      {less?.map(({ productId, size, quantity, amount, reason }, index) => (
        <p key={index}>
          <span>{`${formatRupees(amount)} for ${quantity} × ${nameOf(productId)}, size ${size}:`}</span>{' '}
          <Written>{reason}</Written>
        </p>
      ))}
      {answer !== undefined && (
        <p>
          Your answer: <Written>{answer}</Written>
        </p>
      )}
      <Photos label="Your photos" photos={answerPhotos} />
    </Panel>
  );
}

function Photos({ label, photos }: { label: string; photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <ReturnPhoto photo={photo} alt={`${label}, ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

/** What goes back to the shopper, and how the pieces come to the store. */
function MoneyAndParcelPanel({ shown }: { shown: AdminReturn }) {
  const { orderId, exchangeOrderId, refund, pickup, pending } = shown;
  return (
    <Panel title="Money and parcel">
      <Facts>
        <Fact label="Refund">
          {refund && (
            <>
              <span>{`${refundSummary(refund)}${refund.state === 'owed' ? '. ' : ''}`}</span>
              {refund.state === 'owed' && <Link to={orderPath(orderId)}>See refund status</Link>}
            </>
          )}
        </Fact>
        <Fact label="New order">
          {exchangeOrderId !== undefined && <Link to={orderPath(exchangeOrderId)}>{exchangeOrderId}</Link>}
        </Fact>
        <Fact label="Return method">{shown.route === 'pickup' ? 'Courier pickup' : 'Sent by the shopper'}</Fact>
        <Fact label="Number">{pickup?.awb}</Fact>
        <Fact label="Courier">
          {pickup && `${courierTitle(pickup.courier)}${pending !== undefined ? ' (is being asked)' : ''}`}
        </Fact>
        <Fact label="Problem">{shown.problem}</Fact>
        <Fact label="Unknown status">{shown.unknownStatus}</Fact>
        <Fact label="Courier says">
          {shown.arrived && shown.state === 'PickedUp' && 'It was brought to you. Please receive it.'}
        </Fact>
        <Fact label="Failed pickups">
          {pickup &&
            pickup.attempts > 0 &&
            `${pickup.attempts}${pickup.reason === undefined ? '' : `: ${pickup.reason}`}`}
        </Fact>
      </Facts>
    </Panel>
  );
}

function refundSummary({ state, amount, way, fee }: NonNullable<AdminReturn['refund']>): string {
  const sum = state === 'none' ? 'None' : adminRefundText(amount, way);
  return `${sum}${fee > 0 ? `, fee ${formatRupees(fee)}` : ''}`;
}

function courierTitle(courier: string): string {
  if (isCalled(courier)) return COURIER_FACTS[courier].title;
  return courier === 'manual' ? 'Booked outside of the store' : courier;
}
