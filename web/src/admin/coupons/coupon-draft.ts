import { couponFields, type AdminCoupon, type CouponFields } from '@nirala/contract/discount';
import { dayOf } from '@nirala/contract/day';
import { parseRupees } from '@nirala/contract/parse-rupees';
import * as v from 'valibot';

/** A coupon as it is typed: numbers as text, empty where there is no such rule. */
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

/** The fields that were typed, or what is wrong with them. */
export function readDraft(draft: CouponDraft): { fields?: CouponFields; errors: CouponErrors } {
  const number = (typed: string) => (typed.trim() === '' ? null : Number(typed));
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
    return { errors: Object.fromEntries(Object.entries(nested).map(([name, said]) => [name, said[0]])) };
  }
  const { begins, ends } = read.output;
  if (begins !== null && ends < begins) return { errors: { ends: 'A coupon ends on the day it begins, or later.' } };
  return { fields: read.output, errors: {} };
}

/** Where a new coupon begins: ten percent, from today, for two weeks, told to nobody yet. */
export function newCoupon(now: Date): CouponFields {
  return {
    ...{ discountPercentage: 10, listed: false, begins: dayOf(now), minimum: null, maxUses: null },
    ends: dayOf(new Date(now.getTime() + 14 * 86_400_000)),
    ...{ maxPerPhone: null, firstOrderOnly: false },
  };
}

/** Only what can be edited. */
export function fieldsOf({ code: _code, state: _state, uses: _uses, ...fields }: AdminCoupon): CouponFields {
  return fields;
}
