/**
 * Random walks over orders: sizes are changed and pieces cancelled before dispatch, and afterwards come returns,
 * exchanges and payouts, with calls that are sent twice and calls that compete. After each step the store must be in a
 * state that a small model reaches by some sequence of the same calls.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { PAYOUT_STATES } from '@nirala/contract/order/money-back';
import { RETURN_STATE_NAMES } from '@nirala/contract/return/return';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp, type Shopper } from '@nirala/dev/testing/checkout-driver';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createRandom } from '@nirala/dev/testing/random';
import { returnFaults } from '@nirala/dev/testing/return-invariants';
import { isFull, seed, size } from '@nirala/dev/testing/races';
import { afterAll, expect, test } from 'vitest';
import { createCallLimiter } from '../../lib/call-limiter.ts';
import { returnRef } from '../../store/returns.ts';
import { settleReturns } from '../money.ts';

const STEPS = size(300, 50_000);
const STEPS_OF_ORDER = 50;
const STEPS_BEFORE_DISPATCH = 6;
const SEED = seed(24);
/** The orders that walk at the same time. */
const WALKERS = size(2, 4);
const PIECES = 5;
const SHARE = 40_000;

// Many of the random calls are refused.
const driver = await openCheckoutDriver({ limiter: createCallLimiter({ failures: Infinity, calls: Infinity }) });
const { db, call } = driver;
afterAll(() => driver.close());

type Held = { kind: 'return' | 'exchange'; quantity: number; state: string; attempts: number; condition: string };
type Sizes = { M: number; L: number };
type Model = {
  method: 'Pre-Paid' | 'COD';
  /** The pieces of the order. */
  lines: Sizes;
  isDelivered: boolean;
  returns: Held[];
  stock: Sizes;
  refundedPaise: number;
  /** The states of the payouts, in the sequence of the returns that they are for. */
  payouts: string[];
};
type Op =
  | { do: 'resize'; from: keyof Sizes; quantity: number; requestId: string }
  | { do: 'cancel'; size: keyof Sizes; quantity: number; requestId: string }
  | { do: 'payout'; index: number; state: string }
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

/** The pieces that are in returns, or came back. */
const takenOf = ({ returns }: Model) =>
  returns.filter(({ state }) => state !== 'Withdrawn').reduce((all, { quantity }) => all + quantity, 0);

