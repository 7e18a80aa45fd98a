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

/** Something else that happened to an order. `at`: ISO 8601. */
export type TimelineEntry = { at: string; line: ReactNode };

/** The history of an order: each state, when, and who set it, with other entries between them. */
export function Timeline({ order, others }: { order: AdminOrder; others: readonly TimelineEntry[] }) {
  const steps = order.history.map(({ status, at, by }) => ({
    at,
    line: (
      <li key={`${status} ${at}`}>
        <strong>{status}</strong> <time dateTime={at}>{formatDayTime(at)}</time> <span>{`by ${formatPhone(by)}`}</span>
      </li>
    ),
  }));
  const corrected = (order.corrections ?? []).map(({ deliveredAt, at, by, reason }) => ({
    at,
    line: (
      <li key={`corrected ${at}`}>
        <strong>Not delivered</strong> <time dateTime={at}>{formatDayTime(at)}</time>{' '}
        <span>
          <span>{`by ${formatPhone(by)}: it was reported as delivered on ${formatDayTime(deliveredAt)}.`}</span>{' '}
          <Written>{reason}</Written>
        </span>
      </li>
    ),
  }));
  const changes = (order.changes ?? []).map(({ at, text, by }) => ({
    at,
    line: (
      <li key={`${text} ${at}`}>
        <strong>{text}</strong> <time dateTime={at}>{formatDayTime(at)}</time> <span>{`by ${formatPhone(by)}`}</span>
      </li>
    ),
  }));
  return (
    <Panel title="History">
      <ol className={shared.timeline}>
        {[...steps, ...corrected, ...changes, ...others]
          .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
          .map(({ line }) => line)}
      </ol>
      <p className={shared.small}>
        <Link to={`/admin-audit?target=${encodeURIComponent(`orders/${order._id}`)}`} className={styles.follow}>
          Audit entries of this order
        </Link>
      </p>
    </Panel>
  );
}

/**
 * The notifications that the shopper got about an order, as entries of its history. Read again when its state changes.
 */
export function useOrderNotifications(id: string, state: string): TimelineEntry[] {
  const loaded = useLoaded(`${id} ${state}`, (signal) => call('listOrderNotifications', { id }, signal));
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
