import { codeSchema } from '@nirala/contract/order/coupon';
import * as v from 'valibot';
import { discountRef, hasBegun, readListed, toCoupon } from '../store/discounts.ts';
import { CODE_GUESSES, count, countGuest, TRIES_OF_CODE } from '../store/rate-limits.ts';
import type { Handlers, Deps } from './handler.ts';

/** The offers that every shopper may know, and the lookup of a code, whose guesses are counted. */
export function discounts({ db, now }: Deps): Pick<Handlers, 'listDiscounts'> {
  return {
    async listDiscounts({ code }, _caller, from) {
      if (code === undefined) return readListed(db, now());
      const read = v.safeParse(codeSchema, code);
      if (!read.success) return [];
      const uncount = await countGuest(db, CODE_GUESSES, from);
      const coupon = toCoupon(await discountRef(db, read.output).get());
      if (!coupon || !hasBegun(coupon, now())) {
        await count(db, TRIES_OF_CODE, read.output);
        return [];
      }
      await uncount();
      return [coupon.discount];
    },
  };
}
