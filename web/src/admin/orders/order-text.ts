import type { AdminOrder, FulfilmentStatus } from '@nirala/contract/admin-order';
import { formatCount } from '@nirala/contract/format-count';
import { dayOf } from '@nirala/contract/day';
import { formatDayAndMonth } from '@nirala/contract/format-day';
import { formatTime } from '@nirala/contract/format-time';

/** The label of the button that moves an order to a state. */
export const MOVE_LABELS: Record<FulfilmentStatus, string> = {
  Dispatched: 'Dispatch',
  Delivered: 'Mark as delivered',
  Returned: 'Mark as returned',
};

/** "21 Nov, 2:03 pm", in India's time. */
export function shortTime(iso: string): string {
  const moment = new Date(iso);
  return `${formatDayAndMonth(dayOf(moment))}, ${formatTime(moment)}`;
}

export const countPieces = ({ cartItems }: AdminOrder): number =>
  cartItems.reduce((sum, { quantity }) => sum + quantity, 0);

export const piecesText = (order: AdminOrder): string => {
  const count = countPieces(order);
  return count === 1 ? '1 piece' : `${count} pieces`;
};

export const ordersText = (count: number): string => (count === 1 ? '1 order' : `${formatCount(count)} orders`);

/** `9845012345`, as couriers ask for it. Without +, so that no spreadsheet takes it for a formula. */
export const tenDigits = (phone: string): string => phone.replace(/^\+91/, '');

/** Rupees captured by Razorpay for this order, less the refunds that are processed. */
export function netReceived({ captures, refunds }: AdminOrder): number {
  const sum = (entries: readonly { amount: number }[]) => entries.reduce((all, { amount }) => all + amount, 0);
  return sum(captures) - sum(refunds.filter(({ state }) => state === 'processed'));
}
