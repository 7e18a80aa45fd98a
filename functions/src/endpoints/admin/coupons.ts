import { couponLandsInGap } from '@nirala/contract/paper/rate-gap';
import { toPaise } from '@nirala/contract/text/money';
import { toOffer } from '../../catalogue/offers.ts';
import { mergeEdit } from '../../lib/merge-edit.ts';
import {
  addSingleCodes,
  changeCoupon,
  createCoupon,
  endedAt,
  fromFields,
  toAdminCoupon,
  toFields,
} from '../../shop/coupons.ts';
import {
  countSingleCodes,
  countUses,
  readCoupons,
  readSingleCodes,
  toDiscount,
  type Coupon,
} from '../../store/discounts.ts';
import type { Handlers, Deps } from '../handler.ts';

/** The most products that the warning about GST rates names. */
export const NAMED_IN_GAP = 5;

/** The single-use codes in one reply. */
const CODES_PER_PAGE = 2_000;

type Calls =
  'listCoupons' | 'createCoupon' | 'editCoupon' | 'endCoupon' | 'addCouponCodes' | 'listCouponCodes' | 'readCouponGap';

/** The admin's calls about coupons. */
export function adminCoupons({ db, catalogue, categories, collections, now }: Deps): Pick<Handlers, Calls> {
  async function toReply(coupon: Coupon) {
    return toAdminCoupon(coupon, await countUses(db, coupon.discount.code), now());
  }

  return {
    async listCoupons() {
      return { coupons: await Promise.all((await readCoupons(db)).map(toReply)) };
    },
    async createCoupon(input, by) {
      return toReply(await createCoupon(db, input, { by, at: now() }));
    },
    async editCoupon({ code, base, changes }, by) {
      const edit = (stored: Coupon['stored']) => fromFields(mergeEdit(toFields(stored), base, changes), stored);
      return toReply(await changeCoupon(db, code, 'coupon.edit', edit, { by, at: now() }));
    },
    addCouponCodes: (input, by) => addSingleCodes(db, input, { by, at: now() }),
    async listCouponCodes({ code, after }) {
      const [codes, total] = await Promise.all([
        readSingleCodes(db, code, { after, limit: CODES_PER_PAGE }),
        countSingleCodes(db, code),
      ]);
      return { codes: codes.map(({ code: single, uses }) => ({ code: single, used: uses > 0 })), total };
    },
    async readCouponGap(fields) {
      const products = (await catalogue.index()).list();
      const scope = {
        categories: await categories(),
        collections: fields.on === 'collections' ? await collections() : [],
      };
      const stored = fromFields(fields);
      const offer = toOffer({ discount: toDiscount('', stored), stored }, catalogue.atRegularPrice(), scope);
      const inGap = products.filter(({ id, discountedPrice }) =>
        couponLandsInGap(offer, { id, price: toPaise(discountedPrice) }),
      );
      return { count: inGap.length, names: inGap.slice(0, NAMED_IN_GAP).map(({ name }) => name) };
    },
    async endCoupon({ code }, by) {
      const at = now();
      return toReply(await changeCoupon(db, code, 'coupon.end', endedAt(at), { by, at }));
    },
  };
}
