import { formatRupees } from '../text/money.ts';
import type { ReturnTerms } from './return-terms.ts';

export const CANNOT_RETURN = 'Cannot be returned or exchanged';

/** `1 day`, `7 days`. */
export const countDays = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;

/**
 * The rules for one product, with the words of its page (spec §2). They come from the server, so that no first visit
 * loads them. No kinds if the product can neither be returned nor exchanged.
 */
export function returnsOf(rules: ReturnTerms, { returnable }: { returnable?: boolean | undefined }) {
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
