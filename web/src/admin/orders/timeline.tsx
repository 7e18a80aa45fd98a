import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatPhone } from '@nirala/contract/text/phone';
import { formatDayTime } from '@nirala/contract/text/format-day';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Written } from '../../components/written.tsx';
import { LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import shared from '../shared/shared.module.css';
import { Panel } from '../shared/admin-page.tsx';
import { NotificationLine } from '../notifications/notification-line.tsx';
import styles from './order.module.css';

/** Something that happened to an order, as an `<li>`. `at`: ISO 8601. */
type TimelineEntry = { at: string; line: ReactNode };

/** The history of an order: its states, corrections and changes, with who made them, and the messages to the shopper. */
export function Timeline({ order }: { order: AdminOrder }) {
  const notifications = useOrderNotifications(order._id, order.status);
  const { history, corrections = [], paymentCorrections = [], changes = [] } = order;
  const entries = [
    ...history.map(({ status, at, by }) => entry(status, at, `by ${formatPhone(by)}`)),
    ...corrections.map(({ deliveredAt, at, by, reason }) =>
      entry(
        'Not delivered',
        at,
        <>
          <span>{`by ${formatPhone(by)}: it was reported as delivered on ${formatDayTime(deliveredAt)}.`}</span>{' '}
          <Written>{reason}</Written>
        </>,
      ),
    ),
    ...paymentCorrections.map(({ from, to, at, by, reason }) =>
      entry(
        to === undefined ? 'Not paid' : 'UTR corrected',
        at,
        <>
          <span>{`by ${formatPhone(by)}: ${to === undefined ? `UTR ${from} was not its payment.` : `${from} became ${to}.`}`}</span>{' '}
          <Written>{reason}</Written>
        </>,
      ),
    ),
    ...changes.map(({ text, at, by }) => entry(text, at, `by ${formatPhone(by)}`)),
    ...notifications,
  ];
  return (
    <Panel title="History">
      <ol className={shared.timeline}>
        {entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ line }) => line)}
      </ol>
      <p className={shared.small}>
        <Link to={`/admin-audit?target=${encodeURIComponent(`orders/${order._id}`)}`} className={styles.follow}>
          Audit entries of this order
        </Link>
      </p>
    </Panel>
  );
}

/** The notifications that the shopper got about an order. They are read again when its status changes. */
function useOrderNotifications(id: string, status: string): TimelineEntry[] {
  const loaded = useLoaded(`${id} ${status}`, (signal) => call('listOrderNotifications', { id }, signal));
  if (loaded.state === 'loading') return [];
  if (loaded.state === 'failed') {
    const line = (
      <li key="failed">
        <LoadFailed message="The messages to the shopper could not be loaded." onRetry={loaded.retry} />
      </li>
    );
    return [{ at: new Date().toISOString(), line }];
  }
  return loaded.value.notifications.map((notification) => ({
    at: notification.createdAt,
    line: <NotificationLine key={`${notification._id} ${notification.state}`} notification={notification} />,
  }));
}

const entry = (what: string, at: string, by: ReactNode): TimelineEntry => ({
  at,
  line: (
    <li key={`${what} ${at}`}>
      <strong>{what}</strong> <time dateTime={at}>{formatDayTime(at)}</time> <span>{by}</span>
    </li>
  ),
});
