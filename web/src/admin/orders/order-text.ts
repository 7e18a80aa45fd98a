import type { AdminOrder, FulfilmentStatus } from '@nirala/contract/order/admin-order';
import { formatCount } from '@nirala/contract/text/format-number';
import type { DueFilter, OrderStage } from '@nirala/contract/order/stage';
import { formatDayTime } from '@nirala/contract/text/format-day';

/** The label of the button that moves an order to a state. */
export const MOVE_LABELS: Record<FulfilmentStatus, string> = {
  Dispatched: 'Dispatch',
  Delivered: 'Mark as delivered',
  Returned: 'Mark as returned',
  Lost: 'Close as lost',
};

export const STAGE_LABELS = {
  'to-confirm': 'To confirm',
  'to-pack': 'To pack',
  packed: 'Packed',
  'on-the-way': 'On the way',
  problem: 'Problems',
} as const satisfies Record<Exclude<OrderStage, 'closed'>, string>;

export const DUE_LABELS: Record<DueFilter, string> = { today: 'Due today', late: 'Late' };

/** How long ago it was ordered: `5 min`, `3 h`, `2 d`. */
export function ageText(createdAt: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

/** An order that waits for the shopper's confirmation is not packed or dispatched. */
export const waitsForConfirmation = ({ confirmBy }: AdminOrder): boolean => confirmBy !== undefined;

export const waitingText = (confirmBy: string): string => `Waiting for confirmation until ${formatDayTime(confirmBy)}`;

export const countPieces = ({ cartItems }: AdminOrder): number =>
  cartItems.reduce((sum, { quantity }) => sum + quantity, 0);

export const piecesOf = (count: number): string => (count === 1 ? '1 piece' : `${formatCount(count)} pieces`);
export const piecesText = (order: AdminOrder): string => piecesOf(countPieces(order));

export const ordersText = (count: number): string => (count === 1 ? '1 order' : `${formatCount(count)} orders`);

/** `9845012345`, as couriers ask for it. Without +, so that no spreadsheet takes it for a formula. */
export const tenDigits = (phone: string): string => phone.replace(/^\+91/, '');

/** Rupees captured by Razorpay for this order, less the refunds that are processed. */
export function netReceived({ captures, refunds }: AdminOrder): number {
  const sum = (entries: readonly { amount: number }[]) => entries.reduce((all, { amount }) => all + amount, 0);
  return sum(captures) - sum(refunds.filter(({ state }) => state === 'processed'));
}
