import { formatDateTime } from '@nirala/contract/text/format-day';
import { formatRupees } from '@nirala/contract/text/money';
import { COURIERS, COURIER_FACTS, isCalled } from '@nirala/contract/parcel/courier';
import {
  PIECE_CONDITIONS,
  PIECE_CONDITION_TITLES,
  RETURN_REASONS,
  RETURN_REASON_TITLES,
} from '@nirala/contract/return/return';
import type { AdminReturn } from '@nirala/contract/return/schema';
import { useParams, Link } from 'react-router-dom';
import { useState } from 'react';
import { Loading, LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Badge } from '../../components/badge.tsx';
import { Written } from '../../components/written.tsx';
import { LineItem, LineList } from '../../features/order-summary/line-list.tsx';
import { adminRefundText, adminStateTitle } from '../../features/returns/return-text.ts';
import { ReturnPhoto } from '../../features/returns/return-photo.tsx';
import { AdminPage, Panel } from '../shared/admin-page.tsx';
import { BackLink, PhoneLink } from '../shared/links.tsx';
import { errorText } from '../shared/errors.ts';
import styles from '../orders/order.module.css';
import shared from '../shared/shared.module.css';
import { ReturnMoves } from './return-moves.tsx';
import own from './returns.module.css';

/** /admin-return/:id: one return or exchange, and what can be done with it. */
export function AdminReturnScreen() {
  const { id = '' } = useParams();
  const loaded = useLoaded(id, (signal) => call('readAdminReturn', { id }, signal));
  return (
    <AdminPage title={`Return ${id}`} back={<BackLink to="/admin-returns">All returns</BackLink>}>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <LoadFailed message={errorText(loaded.error)} onRetry={loaded.retry} />}
      {loaded.state === 'loaded' && <ReturnDetails key={id} initial={loaded.value.return} />}
    </AdminPage>
  );
}

const reasonTitle = (reason: string) => {
  const known = RETURN_REASONS.find((each) => each === reason);
  return known === undefined ? reason : RETURN_REASON_TITLES[known];
};

const conditionTitle = (condition: string) => {
  const known = PIECE_CONDITIONS.find((each) => each === condition);
  return known === undefined ? condition : PIECE_CONDITION_TITLES[known];
};

const courierTitle = (courier: string) => {
  const known = COURIERS.find((each) => each === courier);
  if (known === undefined) return courier;
  return isCalled(known) ? COURIER_FACTS[known].title : 'Booked outside of the store';
};

/** One return: its pieces, its parcel, its money, its history, and the moves that its state allows. */
function ReturnDetails({ initial }: { initial: AdminReturn }) {
  const [shown, setShown] = useState(initial);
  const { orderId, state, kind, lines, photos, pickup, refund, received, history } = shown;
  return (
    <>
      <div className={styles.head}>
        <Badge tone="grey">{adminStateTitle(state)}</Badge>
        <span>
          <span>{`${kind === 'return' ? 'Return' : 'Exchange'} of`}</span>{' '}
          <Link to={`/admin-order/${encodeURIComponent(orderId)}`}>order {orderId}</Link>,{' '}
          <Written>{shown.name}</Written>, <PhoneLink phone={shown.userPhone} />
        </span>
      </div>
      {shown.problem !== undefined && <p className={shared.warning}>{shown.problem}</p>}
      {shown.pending !== undefined && <p role="status">The courier is being asked.</p>}
      <ReturnMoves shown={shown} onMoved={setShown} />
      <div className={styles.columns}>
        <div>
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
                  <p>{reasonTitle(line.reason)}</p>
                  {line.note !== undefined && (
                    <p className={styles.text}>
                      “<Written>{line.note}</Written>”
                    </p>
                  )}
                </LineItem>
              ))}
            </LineList>
            <Photos label="The shopper’s photos" photos={photos} />
            {received && (
              <ul aria-label="How they arrived" className={own.pieces}>
                {received.map(({ productId, size, quantity, condition }, index) => (
                  <li
                    key={index}
                  >{`${quantity} × ${lines.find((line) => line.productId === productId)?.name ?? productId}, size ${size}: ${conditionTitle(condition)}`}</li>
                ))}
              </ul>
            )}
            {shown.answer !== undefined && (
              <p>
                Your answer: <Written>{shown.answer}</Written>
              </p>
            )}
            <Photos label="Your photos" photos={shown.answerPhotos} />
          </Panel>
        </div>
        <div>
          <Panel title="Money and parcel">
            <dl className={styles.facts}>
              {refund && (
                <>
                  <dt>Refund</dt>
                  <dd>
                    <span>{`${refund.state === 'none' ? 'None' : adminRefundText(refund.amount, refund.way)}${refund.fee > 0 ? `, fee ${formatRupees(refund.fee)}` : ''}${refund.state === 'owed' ? '. ' : ''}`}</span>
                    {refund.state === 'owed' && (
                      <Link to={`/admin-order/${encodeURIComponent(orderId)}`}>See refund status</Link>
                    )}
                  </dd>
                </>
              )}
              {shown.exchangeOrderId !== undefined && (
                <>
                  <dt>New order</dt>
                  <dd>
                    <Link to={`/admin-order/${encodeURIComponent(shown.exchangeOrderId)}`}>
                      {shown.exchangeOrderId}
                    </Link>
                  </dd>
                </>
              )}
              <dt>Return method</dt>
              <dd>{shown.route === 'pickup' ? 'Courier pickup' : 'Sent by the shopper'}</dd>
              {pickup?.awb !== undefined && (
                <>
                  <dt>Number</dt>
                  <dd>{pickup.awb}</dd>
                </>
              )}
              {pickup && (
                <>
                  <dt>Courier</dt>
                  <dd>{`${courierTitle(pickup.courier)}${shown.pending !== undefined ? ' (is being asked)' : ''}`}</dd>
                </>
              )}
              {shown.problem !== undefined && (
                <>
                  <dt>Problem</dt>
                  <dd>{shown.problem}</dd>
                </>
              )}
              {shown.unknownStatus !== undefined && (
                <>
                  <dt>Unknown status</dt>
                  <dd>{shown.unknownStatus}</dd>
                </>
              )}
              {shown.arrived && state === 'PickedUp' && (
                <>
                  <dt>Courier says</dt>
                  <dd>It was brought to you. Please receive it.</dd>
                </>
              )}
              {pickup && pickup.attempts > 0 && (
                <>
                  <dt>Failed pickups</dt>
                  <dd>{`${pickup.attempts}${pickup.reason === undefined ? '' : `: ${pickup.reason}`}`}</dd>
                </>
              )}
            </dl>
          </Panel>
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

function Photos({ label, photos }: { label: string; photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={own.photos} aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <ReturnPhoto photo={photo} alt={`${label}, ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}
