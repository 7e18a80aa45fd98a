import {
  NOTIFICATION_TITLES,
  type Channel,
  type Notification,
  type NotificationEvent,
  type NotificationPreview,
  type NotificationState,
} from '@nirala/contract/shopper/notification';

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

/** "2 parts": each is paid for. An SMS with a letter outside the small set says so, because its parts are shorter. */
export function lengthText({
  channel,
  parts,
  encoding,
  text,
}: Pick<NotificationPreview, 'channel' | 'parts' | 'encoding' | 'text'>) {
  const length = `${text.length} characters`;
  if (channel !== 'sms') return length;
  return `${parts} ${parts === 1 ? 'part' : 'parts'}, ${length}${encoding === 'GSM-7' ? '' : ' with special letters'}`;
}
