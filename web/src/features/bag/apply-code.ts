import { isExpired, normaliseCode } from '@nirala/contract/order/discount';
import { MESSAGES } from '@nirala/contract/text/messages';
import { call } from '../../lib/call.ts';
import { removeCoupon, storeCoupon } from './coupon.ts';

/**
 * Looks up a coupon code, typed in any case, and stores it with the bag. When the code cannot be used, returns the
 * message of spec §5 and removes the stored coupon. Throws CallError.
 */
export async function applyCode(typed: string): Promise<string | undefined> {
  const code = normaliseCode(typed);
  const discounts = await call('listDiscounts', { code });
  const discount = discounts.find((each) => each.code === code);
  if (!discount || isExpired(discount, new Date())) {
    removeCoupon();
    return discount ? MESSAGES.codeExpired : MESSAGES.invalidCode;
  }
  storeCoupon(discount);
  return undefined;
}
