import { codeSchema } from '@nirala/contract/order/coupon';
import * as v from 'valibot';
import { toOffers } from '../shop/offered.ts';
import {
  canBeEntered,
  type Coupon,
  couponOf,
  discountRef,
  hasBegun,
  isPlainCoupon,
  MAX_OFFERED,
  readListed,
  toCoupon,
  toSingleCode,
  usableOf,
} from '../store/discounts.ts';
import { CODE_GUESSES, count, countGuest, TRIES_OF_CODE } from '../store/rate-limits.ts';
import type { Handlers, Deps } from './handler.ts';

/** The offers that every shopper may know, and the lookup of a code, whose guesses are counted. */
export function discounts(deps: Deps): Pick<Handlers, 'listDiscounts'> {
  const { db, now, offers } = deps;

  /** The coupon of a code, which may be a single-use one. */
  async function findCoupon(code: string): Promise<Coupon | undefined> {
    const doc = await discountRef(db, code).get();
    const coupon = toCoupon(doc);
    const single = coupon ? undefined : toSingleCode(doc);
    if (!single) return coupon;
    const of = toCoupon(await discountRef(db, single.of).get());
    return of && couponOf(single, of);
  }

  return {
    async listDiscounts({ code, kinds, products }, _caller, from) {
      if (code === undefined) {
        const [listed, { automatic }] = await Promise.all([
          readListed(db, now()),
          kinds === 'all' ? offers() : { automatic: [] },
        ]);
        const usable = usableOf(listed, now());
        const offered = kinds === 'all' ? usable : usable.filter(({ stored }) => isPlainCoupon(stored));
        const isListed = ({ discount }: Coupon) => offered.some((other) => other.discount.code === discount.code);
        const needsNoCode = automatic.filter((coupon) => hasBegun(coupon, now()) && !isListed(coupon));
        return toOffers(deps, [...offered.slice(0, MAX_OFFERED), ...needsNoCode], products);
      }
      const read = v.safeParse(codeSchema, code);
      if (!read.success) return [];
      const uncount = await countGuest(db, CODE_GUESSES, from);
      const coupon = await findCoupon(read.output);
      if (!coupon || !canBeEntered(coupon) || !hasBegun(coupon, now())) {
        await count(db, TRIES_OF_CODE, read.output);
        return [];
      }
      await uncount();
      if (kinds !== 'all') return isPlainCoupon(coupon.stored) ? [coupon.discount] : [];
      return toOffers(deps, [coupon], products);
    },
  };
}
