/**
 * Random walks over the returns and exchanges of orders, with calls that are sent twice and calls that compete. After
 * each step the store must be in a state that a small model reaches by some sequence of the same calls.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createRandom } from '@nirala/dev/testing/random';
import { returnFaults } from '@nirala/dev/testing/return-invariants';
import { size } from '@nirala/dev/testing/storm-size';
import { afterAll, expect, test } from 'vitest';
import { returnRef } from '../../store/returns.ts';
import { settleReturns } from '../settle.ts';

const STEPS = size(300, 50_000);
const STEPS_OF_ORDER = 30;
const PIECES = 5;
const SHARE = 40_000;

const driver = await openCheckoutDriver();
const { db, call } = driver;
afterAll(() => driver.close());

type Held = { kind: 'return' | 'exchange'; quantity: number; state: string; attempts: number; condition: string };
type Model = { returns: Held[]; stock: { M: number; L: number }; refundedPaise: number };
type Op =
  | { do: 'request'; kind: Held['kind']; quantity: number; requestId: string }
  | { do: 'withdraw'; index: number }
  | { do: 'move'; index: number; to: string; condition: string };

/** Which moves the table of next states allows, apart from `Closed`. */
const FROM: Record<string, readonly string[]> = {
  PickupBooked: ['Approved', 'PickupFailed'],
  PickupFailed: ['PickupBooked'],
  PickedUp: ['PickupBooked'],
  SelfShip: ['Approved', 'PickupFailed'],
  Received: ['SelfShip', 'PickedUp'],
  Rejected: ['Received'],
  accepted: ['Received'],
  waived: ['Rejected'],
};
const OPEN = ['Approved', 'PickupBooked', 'PickupFailed', 'SelfShip'];

/** The model after a call; the same model if the store must refuse it or has nothing to do. */
function after(model: Model, op: Op): Model {
  if (op.do === 'request') {
    const taken = model.returns
      .filter(({ state }) => state !== 'Withdrawn')
      .reduce((all, each) => all + each.quantity, 0);
    const isHeld = op.kind === 'exchange';
    if (op.quantity > PIECES - taken || (isHeld && op.quantity > model.stock.L)) return model;
    const { kind, quantity } = op;
    const stock = isHeld ? { ...model.stock, L: model.stock.L - quantity } : model.stock;
    return {
      ...model,
      stock,
      returns: [...model.returns, { kind, quantity, state: 'Approved', attempts: 0, condition: '' }],
    };
  }
  const ret = model.returns[op.index];
  if (!ret) return model;
  const target = op.do === 'withdraw' ? 'Withdrawn' : op.to;
  const from = op.do === 'withdraw' ? OPEN : (FROM[target] ?? []);
  if (!from.includes(ret.state)) return model;
  const next = { ...ret, state: target === 'accepted' || target === 'waived' ? 'Closed' : target };
  if (target === 'PickupFailed') {
    next.attempts += 1;
    if (next.attempts >= 2) next.state = 'SelfShip';
  }
  if (target === 'Received' && op.do === 'move') next.condition = op.condition;
  const stock = { ...model.stock };
  let { refundedPaise } = model;
  if ((target === 'Withdrawn' || target === 'Rejected') && ret.kind === 'exchange') stock.L += ret.quantity;
  if (target === 'accepted') {
    if (ret.condition === 'sellable') stock.M += ret.quantity;
    if (ret.kind === 'return') refundedPaise += SHARE * ret.quantity;
  }
  return { stock, refundedPaise, returns: model.returns.with(op.index, next) };
}

const viewOf = ({ returns, stock, refundedPaise }: Model) => ({
  returns: returns.map(({ kind, quantity, state, condition }) => `${kind} ${quantity} ${state} ${condition}`),
  stock,
  refundedPaise,
});

