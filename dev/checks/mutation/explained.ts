import type { Mutant } from './mutant.ts';

/** Why a surviving mutant is accepted. `code` is its first line in the source, without indentation. */
export type Explanation = Pick<Mutant, 'file' | 'code' | 'from'> & {
  /** The replacement that survived. If absent, the explanation is for every replacement. */
  to?: string;
  why: string;
};

/** The reason for every survivor. Equivalent mutants are explained here instead of being disabled. */
export const EXPLAINED: readonly Explanation[] = [
  {
    file: 'firestore.rules',
    code: "return !('offset' in request.query) || request.query.offset == null || request.query.offset == 0;",
    from: '||',
    why: 'How a live project shows an absent offset is not documented. The emulator shows one of the three forms only.',
  },
  {
    file: 'contract/src/pricing.ts',
    code: 'payable: subtotal - couponDiscount + DELIVERY_FEE + codCharge,',
    from: 'subtotal - couponDiscount + DELIVERY_FEE',
    why: 'Delivery costs nothing (spec §9), so adding the fee and taking it off are the same.',
  },
  {
    file: 'contract/src/money.ts',
    code: 'if (!(price > 0) || !(discountedPrice < price)) return 0;',
    from: 'discountedPrice < price',
    to: 'discountedPrice <= price',
    why: 'Equal prices come to 0 percent by the division as well.',
  },
  {
    file: 'functions/src/orders/apply-refund.ts',
    code: 'if (known.refundId === id && known.state === status) return known;',
    from: 'known.refundId === id',
    to: 'true',
    why: 'A refund that is recognised without its id is due, and Razorpay has no such status, so the second half decides.',
  },
  {
    file: 'functions/src/counters/count-order.ts',
    code: "for (const [name, count] of Object.entries(states)) figures.add([day, 'states', name], by * count);",
    from: 'by * count',
    why: 'An order is in one state, so the count is always 1.',
  },
  {
    file: 'functions/src/counters/count-order.ts',
    code: "const event = db.collection('orderEvents').doc(createHash('sha256').update(id).digest('hex').slice(0, 32));",
    from: "createHash('sha256').update(id).digest('hex').slice(0, 32)",
    why: 'The whole hash is as good an id as its first half; it only takes more space.',
  },
  {
    file: 'functions/src/counters/count-order.ts',
    code: "const key = path.join('\\n');",
    from: "'\\n'",
    why: 'A separator for paths whose parts could be mistaken for one another. Days and field names cannot be.',
  },
  {
    file: 'functions/src/counters/count-order.ts',
    code: "place[path.at(-1) ?? ''] = FieldValue.increment(by);",
    from: "''",
    why: 'Never reached: every path has parts. TypeScript asks for the fallback.',
  },
  {
    file: 'functions/src/store/counters.ts',
    code: 'if (!success) return [];',
    from: '[]',
    why: 'The mutant returns an entry without a day, and entries outside the requested days are left out.',
  },
  {
    file: 'functions/src/store/counters.ts',
    code: 'return value.success ? [{ day, value: value.output }] : [];',
    from: '[]',
    why: 'As above: the mutant returns an entry without a day.',
  },
  {
    file: 'functions/src/counters/count-order.ts',
    code: 'const day = shares.find(({ share }) => share)?.share?.day;',
    from: 'shares.find(({ share }) => share)?.share?.day',
    why: 'The entry that is found has a share. TypeScript does not know this.',
  },
  {
    file: 'functions/src/counters/count-order.ts',
    code: 'if (day === undefined || (figures.isEmpty() && demand.isEmpty())) return;',
    from: 'day === undefined',
    to: 'false',
    why: 'Without a day there are no figures either, so the second half returns.',
  },
  {
    file: 'functions/src/store/counters.ts',
    code: 'for (let shard = 0; shard < SHARDS; shard += 1) refs.push(ref(db, kind, bucket, shard));',
    from: 'shard < SHARDS',
    to: 'shard <= SHARDS',
    why: 'Reads one more document in each bucket, which never exists: a small cost, and the figures are the same.',
  },
  {
    file: 'functions/src/store/own-orders.ts',
    code: "...(maxPerPhone > 0 ? [own.where('redeemCode', '==', redeemCode).limit(maxPerPhone + SPARE)] : []),",
    from: 'maxPerPhone > 0',
    why: 'Without a limit per phone this only reads up to two orders more, which the other query finds as well or no rule asks for.',
  },
  {
    file: 'functions/src/orders/inventory.ts',
    code: "const coupon = inventory.coupons.get(code ?? '');",
    from: "''",
    why: 'Without a code the next line returns, whichever coupon was looked up.',
  },
  {
    file: 'functions/src/orders/inventory.ts',
    code: 'if (code === undefined || !coupon) return inventory;',
    from: 'code === undefined',
    to: 'false',
    why: 'Without a code no coupon is found, so the second half returns. TypeScript asks for the first.',
  },
  {
    file: 'functions/src/orders/coupon-rules.ts',
    code: 'if (maxPerPhone !== undefined && times >= maxPerPhone) {',
    from: 'maxPerPhone !== undefined',
    to: 'true',
    why: 'A number is never greater than or equal to undefined, so the second half decides.',
  },
  {
    file: 'functions/src/orders/write-orders.ts',
    code: "effects([{ id: '', after: { ...order, hold: 'sold' } }], inventory);",
    from: "''",
    why: 'The id only leaves the order itself out of the shopper’s own orders, and no order has either id.',
  },
  {
    file: 'functions/src/orders/write-orders.ts',
    code: "effects([{ id: '', after: { ...order, hold: 'sold' } }], inventory);",
    from: "'sold'",
    why: 'An order holds its stock with every hold except released.',
  },
  {
    file: 'functions/src/orders/write-orders.ts',
    code: "const coupon = coupons.get(after.redeemCode ?? '');",
    from: "''",
    why: 'No coupon has either code: a code is never empty and has no spaces.',
  },
  {
    file: 'functions/src/orders/write-orders.ts',
    code: 'if (by > 0) requireUsesLeft(coupon, by);',
    from: 'by > 0',
    to: 'by >= 0',
    why: 'A sum of 0 was left out two lines above.',
  },
  {
    file: 'functions/src/coupons/fields.ts',
    code: 'startsAt: was?.begins === fields.begins ? before?.startsAt : begins,',
    from: 'before?.startsAt',
    to: 'before.startsAt',
    why: 'The days are equal only if there is a stored coupon to compare with. TypeScript does not know this.',
  },
  {
    file: 'functions/src/coupons/fields.ts',
    code: 'expiresAt: before && was?.ends === fields.ends ? before.expiresAt : Timestamp.fromDate(endOfDay(fields.ends)),',
    from: 'was?.ends',
    to: 'was.ends',
    why: 'The first half already requires a stored coupon. TypeScript does not know this.',
  },
  {
    file: 'functions/src/coupons/fields.ts',
    code: 'if (fields.begins !== null && fields.ends < fields.begins) {',
    from: 'fields.begins !== null',
    to: 'true',
    why: 'No string is less than null, so the second half decides.',
  },
];

/** The text with all whitespace collapsed. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

export function explanationOf(mutant: Mutant): Explanation | undefined {
  return EXPLAINED.find(
    ({ file, code, from, to }) =>
      file === mutant.file &&
      code === mutant.code &&
      flat(mutant.from).startsWith(flat(from)) &&
      (to === undefined || flat(to) === flat(mutant.to)),
  );
}
