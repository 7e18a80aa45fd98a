import { isExpired, type Discount } from '@nirala/contract/discount';
import { MESSAGES } from '@nirala/contract/messages';
import { toRupees } from '@nirala/contract/money';
import { bagTotals } from '../bag/lines.ts';
import { call } from '../lib/call.ts';
import { readStored, removeStored, useStored, writeStored } from '../lib/storage.ts';

/** The coupon is the storage keys `redeemCode` and `discount` (a percentage); a discount without its code is none. */
export type Coupon = { code: string; percent: number };

export function useCoupon(): Coupon | undefined {
  const code = useStored('redeemCode');
  const percent = useStored('discount');
  return code === undefined || percent === undefined ? undefined : { code, percent };
}

export function readCoupon(): Coupon | undefined {
  const [code, percent] = [readStored('redeemCode'), readStored('discount')];
  return code === undefined || percent === undefined ? undefined : { code, percent };
}

/** Looks a code up and keeps it. Returns what is wrong with it in the words of spec §5; then there is no coupon. Throws CallError. */
export async function applyCode(typed: string): Promise<string | undefined> {
  const found = await call('listDiscounts', { code: typed });
  const discount = found.find(({ code }) => code === typed);
  const wrong = wordsAgainst(discount);
  if (wrong !== undefined || !discount) removeStored('redeemCode', 'discount');
  else {
    writeStored('redeemCode', discount.code);
    writeStored('discount', discount.discountPercentage);
  }
  storeTotals();
  return wrong;
}

function wordsAgainst(discount: Discount | undefined): string | undefined {
  if (!discount) return MESSAGES.invalidCode;
  return isExpired(discount, new Date()) ? MESSAGES.codeExpired : undefined;
}

export function removeCoupon(): void {
  removeStored('redeemCode', 'discount');
  storeTotals();
}

/** Keeps `subtotal` and `totalPayable` (rupees) in step with the bag and the coupon; nothing is kept of an empty bag. */
export function storeTotals(): void {
  const lines = readStored('cart');
  if (lines.length === 0) return removeStored('subtotal', 'totalPayable');
  const { subtotal, payable } = bagTotals(lines, readCoupon()?.percent);
  writeStored('subtotal', toRupees(subtotal));
  writeStored('totalPayable', toRupees(payable));
}
