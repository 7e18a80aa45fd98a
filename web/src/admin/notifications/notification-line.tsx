import {
  type Notification,
  NOTIFICATION_TITLES,
  type Channel,
  type NotificationEvent,
  type NotificationState,
} from '@nirala/contract/shopper/notification';
import { formatDayTime } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from '../shared/errors.ts';

/** One notification to a shopper: its event, what became of it, and a button if it failed. */
export function NotificationLine({ notification: initial }: { notification: Notification }) {
  const [notification, setNotification] = useState(initial);
  const { pending, run } = useAction();
  const { _id: id, event, state, reason, deliveredAt, sentAt, createdAt } = notification;
  const at = deliveredAt ?? sentAt ?? createdAt;

  async function sendAgain() {
    const sent = await run(() => call('sendNotificationAgain', { id }), toastError);
    if (!sent) return;
    setNotification(sent);
    showToast('The message is sent again within a minute.', { tone: 'good' });
  }

  return (
    <li>
      <strong>Message: {titleOf(event)}</strong> <time dateTime={at}>{formatDayTime(at)}</time>{' '}
      <span>{stateText(notification)}</span>
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

/** What admins call each channel. */
export const CHANNEL_NAMES: Record<Channel, string> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail' };

const STATES: Record<NotificationState, string> = {
  queued: 'waiting',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  skipped: 'not sent',
};

/** "SMS delivered", or "Not sent" before a channel was chosen. */
export function stateText({ state, channel }: Pick<Notification, 'state' | 'channel'>): string {
  const words = channel === undefined ? STATES[state] : `${CHANNEL_NAMES[channel]} ${STATES[state]}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An event of a newer version, which has no title here, is shown by its name. */
export function titleOf(event: string): string {
  return isKnown(event) ? NOTIFICATION_TITLES[event] : event;
}

const isKnown = (event: string): event is NotificationEvent => Object.hasOwn(NOTIFICATION_TITLES, event);
