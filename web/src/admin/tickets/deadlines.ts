import { dueTimes, type AdminMessage } from '@nirala/contract/shopper/ticket';

/** A task that a message still requires, and its deadline. */
export type Deadline = { task: 'Acknowledge' | 'Answer'; by: Date; overdue: boolean };

/**
 * The deadlines of an open message: acknowledged within 48 hours, answered within a month, as the Consumer Protection
 * (E-Commerce) Rules, 2020 require.
 */
export function deadlinesOf({ status, since, acknowledgedAt }: AdminMessage, now: Date): Deadline[] {
  if (status !== 'open') return [];
  const due = dueTimes(new Date(since));
  const deadline = (task: Deadline['task'], by: Date) => ({ task, by, overdue: by < now });
  return [
    ...(acknowledgedAt === undefined ? [deadline('Acknowledge', due.acknowledge)] : []),
    deadline('Answer', due.answer),
  ];
}

const HOUR_MS = 3_600_000;

/** The time between two moments, in either order: "5 h", "3 days". */
export function timeBetween(one: Date, other: Date): string {
  const hours = Math.floor(Math.abs(one.getTime() - other.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  if (hours < 49) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
