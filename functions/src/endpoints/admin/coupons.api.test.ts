import { couponMinimumMissing } from '@nirala/contract/text/message-templates';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '@nirala/dev/testing/refusal';
import { COD_RUPEES, ADDRESS, shirt, signUp, createTestStore, type Shopper } from '@nirala/dev/testing/test-store';
import { discountRef, saveDiscount } from '../../store/discounts.ts';

let now = new Date('2026-11-21T10:00:00.000Z');
const { db, call, stock } = createTestStore({ now: () => now });
let admin: Shopper;
beforeAll(async () => (admin = await signUp(undefined, { admin: true })));

const plain = {
  discountPercentage: 20,
  listed: true,
  begins: null,
  ends: '2026-11-30',
  minimum: null,
  maxUses: null,
  maxPerPhone: null,
  firstOrderOnly: false,
};
const post = (path: string, body: object) => call(`/api/admin/coupons${path}`, { body, token: admin.token });
const create = (code: string, change: object = {}) => post('', { ...plain, code, requestId: randomUUID(), ...change });
const stored = async (code: string) => (await discountRef(db, code).get()).data();
const auditEntries = async (code: string) =>
  (await db.collection('audit').where('target', '==', `discounts/${code}`).orderBy('action').get()).docs.map((doc) =>
    doc.data(),
  );
const listed = async () => {
  const { json } = await call('/api/discounts');
  return json.map(({ code }: { code: string }) => code);
};

/** A COD order of one shirt at ₹400. `discount` in rupees. */
async function order(code: string, discount: number) {
  const product = shirt();
  await stock(product);
  const shopper = await signUp();
  const body = {
    userPhone: shopper.phone,
    address: ADDRESS,
    paymentMethod: 'COD',
    redeemCode: code,
    totalAmount: 400 + COD_RUPEES - discount,
    cartItems: [{ _id: product.id, size: 'M', quantity: 1 }],
  };
  return call('/api/orders/confirm', { token: shopper.token, body });
}

describe('a coupon', () => {
  test('is created once under repeated calls, and audited', async () => {
    const requestId = randomUUID();
    const first = await create('DIWALI20', { requestId, minimum: 999, begins: '2026-11-21', maxPerPhone: 2 });
    expect(first).toMatchObject({ status: 200, json: { code: 'DIWALI20', state: 'active', uses: 0, minimum: 999 } });
    const again = await create('DIWALI20', { requestId, minimum: 999, begins: '2026-11-21', maxPerPhone: 2 });
    expect(again.json).toEqual(first.json);
    expect(await stored('DIWALI20')).toMatchObject({ minimumPaise: 99_900, maxPerPhone: 2, listed: true });
    expect(await auditEntries('DIWALI20')).toMatchObject([{ action: 'coupon.create', phone: admin.phone }]);
    expect(await create('DIWALI20')).toMatchObject({
      status: 409,
      json: { error: 'The coupon DIWALI20 already exists.' },
    });
    expect(await create('DIWALI20', { requestId: (await create('ANOTHER-LONG-CODE')).json.code })).toMatchObject({
      status: 409,
    });
  });

  test('is valid from the start of its first day in India to the end of its last', async () => {
    await create('ONEDAY', { begins: '2026-11-25', ends: '2026-11-25' });
    const at = async (time: string) => {
      now = new Date(time);
      const lookUp = await call('/api/discounts?code=ONEDAY');
      return [(await listed()).includes('ONEDAY'), lookUp.json.length, (await order('ONEDAY', 80)).json.error];
    };
    expect(await at('2026-11-24T18:29:59.999Z')).toEqual([false, 0, 'Invalid code']);
    expect(await at('2026-11-24T18:30:00.000Z')).toEqual([true, 1, undefined]);
    expect(await at('2026-11-25T18:29:59.999Z')).toEqual([true, 1, undefined]);
    expect(await at('2026-11-25T18:30:00.000Z')).toEqual([false, 1, 'The discount code has expired.']);
    now = new Date('2026-11-21T10:00:00.000Z');
  });

  test('shows shoppers its percentage, end, minimum and first-order rule only', async () => {
    await create('KNOWN', { minimum: 500, firstOrderOnly: true, maxUses: 7, maxPerPhone: 1, listed: false });
    expect((await call('/api/discounts?code=KNOWN')).json).toEqual([
      {
        code: 'KNOWN',
        discountPercentage: 20,
        createdAt: '2026-11-30T18:29:59.999Z',
        minimum: 500,
        firstOrderOnly: true,
      },
    ]);
  });

  test.each([
    ['a discount of 0%', { discountPercentage: 0 }],
    ['a discount of 100%', { discountPercentage: 100 }],
    ['a day that does not exist', { ends: '2026-02-30' }],
    ['an end before its beginning', { begins: '2026-12-01' }],
    ['a limit of 0', { maxUses: 0 }],
    ['a negative minimum', { minimum: -1 }],
    ['a code with a space', { code: 'TWO WORDS' }],
    ['no code', { code: '' }],
  ])('with %s is refused', async (_what, change) => {
    const code = `BAD${randomUUID().slice(0, 6)}`;
    const { status, json } = await refusalOf(
      () => create(code, change),
      () => create(code),
    );
    expect([status, typeof json.error]).toEqual([400, 'string']);
  });
});

