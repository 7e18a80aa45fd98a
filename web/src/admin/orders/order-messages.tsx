import { LoadFailed } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { TimelineEntry } from './timeline.tsx';
import { MessageLine } from '../notifications/message-line.tsx';

/** The messages that the shopper got about an order, as entries of its history. Read again when its state changes. */
export function useOrderMessages(id: string, state: string): TimelineEntry[] {
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
  return loaded.value.notifications.map((message) => ({
    at: message.createdAt,
    line: <MessageLine key={`${message._id} ${message.state}`} message={message} />,
  }));
}
