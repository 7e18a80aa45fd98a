import { codeSchema } from '@nirala/contract/discount';
import * as v from 'valibot';
import type { Handlers } from '../api/handlers.ts';
import type { Deps } from '../deps.ts';
import { CODE_GUESSES, count } from '../limits.ts';
import { discountRef, hasBegun, readListed, toCoupon } from '../store/discounts.ts';

export function discounts({ db, now }: Deps): Pick<Handlers, 'listDiscounts'> {
  return {
    async listDiscounts({ code }, _caller, { address }) {
      if (code === undefined) return readListed(db, now());
      const read = v.safeParse(codeSchema, code);
      if (!read.success) return [];
      const takeBack = await count(db, CODE_GUESSES, address);
      const coupon = toCoupon(await discountRef(db, read.output).get());
      if (!coupon || !hasBegun(coupon, now())) return [];
      await takeBack();
      return [coupon.discount];
    },
  };
}
