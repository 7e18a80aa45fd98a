import type { PriceRules } from '@nirala/contract/order/pricing';
import type { Share } from '@nirala/contract/order/shares';

/**
 * Which discounts count together, in a sentence; undefined if the shop has only coupons, which every bag offers.
 * `discounts`: those of the bag.
 */
export function combiningText(
  { prepaidRupees, prepaidPercent }: Pick<PriceRules, 'prepaidRupees' | 'prepaidPercent'>,
  discounts: readonly Pick<Share, 'kind'>[],
): string | undefined {
  const kinds = [
    'one coupon',
    ...(discounts.some(({ kind }) => kind === 'combo') ? ['one combo'] : []),
    ...(prepaidRupees > 0 || prepaidPercent > 0 ? ['the discount for paying online'] : []),
  ];
  return kinds.length > 1 ? `An order can have ${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}.` : undefined;
}
