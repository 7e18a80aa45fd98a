import { couponFields, type AdminCoupon, type CouponFields } from '@nirala/contract/order/coupon';
import { dayOf } from '@nirala/contract/text/day';
import { numberIn, parseRupees } from '@nirala/contract/text/written-amount';
import * as v from 'valibot';

/** A coupon as it is typed: numbers are text, empty for no limit. */
export type CouponDraft = {
  [K in keyof CouponFields]: CouponFields[K] extends boolean ? boolean : string;
};

export type CouponErrors = Partial<Record<keyof CouponFields, string>>;

const text = (value: number | null) => (value === null ? '' : String(value));

export function toDraft(fields: CouponFields): CouponDraft {
  return {
    discountPercentage: text(fields.discountPercentage || null),
    listed: fields.listed,
    begins: fields.begins ?? '',
    ends: fields.ends,
    minimum: text(fields.minimum),
    maxUses: text(fields.maxUses),
    maxPerPhone: text(fields.maxPerPhone),
    firstOrderOnly: fields.firstOrderOnly,
  };
}

export const fieldsSchema = v.object(couponFields);

/** The typed fields, or their errors. */
export function readDraft(draft: CouponDraft): { fields?: CouponFields; errors: CouponErrors } {
  const number = (typed: string) => (typed.trim() === '' ? null : numberIn(typed));
  const read = v.safeParse(fieldsSchema, {
    ...draft,
    discountPercentage: number(draft.discountPercentage),
    begins: draft.begins || null,
    minimum: draft.minimum.trim() === '' ? null : parseRupees(draft.minimum),
    maxUses: number(draft.maxUses),
    maxPerPhone: number(draft.maxPerPhone),
  });
  if (!read.success) {
    const nested = v.flatten<typeof fieldsSchema>(read.issues).nested ?? {};
    return { errors: Object.fromEntries(Object.entries(nested).map(([name, messages]) => [name, messages[0]])) };
  }
  const { begins, ends } = read.output;
  if (begins !== null && ends < begins) return { errors: { ends: 'The last day must not be before the first day.' } };
  return { fields: read.output, errors: {} };
}

/** The defaults of a new coupon: 10% off for two weeks from today, not listed. */
export function newCoupon(now: Date): CouponFields {
  return {
    discountPercentage: 10,
    listed: false,
    begins: dayOf(now),
    ends: dayOf(new Date(now.getTime() + 14 * 86_400_000)),
    minimum: null,
    maxUses: null,
    maxPerPhone: null,
    firstOrderOnly: false,
  };
}

/** The fields that can be edited. */
export function fieldsOf({ code: _code, state: _state, uses: _uses, ...fields }: AdminCoupon): CouponFields {
  return fields;
}
