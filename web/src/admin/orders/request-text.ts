import { formatDay } from '@nirala/contract/text/format-day';
import { formatPhone } from '@nirala/contract/text/phone';
import type { Parcel } from '@nirala/contract/parcel/parcel';

/** What was asked for after a failed attempt, as an admin reads it. */
export function requestText({ kind, text }: NonNullable<Parcel['request']>): string {
  if (kind === 'day') return `Deliver on ${formatDay(text)}`;
  if (kind === 'landmark') return `Landmark: ${text}`;
  if (kind === 'phone') return `Call ${formatPhone(text)}`;
  if (kind === 'cancel') return text === '' ? 'Send it back' : `Send it back: ${text}`;
  return `${kind} ${text}`;
}
