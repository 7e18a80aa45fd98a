import { countDays } from '../text/format-number.ts';
import { formatRupees } from '../text/money.ts';

/**
 * Spec §9: the number of days after delivery in which an item can be returned or exchanged, until the owner sets another
 * (settings/returns.ts). What the shop says comes from the owner's rules: see `ReturnTerms`.
 */
export const RETURN_DAYS = 7;

/** The working days that a refund may take, until the owner sets others. */
export const REFUND_DAYS = 7;

/**
 * What the shop says about returns before a sale: the owner's rules in short. `fee`: rupees for one return, unless the
 * store is responsible for its reason; an exchange is free. `kinds`: of `RETURN_KINDS`, empty if nothing is offered.
 */
export type ReturnTerms = { days: number; fee: number; kinds: string[] };

/** The rules until they are known. */
export const DEFAULT_TERMS: ReturnTerms = { days: RETURN_DAYS, fee: 0, kinds: ['return', 'exchange'] };

/** Of a product that is sold as not returnable, on its page and in the bag. */
export const CANNOT_RETURN = 'Cannot be returned or exchanged';

/**
 * The terms of one product, with the words of its page (spec §2). They come from the server, so that no first visit
 * loads them. No kinds if the product can neither be returned nor exchanged.
 */
export function productReturns(rules: ReturnTerms, { returnable }: { returnable?: boolean | undefined }) {
  const terms = returnable === false ? { ...rules, kinds: [] } : rules;
  const { days, fee, kinds } = terms;
  const isFinal = kinds.length === 0;
  const condition = isFinal
    ? '*Unless it arrives damaged, is another item, or looks different from the pictures.'
    : '*Unworn, unwashed, with its tags on.';
  const price = fee > 0 && kinds.includes('return') ? ` Sending it back for a refund costs ${formatRupees(fee)}.` : '';
  return {
    ...terms,
    policy: isFinal ? `${CANNOT_RETURN}*` : `Easy ${countDays(days)} ${kinds.join(' and ')} policy*`,
    note: condition + price,
  };
}
