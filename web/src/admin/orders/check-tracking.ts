import { canBecome } from '@nirala/contract/order';
import type { AdminOrder } from '@nirala/contract/admin-order';
import type { TrackingLine } from './tracking-lines.ts';

/** A line and what is to be done about it. */
export type CheckedLine = TrackingLine & { state: 'ready' | 'done' | 'wrong' };

/** Holds pasted lines against the orders they name. */
export function checkTracking(lines: readonly TrackingLine[], orders: readonly AdminOrder[]): CheckedLine[] {
  const known = new Map(orders.map((order) => [order._id, order]));
  return lines.map((line): CheckedLine => {
    const wrong = (problem: string): CheckedLine => ({ ...line, problem, state: 'wrong' });
    if (line.problem !== undefined) return wrong(line.problem);
    const order = known.get(line.id);
    if (!order) return wrong('There is no such order.');
    if (canBecome(order.status, 'Dispatched')) return { ...line, state: 'ready' };
    if (order.trackingLink === line.trackingLink) return { ...line, state: 'done' };
    if (order.status === 'Dispatched') return wrong('It is dispatched with another link already.');
    return wrong(`It is ${order.status}, so it can not be dispatched.`);
  });
}
