import { isExpired, normaliseCode, type Discount } from '@nirala/contract/discount';
import { MESSAGES } from '@nirala/contract/messages';
import { call } from '../../lib/call.ts';
import { storeCoupon, removeCoupon } from './coupon.ts';

/** Looks a code up, in whatever case it was typed, and keeps it. Returns what is wrong with it in the words of spec §5; then there is no coupon. Throws CallError. */
export async function applyCode(typed: string): Promise<string | undefined> {
  const wanted = normaliseCode(typed);
  const found = await call('listDiscounts', { code: wanted });
  const discount = found.find(({ code }) => code === wanted);
  const wrong = wordsAgainst(discount);
  if (wrong !== undefined || !discount) removeCoupon();
  else storeCoupon(discount);
  return wrong;
}

function wordsAgainst(discount: Discount | undefined): string | undefined {
  if (!discount) return MESSAGES.invalidCode;
  return isExpired(discount, new Date()) ? MESSAGES.codeExpired : undefined;
}
