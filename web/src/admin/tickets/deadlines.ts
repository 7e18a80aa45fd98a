import { type AdminTicket, dueTimes } from '@nirala/contract/shopper/ticket';

/** A task that a ticket still requires, and by when. */
type Deadline = { task: 'Acknowledge' | 'Answer'; by: Date; overdue: boolean };

/**
 * The deadlines of a ticket: acknowledged within 48 hours, answered within a month, as the Consumer Protection
 * (E-Commerce) Rules, 2020 require. None once it is answered.
 */
export function deadlinesOf({ status, since, acknowledgedAt }: AdminTicket, now: Date): Deadline[] {
  if (status !== 'open') return [];
  const due = dueTimes(new Date(since));
  const deadline = (task: Deadline['task'], by: Date) => ({ task, by, overdue: by < now });
  return [
    ...(acknowledgedAt === undefined ? [deadline('Acknowledge', due.acknowledge)] : []),
    deadline('Answer', due.answer),
  ];
}

const HOUR_MS = 3_600_000;

/** The time between two moments, in either order: "5 h", "3 days". Hours up to 48, as the first deadline has them. */
export function timeBetween(one: Date, other: Date): string {
  const hours = Math.floor(Math.abs(one.getTime() - other.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  return hours <= 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