test(
  `${STEPS} random steps end where the model ends, and never in a forbidden state`,
  async () => {
    const random = createRandom(24);
    const admin = await signUp(undefined, { admin: true });
    const orders = openAdminOrders(driver, admin);
    await driver.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
    const seen = new Set<string>();
    const stock: Record<string, Record<string, number>> = {};
    for (let begun = 0; begun < STEPS; begun += STEPS_OF_ORDER) {
      const buyer = await signUp();
      const shirt = (await driver.addProduct({ stockBySize: { M: PIECES, L: 3 } })).id;
      stock[shirt] = { M: PIECES, L: 3 };
      const lines = [line(shirt, { quantity: PIECES })];
      const { json } = await driver.payOnline(buyer, lines, `c-${shirt}`);
      const id = String(json.order._id);
      await driver.confirm(buyer, lines, `c-${shirt}`, driver.standIn.pay(json.orderId));
      await orders.move('Dispatched', [id]);
      await orders.move('Delivered', [id]);

      const send = async (op: Op) => {
        if (op.do === 'request') {
          const { kind, quantity, requestId } = op;
          const wanted = kind === 'exchange' ? { wantedSize: 'L' } : {};
          const back = { productId: shirt, size: 'M', quantity, reason: 'quality', ...wanted };
          return call('/api/returns', { token: buyer.token, body: { orderId: id, kind, requestId, lines: [back] } });
        }
        const number = `${id}-R${op.index + 1}`;
        if (op.do === 'withdraw') return call(`/api/returns/${number}/withdraw`, { token: buyer.token, body: {} });
        const quantity = model.returns[op.index]?.quantity ?? 1;
        const isEnd = op.to === 'accepted' || op.to === 'waived';
        const more = {
          ...(op.to === 'Received'
            ? { pieces: [{ productId: shirt, size: 'M', quantity, condition: op.condition }] }
            : {}),
          ...(op.to === 'Rejected' ? { reason: 'Worn.' } : {}),
          ...(isEnd ? { as: op.to } : {}),
        };
        const move = { to: isEnd ? 'Closed' : op.to, ...more };
        return call(`/api/admin/returns/${number}/move`, { token: admin.token, body: { move } });
      };
      /** How the pieces arrived: two receipts that compete differ in nothing else. */
      const conditionOf = async (number: string) =>
        (await returnRef(db, number).get()).get('received')?.[0]?.condition ?? '';
      const draw = (): Op => {
        const index = random.below(model.returns.length);
        if (model.returns.length === 0 || random.is(0.25)) {
          const kind = random.one(['return', 'exchange'] as const);
          return { do: 'request', kind, quantity: 1 + random.below(2), requestId: randomUUID() };
        }
        if (random.is(0.12)) return { do: 'withdraw', index };
        const state = model.returns[index]?.state ?? '';
        const allowed = Object.keys(FROM).filter((to) => FROM[to]?.includes(state));
        const to = random.one(allowed.length > 0 && random.is(0.8) ? allowed : Object.keys(FROM));
        return { do: 'move', index, to, condition: random.one(['sellable', 'damaged']) };
      };

      let model: Model = { returns: [], stock: { M: 0, L: 3 }, refundedPaise: 0 };
      for (let step = 0; step < STEPS_OF_ORDER; step += 1) {
        const first = draw();
        const isRival = random.is(0.3);
        // A call that is sent twice counts once, unless it says that a pickup failed again.
        const isTwice = !isRival && random.is(0.3) && !(first.do === 'move' && first.to === 'PickupFailed');
        const second = isRival ? draw() : isTwice ? first : undefined;
        await Promise.all([first, ...(second ? [second] : [])].map(send));
        if (random.is(0.1) && model.returns.length > 0) {
          // As if the process had died between the move and the money of a return that was paid already.
          const last = `${id}-R${model.returns.length}`;
          const isOver = (await returnRef(db, last).get()).get('refund.state') === 'sent';
          if (isOver) await returnRef(db, last).update({ moneyDue: true });
          await settleReturns(driver.paymentDeps);
        }
        const order = await driver.order(id);
        const actual = {
          returns: await Promise.all(
            (order.returns ?? []).map(
              async ({ id: number, kind, state, lines: [own] }) =>
                `${kind} ${own?.quantity} ${state} ${await conditionOf(number)}`,
            ),
          ),
          stock: await driver.stockOf(shirt),
          refundedPaise: order.refunds.reduce((all, { amountPaise }) => all + amountPaise, 0),
        };
        const ends = [
          after(after(model, first), second ?? first),
          ...(isRival && second ? [after(after(model, second), first)] : []),
        ];
        const single = second ? ends : [after(model, first)];
        const end = (isTwice ? [after(model, first)] : single).find((possible) =>
          isDeepStrictEqual(viewOf(possible), actual),
        );
        expect(end ? 'as the model' : { actual, expected: ends.map(viewOf), first, second }).toBe('as the model');
        model = end ?? model;
        for (const { state } of model.returns) seen.add(state);
      }
      expect(await returnFaults(db, [shirt])).toEqual([]);
    }
    await driver.reconcile();
    expect(await faultsOf(db, { stock }, driver.standIn.ledger())).toEqual([]);
    expect([...seen].sort()).toEqual([
      'Approved',
      'Closed',
      'PickedUp',
      'PickupBooked',
      'PickupFailed',
      'Received',
      'Rejected',
      'SelfShip',
      'Withdrawn',
    ]);
  },
  size(240_000, 14_400_000),
);
