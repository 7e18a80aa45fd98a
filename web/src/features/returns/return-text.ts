import { formatDay } from '@nirala/contract/text/format-day';
import type { Return } from '@nirala/contract/return/schema';
import { formatRupees } from '@nirala/contract/text/money';
import {
  type RefundWay,
  RETURN_STATE_NAMES,
  RETURN_STATE_TITLES,
  type ReturnState,
} from '@nirala/contract/return/return';

/** The state of the API, if this build knows it. */
export const knownState = (state: string): ReturnState | undefined => RETURN_STATE_NAMES.find((each) => each === state);

/** The title of a state of the API; a state that this build does not know is shown as it is. */
export function stateTitle(state: string): string {
  const known = knownState(state);
  return known === undefined ? state : RETURN_STATE_TITLES[known];
}

/** The title of a state for the admin, to whom nobody says "please". */
export const adminStateTitle = (state: string): string =>
  state === 'SelfShip' ? 'Sent by the shopper' : stateTitle(state);

/**
 * Where a refund (`amount` in rupees) goes: `₹499 to your original payment method`. Show `PAYOUT_TEXT`, too, if it goes
 * another way.
 */
export function refundText(amount: number, way: RefundWay): string {
  return `${formatRupees(amount)}${way === 'source' ? ' to your original payment method' : ''}`;
}

/** The same for the admin: `₹499, to the original payment method`. */
export function adminRefundText(amount: number, way: RefundWay): string {
  return `${formatRupees(amount)}, ${way === 'source' ? 'to the original payment method' : 'by a payout link'}`;
}

/** The states in which the new size of an exchange no longer comes. */
const ENDED: readonly string[] = ['Withdrawn', 'Declined', 'Rejected'];

/** What the shopper reads about the new size of an exchange; undefined if there is none, or none any more. */
export function exchangeText(
  { state, exchangeOrderId, heldUntil, refund }: Pick<Return, 'state' | 'exchangeOrderId' | 'heldUntil' | 'refund'>,
  now?: number,
): string | undefined {
  if (exchangeOrderId === undefined || ENDED.includes(state) || refund?.state === 'owed') return undefined;
  if (isHoldOver({ heldUntil }, now)) {
    return 'We could not hold your new size any longer. You get your money back when the pieces are here.';
  }
  const text = `Your new size comes with order ${exchangeOrderId}.`;
  return heldUntil === undefined ? text : `${text} We hold it until ${formatDay(new Date(heldUntil))}.`;
}

/** Whether the new size was held for a time that is over. A job gives it back soon after that. */
export const isHoldOver = ({ heldUntil }: Pick<Return, 'heldUntil'>, now: number = Date.now()): boolean =>
  heldUntil !== undefined && Date.parse(heldUntil) <= now;
