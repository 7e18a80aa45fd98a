import { dueTimes, type AdminMessage } from '@nirala/contract/contact-message';

/** What is still to be done about a message, and whether its time is over. */
export type Deadline = { what: 'Acknowledge' | 'Answer'; by: Date; overdue: boolean };

/** The clocks of an open message that still run: acknowledged within 48 hours, answered within a month. */
export function deadlinesOf({ status, since, acknowledgedAt }: AdminMessage, now: Date): Deadline[] {
  if (status !== 'open') return [];
  const due = dueTimes(new Date(since));
  const clock = (what: Deadline['what'], by: Date) => ({ what, by, overdue: by < now });
  return [
    ...(acknowledgedAt === undefined ? [clock('Acknowledge', due.acknowledge)] : []),
    clock('Answer', due.answer),
  ];
}

const HOUR = 3_600_000;

/** `5 h`, `3 days`: a time between two moments, whichever comes first. */
export function timeBetween(one: Date, other: Date): string {
  const hours = Math.floor(Math.abs(one.getTime() - other.getTime()) / HOUR);
  if (hours < 1) return 'less than an hour';
  if (hours < 49) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
