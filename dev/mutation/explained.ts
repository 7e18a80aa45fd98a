import type { Mutant } from './mutant.ts';

/** Why a mutant that no test notices may stay. `code` is the line it begins on, as in the source, without indentation. */
export type Explanation = Pick<Mutant, 'file' | 'code' | 'from'> & {
  /** Without it: whatever stands there instead. */
  to?: string;
  why: string;
};

/** Every survivor has its reason here. Equivalent mutants are explained, never switched off. */
const EXPLAINED: readonly Explanation[] = [
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
    file: 'functions/src/orders/money-back.ts',
    code: 'return order.paymentId === undefined ? next : giveBack(next, order.paymentId, at);',
    from: 'order.paymentId === undefined',
    to: 'false',
    why: 'Nothing is left of a payment that does not exist, so giveBack replies the same order.',
  },
  {
    file: 'functions/src/orders/money-back.ts',
    code: 'if (known.refundId === id && known.state === status) return order;',
    from: 'known.refundId === id',
    to: 'true',
    why: 'A refund that is known by its amount alone is due, and Razorpay has no such status: the second half says it all.',
  },
  {
    file: 'functions/src/orders/money-back.ts',
    code: "if (refund.amountPaise <= left || refund.state === 'processed') return [refund];",
    from: "refund.state === 'processed'",
    why: 'Never reached: our refund asks for all that is left, so once it is processed nothing is left to give back by hand.',
  },
  {
    file: 'functions/src/orders/money-back.ts',
    code: "if (refund.amountPaise <= left || refund.state === 'processed') return [refund];",
    from: "'processed'",
    why: 'As above.',
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
    why: 'The whole hash is as good an id as its first half; it only takes more room.',
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
    why: 'What stands there instead has no day, and entries outside the days that were asked for are left out.',
  },
  {
    file: 'functions/src/store/counters.ts',
    code: 'return value.success ? [{ day, value: value.output }] : [];',
    from: '[]',
    why: 'As above: what stands there instead has no day.',
  },
  {
    file: 'functions/src/counters/count-order.ts',
    code: 'const day = steps.find(({ share }) => share)?.share?.day;',
    from: 'steps.find(({ share }) => share)?.share?.day',
    why: 'The step that is found has a share; only TypeScript does not know.',
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
    why: 'Reads one document more in each bucket, which never exists: a small cost and no other figure.',
  },
  {
    file: 'functions/src/store/own-orders.ts',
    code: "...(maxPerPhone > 0 ? [own.where('redeemCode', '==', redeemCode).limit(maxPerPhone + SPARE)] : []),",
    from: 'maxPerPhone > 0',
    why: 'Without a limit per phone this only reads up to two orders more, which the other query finds as well or no rule asks for.',
  },
  {
    file: 'functions/src/coupons/write.ts',
    code: 'return inRounds([targetOf(code)], async () => {',
    from: '[targetOf(code)]',
    to: '[]',
    why: 'The queue within one process spares retries. The precondition of the write alone keeps edits apart.',
  },
];

/** What is left of a text without the layout of its lines. */
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
