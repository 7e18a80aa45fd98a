import { formatDay } from '@nirala/contract/text/format-day';
import type { Return } from '@nirala/contract/return/schema';

type Shown = Pick<Return, 'state' | 'exchangeOrderId' | 'heldUntil' | 'refund'>;

/** The new size does not come. */
const ENDED: readonly string[] = ['Withdrawn', 'Declined', 'Rejected'];

/** Whether the new size was held for a time that is over. A job gives it back soon after that. */
export const isHoldOver = ({ heldUntil }: Pick<Return, 'heldUntil'>, now: number = Date.now()) =>
  heldUntil !== undefined && Date.parse(heldUntil) <= now;

/** What the shopper reads about the new size; undefined if there is none, or none any more. */
export function exchangeText({ state, exchangeOrderId, heldUntil, refund }: Shown, now?: number): string | undefined {
  if (exchangeOrderId === undefined || ENDED.includes(state) || refund?.state === 'owed') return undefined;
  if (isHoldOver({ heldUntil }, now)) {
    return 'We could not hold your new size any longer. You get your money back when the pieces are here.';
  }
  const text = `Your new size comes with order ${exchangeOrderId}.`;
  return heldUntil === undefined ? text : `${text} We hold it until ${formatDay(new Date(heldUntil))}.`;
}
