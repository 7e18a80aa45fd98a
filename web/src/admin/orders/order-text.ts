import type { AdminOrder, FulfilmentStatus } from '@nirala/contract/order/admin-order';
import { formatCount } from '@nirala/contract/text/format-number';
import type { Parcel } from '@nirala/contract/parcel/parcel';
import { formatDay, formatDayTime } from '@nirala/contract/text/format-day';
import { formatPhone } from '@nirala/contract/text/phone';
import type { DueFilter, OrderStage } from '@nirala/contract/order/stage';

/** The label of the button that moves an order to a state. */
export const MOVE_LABELS: Record<FulfilmentStatus, string> = {
  Dispatched: 'Dispatch',
  Delivered: 'Mark as delivered',
  Returned: 'Mark as returned',
  Lost: 'Close as lost',
};

/** The label of each stage that the list can show. */
export const STAGE_LABELS = {
  'to-confirm': 'To confirm',
  'to-pack': 'To pack',
  packed: 'Packed',
  'on-the-way': 'On the way',
  problem: 'Problems',
} as const satisfies Record<Exclude<OrderStage, 'closed'>, string>;

/** The label of each list of promises. */
export const DUE_LABELS: Record<DueFilter, string> = { today: 'Due today', late: 'Late' };

/** How long ago it was ordered: `5 min`, `3 h` (up to two days), `2 d`. `createdAt`: ISO 8601. */
export function ageText(createdAt: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return `${minutes} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** An order that waits for the shopper's confirmation is not packed or dispatched. */
export const waitsForConfirmation = ({ confirmBy }: AdminOrder): boolean => confirmBy !== undefined;

/** `confirmBy`: ISO 8601. */
export const waitingText = (confirmBy: string): string => `Waiting for confirmation until ${formatDayTime(confirmBy)}`;

/** The pieces of an order, of all its lines. */
export const countPieces = ({ cartItems }: AdminOrder): number =>
  cartItems.reduce((sum, { quantity }) => sum + quantity, 0);

/** "1 piece", "12 pieces". */
export const piecesOf = (count: number): string => (count === 1 ? '1 piece' : `${formatCount(count)} pieces`);
/** The same for the pieces of an order. */
export const piecesText = (order: AdminOrder): string => piecesOf(countPieces(order));

/** The names of up to three lines, or else how many pieces they are. */
export function itemsText(order: AdminOrder): string {
  const { cartItems } = order;
  if (cartItems.length > 3) return piecesText(order);
  return cartItems.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`).join(', ');
}

/** "1 order", "12 orders". */
export const ordersText = (count: number): string => (count === 1 ? '1 order' : `${formatCount(count)} orders`);

/** What was asked for after a failed attempt, as an admin reads it. */
export function requestText({ kind, text }: NonNullable<Parcel['request']>): string {
  if (kind === 'day') return `Deliver on ${formatDay(text)}`;
  if (kind === 'landmark') return `Landmark: ${text}`;
  if (kind === 'phone') return `Call ${formatPhone(text)}`;
  if (kind === 'cancel') return text === '' ? 'Send it back' : `Send it back: ${text}`;
  return `${kind} ${text}`;
}
