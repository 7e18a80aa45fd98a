import type { Notification } from '@nirala/contract/shopper/notification';
import { formatDayTime } from '@nirala/contract/text/format-time';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/error-text.ts';
import { stateText, titleOf } from './notification-text.ts';

/** One message to a shopper: its event, what became of it, and a button if it failed. */
export function MessageLine({ message: initial }: { message: Notification }) {
  const [message, setMessage] = useState(initial);
  const { pending, run } = useAction();
  const { _id: id, event, state, reason, deliveredAt, sentAt, createdAt } = message;
  const at = deliveredAt ?? sentAt ?? createdAt;

  async function sendAgain() {
    const sent = await run(() => call('sendNotificationAgain', { id }), toastError);
    if (!sent) return;
    setMessage(sent);
    showToast('The message is sent again within a minute.', { tone: 'good' });
  }

  return (
    <li>
      <strong>Message: {titleOf(event)}</strong> <time dateTime={at}>{formatDayTime(at)}</time>{' '}
      <span>{stateText(message)}</span>
      {reason !== undefined && <p>{reason}</p>}
      {state === 'failed' && (
        <p>
          <Button look="quiet" aria-disabled={pending} onClick={() => void sendAgain()}>
            Send again
          </Button>
        </p>
      )}
    </li>
  );
}
