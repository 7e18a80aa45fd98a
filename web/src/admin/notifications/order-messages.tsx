import { LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import styles from '../orders/order.module.css';
import { Panel } from '../orders/panel.tsx';
import { MessageLine } from './message-line.tsx';

/** The messages that the shopper got about an order. */
export function OrderMessages({ id }: { id: string }) {
  const loaded = useLoaded(`messages of ${id}`, (signal) => call('listOrderNotifications', { id }, signal));
  if (loaded.state === 'loading') return null;
  return (
    <Panel title="Messages to the shopper">
      {loaded.state === 'failed' && <LoadFailed message="The messages could not be loaded." onRetry={loaded.retry} />}
      {loaded.state === 'loaded' && loaded.value.notifications.length === 0 && <p>There are no messages yet.</p>}
      {loaded.state === 'loaded' && loaded.value.notifications.length > 0 && (
        <ol className={styles.timeline}>
          {loaded.value.notifications.map((message) => (
            <MessageLine key={message._id} message={message} />
          ))}
        </ol>
      )}
    </Panel>
  );
}
