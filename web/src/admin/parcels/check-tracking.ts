import { canBecome } from '@nirala/contract/order/order';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import type { TrackingLine } from './tracking-lines.ts';

/** `ready` to dispatch, `done` already, or `wrong`: `problem` says why. */
export type CheckedLine = TrackingLine & { state: 'ready' | 'done' | 'wrong' };

/** Checks each pasted line against the order that it names. */
export function checkTracking(lines: readonly TrackingLine[], orders: readonly AdminOrder[]): CheckedLine[] {
  const known = new Map(orders.map((order) => [order._id, order]));
  return lines.map((line): CheckedLine => {
    const wrong = (problem: string): CheckedLine => ({ ...line, problem, state: 'wrong' });
    if (line.problem !== undefined) return wrong(line.problem);
    const order = known.get(line.id);
    if (!order) return wrong('There is no such order.');
    if (canBecome(order.status, 'Dispatched')) return { ...line, state: 'ready' };
    if (order.trackingLink === line.trackingLink) return { ...line, state: 'done' };
    if (order.status === 'Dispatched') return wrong('Already dispatched with another link.');
    return wrong(`This order is ${order.status}, so it can’t be dispatched.`);
  });
}