describe('an edit', () => {
  test('changes the named fields, is audited, and has no effect when repeated', async () => {
    await create('EDIT1', { minimum: 500, maxUses: 5 });
    const edit = { base: { minimum: 500, maxUses: 5 }, changes: { minimum: null, maxUses: null } };
    const { json } = await post('/EDIT1', edit);
    expect(json).toMatchObject({ minimum: null, maxUses: null, discountPercentage: 20 });
    expect(await stored('EDIT1')).not.toHaveProperty('maxUses');
    expect((await post('/EDIT1', edit)).json).toEqual(json);
    const [, edited, ...more] = await auditEntries('EDIT1');
    expect(edited).toMatchObject({ action: 'coupon.edit', before: { minimumPaise: 50_000, maxUses: 5 }, after: {} });
    expect(more).toEqual([]);
  });

  test('is refused with the stored value if another admin changed the same field; other fields do not conflict', async () => {
    await create('EDIT2');
    await post('/EDIT2', { base: { discountPercentage: 20 }, changes: { discountPercentage: 25 } });
    expect(await post('/EDIT2', { base: { listed: true }, changes: { listed: false } })).toMatchObject({
      json: { discountPercentage: 25, listed: false },
    });
    expect(
      await post('/EDIT2', { base: { discountPercentage: 20 }, changes: { discountPercentage: 30 } }),
    ).toMatchObject({
      status: 409,
      json: { details: { reason: 'stale', theirs: { discountPercentage: 25 } } },
    });
    expect(await post('/NEVER', { base: {}, changes: {} })).toMatchObject({
      status: 404,
      json: { error: 'There is no such coupon.' },
    });
  });

  test('that adds a limit counts the existing orders with the code', async () => {
    await create('LIMIT');
    for (let time = 0; time < 2; time += 1) expect((await order('LIMIT', 80)).status).toBe(200);
    const { json } = await post('/LIMIT', { base: { maxUses: null }, changes: { maxUses: 3 } });
    expect(json).toMatchObject({ maxUses: 3, uses: 2 });
    expect([(await order('LIMIT', 80)).status, (await order('LIMIT', 80)).status]).toEqual([200, 409]);
    const { coupons } = (await call('/api/admin/coupons', { token: admin.token })).json;
    expect(coupons.find(({ code }: { code: string }) => code === 'LIMIT')).toMatchObject({ uses: 3, state: 'active' });
    expect(await listed()).not.toContain('LIMIT');
  });

  test('works on a coupon without any rules', async () => {
    await saveDiscount(db, {
      code: 'OLD',
      discountPercentage: 10,
      expiresAt: new Date('2026-12-31T10:00:00Z'),
      listed: true,
    });
    expect((await order('OLD', 40)).status).toBe(200);
    expect((await post('/OLD', { base: { minimum: null }, changes: { minimum: 401 } })).json).toMatchObject({
      minimum: 401,
      uses: 1,
    });
    expect((await order('OLD', 40)).json.error).toBe(couponMinimumMissing(1, 'OLD'));
    expect((await stored('OLD'))?.['expiresAt'].toDate()).toEqual(new Date('2026-12-31T10:00:00Z'));
  });
});

test('an ended coupon cannot be used, and ending it again changes nothing', async () => {
  await create('ENDS');
  expect((await post('/ENDS/end', {})).json).toMatchObject({ state: 'ended' });
  const { expiresAt } = (await stored('ENDS')) ?? {};
  now = new Date('2026-11-21T11:00:00.000Z');
  await post('/ENDS/end', {});
  expect((await stored('ENDS'))?.['expiresAt']).toEqual(expiresAt);
  now = new Date('2026-11-21T10:00:00.000Z');
  expect((await order('ENDS', 80)).json.error).toBe('The discount code has expired.');
  expect(await listed()).not.toContain('ENDS');
  expect((await auditEntries('ENDS')).map(({ action }) => action)).toEqual(['coupon.create', 'coupon.end']);
  // Editing another field does not revive it; a later end does.
  await post('/ENDS', { base: { listed: true }, changes: { listed: false } });
  expect((await order('ENDS', 80)).status).toBe(409);
  await post('/ENDS', { base: { ends: '2026-11-21' }, changes: { ends: '2026-11-22' } });
  expect((await order('ENDS', 80)).status).toBe(200);
});