/** The model after a call; the same model if the store must refuse it or has nothing to do. */
function after(model: Model, op: Op): Model {
  if (op.do === 'resize') {
    const { from, quantity } = op;
    const to = from === 'M' ? 'L' : 'M';
    if (model.isDelivered || quantity > model.lines[from] || quantity > model.stock[to]) return model;
    return { ...model, lines: shifted(model.lines, from, -quantity), stock: shifted(model.stock, from, quantity) };
  }
  if (op.do === 'cancel') {
    const { size: own, quantity } = op;
    const all = model.lines.M + model.lines.L;
    // All pieces together would cancel the order, which ends the walk.
    if (model.isDelivered || quantity > model.lines[own] || quantity === all) return model;
    const refundedPaise = model.refundedPaise + (model.method === 'COD' ? 0 : SHARE * quantity);
    const lines = { ...model.lines, [own]: model.lines[own] - quantity };
    return { ...model, lines, refundedPaise, stock: { ...model.stock, [own]: model.stock[own] + quantity } };
  }
  if (op.do === 'payout') {
    const known = model.payouts[op.index];
    if (known === undefined || known === 'paid') return model;
    return { ...model, payouts: model.payouts.with(op.index, op.state) };
  }
  if (op.do === 'request') {
    const isHeld = op.kind === 'exchange';
    if (!model.isDelivered || op.quantity > model.lines.M - takenOf(model) || (isHeld && op.quantity > model.stock.L))
      return model;
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
  let { refundedPaise, payouts } = model;
  if ((target === 'Withdrawn' || target === 'Rejected') && ret.kind === 'exchange') stock.L += ret.quantity;
  if (target === 'accepted') {
    if (ret.condition === 'sellable') stock.M += ret.quantity;
    if (ret.kind === 'return' && model.method === 'COD') payouts = [...payouts, 'due'];
    if (ret.kind === 'return' && model.method === 'Pre-Paid') refundedPaise += SHARE * ret.quantity;
  }
  return { ...model, stock, refundedPaise, payouts, returns: model.returns.with(op.index, next) };
}

/** `by` pieces of this size come, and go from the other one. */
const shifted = (sizes: Sizes, own: keyof Sizes, by: number): Sizes => {
  const other = own === 'M' ? 'L' : 'M';
  return { ...sizes, [own]: sizes[own] + by, [other]: sizes[other] - by };
};

const ALL_STATES = [
  ...RETURN_STATE_NAMES.filter((state) => state !== 'Requested' && state !== 'Declined'),
  ...PAYOUT_STATES.map((state) => `payout ${state}`),
].sort();

const viewOf = ({ lines, returns, stock, refundedPaise, payouts }: Model) => ({
  lines,
  payouts,
  returns: returns.map(({ kind, quantity, state, condition }) => `${kind} ${quantity} ${state} ${condition}`),
  stock,
  refundedPaise,
});

test(
  `${STEPS} random steps end where the model ends, and never in a forbidden state`,
  async () => {
    const admin = await signUp(undefined, { admin: true });
    const orders = openAdminOrders(driver, admin);
    await driver.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
    const seen = new Set<string>();
    const stock: Record<string, Record<string, number>> = {};

    async function place(method: Model['method'], buyer: Shopper, lines: ReturnType<typeof line>[]): Promise<string> {
      const checkoutId = randomUUID();
      if (method === 'COD') {
        const { json } = await driver.payOnDelivery(buyer, lines, checkoutId);
        return String(json.order._id);
      }
      const { json } = await driver.payOnline(buyer, lines, checkoutId);
      await driver.confirm(buyer, lines, checkoutId, driver.standIn.pay(json.orderId));
      return String(json.order._id);
    }

    async function reportPayout(id: string, index: number, state: string) {
      const payout = (await driver.order(id)).payouts[index];
      if (!payout) throw new Error(`order ${id} has no payout ${index}`);
      return call('/api/admin/payouts/report', { token: admin.token, body: { rows: [{ id: payout.id, state }] } });
    }

    async function walk(seed: number): Promise<void> {
      const random = createRandom(seed);
      const buyer = await signUp();
      const shirt = (await driver.addProduct({ stockBySize: { M: PIECES, L: 3 } })).id;
      stock[shirt] = { M: PIECES, L: 3 };
      const lines = [line(shirt, { quantity: PIECES })];
      const method = seed % 2 === 0 ? 'COD' : 'Pre-Paid';
      const id = await place(method, buyer, lines);

      const send = async (op: Op) => {
        if (op.do === 'resize') {
          const { from, quantity, requestId } = op;
          const body = { _id: shirt, size: from, quantity, wantedSize: from === 'M' ? 'L' : 'M', requestId };
          return call(`/api/orders/${id}/size`, { token: buyer.token, body });
        }
        if (op.do === 'cancel') {
          const body = { requestId: op.requestId, lines: [{ _id: shirt, size: op.size, quantity: op.quantity }] };
          return call(`/api/orders/${id}/cancel-lines`, { token: buyer.token, body });
        }
        if (op.do === 'payout') return reportPayout(id, op.index, op.state);
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
        // After the dispatch both are refused.
        if (!model.isDelivered || random.is(0.05)) {
          const [own, requestId] = [random.one(['M', 'L'] as const), randomUUID()];
          // Two cancellations that compete leave a piece, because the last one would cancel the order.
          if (random.is(0.3) && model.lines.M + model.lines.L > 2)
            return { do: 'cancel', size: own, quantity: 1, requestId };
          return { do: 'resize', from: own, quantity: 1 + random.below(2), requestId };
        }
        if (model.payouts.length > 0 && random.is(0.4)) {
          const state = random.one(['link-sent', 'paid', 'failed', 'expired']);
          return { do: 'payout', index: random.below(model.payouts.length), state };
        }
        // Once all pieces are taken, every request is refused.
        if (model.returns.length === 0 || random.is(takenOf(model) < model.lines.M ? 0.25 : 0.05)) {
          const kind = random.one(['return', 'exchange'] as const);
          return { do: 'request', kind, quantity: 1 + random.below(2), requestId: randomUUID() };
        }
        if (random.is(0.12)) return { do: 'withdraw', index };
        const state = model.returns[index]?.state ?? '';
        const allowed = Object.keys(FROM).filter((to) => FROM[to]?.includes(state));
        const to = random.one(allowed.length > 0 && random.is(0.8) ? allowed : Object.keys(FROM));
        return { do: 'move', index, to, condition: random.one(['sellable', 'damaged']) };
      };

      let model: Model = {
        method,
        lines: { M: PIECES, L: 0 },
        isDelivered: false,
        returns: [],
        stock: { M: 0, L: 3 },
        refundedPaise: 0,
        payouts: [],
      };
      for (let step = 0; step < STEPS_OF_ORDER; step += 1) {
        if (step === STEPS_BEFORE_DISPATCH) {
          await orders.move('Dispatched', [id]);
          await orders.move('Delivered', [id]);
          model = { ...model, isDelivered: true };
        }
        const first = draw();
        const isRival = random.is(0.3);
        // A call that is sent twice counts once, unless it says that a pickup failed again.
        const isTwice = !isRival && random.is(0.3) && !(first.do === 'move' && first.to === 'PickupFailed');
        const second = isRival ? draw() : isTwice ? first : undefined;
        const replies = await Promise.all([first, ...(second ? [second] : [])].map(send));
        const told = replies.map(({ status, json }) => `${status} ${json?.code ?? ''} ${json?.error ?? ''}`);
        if (random.is(0.1) && model.returns.length > 0) {
          // As if the process had died between the move and the money of a return that was paid already.
          const last = `${id}-R${model.returns.length}`;
          const isOver = (await returnRef(db, last).get()).get('refund.state') === 'owed';
          if (isOver) await returnRef(db, last).update({ moneyDue: true });
          await settleReturns(driver.paymentDeps);
        }
        const order = await driver.order(id);
        const pieces = (own: keyof Sizes) => order.lines.find((each) => each.size === own)?.quantity ?? 0;
        const actual = {
          lines: { M: pieces('M'), L: pieces('L') },
          payouts: order.payouts.map(({ state }) => state),
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
        expect(end ? 'as the model' : { seed, actual, expected: ends.map(viewOf), first, second, told }).toBe(
          'as the model',
        );
        model = end ?? model;
        for (const { state } of model.returns) seen.add(state);
        for (const state of model.payouts) seen.add(`payout ${state}`);
      }
      expect(await returnFaults(db, [shirt], buyer.phone)).toEqual([]);
      // The list of payouts has the oldest 200.
      for (const index of model.payouts.keys()) await reportPayout(id, index, 'paid');
    }

    const seeds = Array.from({ length: STEPS / STEPS_OF_ORDER }, (_, order) => SEED + order);
    await Promise.all(
      Array.from({ length: WALKERS }, async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await walk(seed);
      }),
    );
    await driver.reconcile();
    expect(await faultsOf(db, { stock }, driver.standIn.ledger())).toEqual([]);
    expect(seen.size).toBeGreaterThan(4);
    // A short walk may miss a state.
    if (isFull) expect([...seen].sort()).toEqual(ALL_STATES);
  },
  size(240_000, 14_400_000),
);
