import type { AdminOrder } from '@nirala/contract/admin-order';
import { formatPhone } from '@nirala/contract/phone';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { MessageLine } from '../notifications/message-line.tsx';
import shared from '../shared/shared.module.css';
import styles from './order.module.css';
import { shortTime } from './order-text.ts';
import { Panel } from './panel.tsx';

/** The history of an order: each state, when, and who set it, and the messages to the shopper between them. */
export function Timeline({ order }: { order: AdminOrder }) {
  const id = order._id;
  const messages = useLoaded(`messages of ${id} ${order.status}`, (signal) =>
    call('listOrderNotifications', { id }, signal),
  );
  const steps = order.history.map(({ status, at, by }) => ({
    at,
    line: (
      <li key={`${status} ${at}`}>
        <strong>{status}</strong> <time dateTime={at}>{shortTime(at)}</time> <span>by {formatPhone(by)}</span>
      </li>
    ),
  }));
  const sent = messages.state === 'loaded' ? messages.value.notifications : [];
  const lines = sent.map((message) => ({
    at: message.createdAt,
    line: <MessageLine key={`${message._id} ${message.state}`} message={message} />,
  }));
  return (
    <Panel title="History">
      <ol className={styles.timeline}>
        {[...steps, ...lines].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ line }) => line)}
      </ol>
      {messages.state === 'failed' && (
        <LoadFailed message="The messages to the shopper could not be loaded." onRetry={messages.retry} />
      )}
      <p className={shared.small}>
        <Link to={`/admin-audit?target=${encodeURIComponent(`orders/${order._id}`)}`} className={styles.follow}>
          Audit entries of this order
        </Link>
      </p>
    </Panel>
  );
}
