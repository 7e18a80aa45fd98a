import { formatCount } from '@nirala/contract/format-count';
import { dayOf } from '@nirala/contract/day';
import type { AdminOrder } from '@nirala/contract/admin-order';
import { formatDayAndMonth } from '@nirala/contract/format-day';
import { formatTime } from '@nirala/contract/format-time';

/** A day and a time as the desk reads them: "21 Nov, 2:03 pm". */
export function shortTime(iso: string): string {
  const moment = new Date(iso);
  return `${formatDayAndMonth(dayOf(moment))}, ${formatTime(moment)}`;
}

export const countPieces = ({ cartItems }: AdminOrder): number =>
  cartItems.reduce((sum, { quantity }) => sum + quantity, 0);

export const piecesText = (order: AdminOrder): string =>
  countPieces(order) === 1 ? '1 piece' : `${countPieces(order)} pieces`;

export const ordersText = (count: number): string => (count === 1 ? '1 order' : `${formatCount(count)} orders`);

/** `98450 12345` without what is around it: what couriers ask for, and no spreadsheet takes for a formula. */
export const tenDigits = (phone: string): string => phone.replace(/^\+91/, '');

/** Rupees that Razorpay took for an order and that did not go back yet. */
export function netReceived({ captures, refunds }: AdminOrder): number {
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);
  return sum(captures) - sum(refunds.filter(({ state }) => state === 'processed'));
}
