/** Random orders from placing to return: charge, payments, papers, refunds and reports agree to the paisa. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { agreedReduction } from '@nirala/contract/order/agreed-price';
import { bestOf, lackOf, type Offer, offerSchema, reductionOf } from '@nirala/contract/order/offer';
import { priceOrder, termsOf } from '@nirala/contract/order/pricing';
import { toPaise, toRupees } from '@nirala/contract/text/money';
import { openAdminOrders } from '@nirala/dev/testing/admin-orders';
import { line, openCheckoutDriver, signUp, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';
import { lossFaults } from '@nirala/dev/testing/invariants';
import { paperFaults } from '@nirala/dev/testing/paper-invariants';
import { createRandom, type Random } from '@nirala/dev/testing/random';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { seed, size } from '@nirala/dev/testing/races';
import { ADDRESS, type Shopper } from '@nirala/dev/testing/test-store';
import { inParallel } from '../../lib/turns.ts';
import { type NewDiscount, saveDiscount } from '../../store/discounts.ts';
import { fromOrderDoc } from '../../store/orders.ts';
import { creditedPaise, isReversed } from '../credit-due.ts';

const ORDERS = Number(process.env['ORDERS'] ?? size(60, 10_000));
const AT_ONCE = 8;
/** The limit of orders of one phone number in a day is 20. */
const SHOPPERS = Math.ceil(ORDERS / 15);
const PATIENCE = size(120_000, 3_600_000);
const SEED = seed(7);

const CATEGORIES = ['tshirt', 'hoodies', 'oversized-shirts', 'joggers'] as const;
const PLACES = [
  {},
  { pincode: '682001', city: 'Kochi', state: 'Kerala' },
  { pincode: '160017', city: 'Chandigarh', state: 'Chandigarh' },
  { pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
];
const STOCK = 100_000;
/** Orders on delivery above so many rupees are paid in part in advance. */
const ADVANCE_ABOVE = 1_500;
const ADVANCE = { amount: 1_000, kept: true };

const RULES = {
  codCharge: 30,
  roundsCod: true,
  deliveryFee: 49,
  freeFrom: 999,
  prepaidRupees: 20,
  prepaidPercent: 2,
  prepaidMax: 75,
};

/** One coupon of each kind, for everything or for a part. `products`: ids. */
const couponsFor = (products: readonly string[]): Omit<NewDiscount, 'code' | 'expiresAt' | 'listed'>[] => [
  { discountPercentage: 2.2 },
  { discountPercentage: 33.3, capPaise: 20_000 },
  { discountPercentage: 10, on: 'categories', categories: ['tshirt', 'joggers'], minimumPaise: 50_000 },
  { discountPercentage: 5, off: 'rupees', rupeesPaise: 15_050, minimumPaise: 30_000 },
  { discountPercentage: 15, prepaidOnly: true },
  {
    discountPercentage: 5,
    off: 'bundle',
    pieces: 2,
    bundlePricePaise: 149_900,
    on: 'products',
    products: [...products],
  },
  { discountPercentage: 5, off: 'free', pieces: 2, freePieces: 1 },
];

let driver: CheckoutDriver;
let admin: Shopper;
beforeAll(async () => {
  [driver, admin] = [await openCheckoutDriver({ timeout: 60_000 }), await signUp(undefined, { admin: true })];
  await driver.changeSettings({
    gstMode: 'registered',
    gstin: '29AAPFU0939F1ZR',
    maxOpenCod: null,
    codMax: null,
    codNewMax: null,
    maxPerOrder: 1_000,
    codRisk: { ...NO_COD_RISK, advance: { ...NO_COD_RISK.advance, value: ADVANCE_ABOVE } },
    codAdvance: ADVANCE.amount,
    advanceKept: ADVANCE.kept,
    ...RULES,
  });
});
afterAll(() => driver.close());

/** Products at prices around every threshold, with paise. */
async function addProducts(random: Random) {
  const prices = [0.01, 99, 399.99, 999, 1_049.99, 2_500, 2_625, 2_625.01, 2_800.5, 2_950, 2_950.01, 7_499];
  const products = await Promise.all(
    prices.map((price) =>
      driver.addProduct({
        price: price + 1,
        discountedPrice: price,
        category: random.one(CATEGORIES),
        stockBySize: { M: STOCK, L: STOCK },
      }),
    ),
  );
  return products.map(({ id, discountedPrice }) => ({ id, price: discountedPrice }));
}

test(
  `${ORDERS} random orders: charge, papers, refunds and reports agree to the paisa`,
  async () => {
    const random = createRandom(SEED);
    const [products, shoppers] = [await addProducts(random), await signUpMany(SHOPPERS)];
    const coupons = await Promise.all(
      couponsFor(products.slice(0, 8).map(({ id }) => id)).map(async (rule) => {
        const code = `P${randomUUID().slice(0, 8).toUpperCase()}`;
        await saveDiscount(driver.db, { ...rule, code, listed: false, expiresAt: new Date('2099-01-01') });
        return code;
      }),
    );
    const adminOrders = openAdminOrders(driver, admin);

    /** The offer of a code for a bag, as the browser asks for it. */
    async function offerOf(code: string, ids: readonly string[]): Promise<Offer | undefined> {
      const path = `/api/discounts?kinds=all&code=${code}&products=${[...new Set(ids)].join(',')}`;
      return v.parse(v.array(offerSchema), (await driver.call(path)).json)[0];
    }

    const pack = (id: string) =>
      driver.call('/api/admin/parcels/book', { token: admin.token, body: { orders: [{ id }] } });

    let [returned, refundedByHand, lowered, kept, changed, divided] = [0, 0, 0, 0, 0, 0];
    let [paidOutside, corrected, lost, sentAgain] = [0, 0, 0, 0];

    /** An order on delivery is marked as paid to the shop's own UPI code; that may be corrected, or not be true. */
    async function payOutside(id: string, index: number, own: Random): Promise<void> {
      const { payableOutside: amount } = (await adminOrders.read(id)).json.order;
      // Less than a rupee never goes back.
      if (amount === undefined || amount < 1) return;
      const [from, to] = [400_000_000_000 + 2 * index, 400_000_000_001 + 2 * index].map(String);
      expect((await adminOrders.send(`${id}/paid-already`, { reference: from, amount })).status).toBe(200);
      paidOutside += 1;
      if (own.is(0.5)) return;
      const right = own.is(0.5) ? { to } : {};
      const body = { from, ...right, reason: 'Another line' };
      expect((await adminOrders.send(`${id}/correct-payment`, body)).status).toBe(200);
      corrected += 1;
    }

    /** A parcel is lost, and perhaps the one that sends it again, too. */
    async function lose(id: string, own: Random): Promise<void> {
      const { status, json } = await adminOrders.decideLoss(id, own.one(['later', 'refund', 'again', 'again']));
      // A part was paid in advance, or money went back by hand.
      if (status === 409) return void expect((await adminOrders.decideLoss(id, 'refund')).status).toBe(200);
      expect(status).toBe(200);
      lost += 1;
      const { sentAgainAs: other } = json.order;
      if (other === undefined) return;
      sentAgain += 1;
      await adminOrders.move('Dispatched', [other]);
      if (own.is(0.4)) await adminOrders.move('Delivered', [other]);
      else if (own.is(0.7)) {
        await adminOrders.move(own.one(['Returned', 'Lost']), [other], { restock: own.is(0.5) });
        if (own.is(0.7)) await adminOrders.decideLoss(id, own.one(['refund', 'again']));
      }
      // An order that awaits its dispatch has no invoice, and the books are compared below.
      const last = (await adminOrders.read(id)).json.order.sentAgainAs;
      if (last !== undefined && last !== other) await adminOrders.move('Dispatched', [last]);
    }

    async function live(index: number): Promise<void> {
      const own = createRandom(SEED + index);
      const shopper = shoppers[index % shoppers.length];
      if (!shopper) throw new Error('there are no shoppers');
      const lines = products
        .flatMap(({ id, price }) => ['M', 'L'].map((size) => ({ id, price, size })))
        .filter(() => own.is(0.15))
        .slice(0, 6)
        .map(({ id, price, size }) => line(id, { price, size, quantity: 1 + own.below(3) }));
      if (lines.length === 0) lines.push(line(products[1]?.id ?? '', { price: 99 }));
      const isOnPhone = own.is(0.1);
      const isCod = isOnPhone || own.is(0.5);
      const method = isCod ? 'COD' : 'Pre-Paid';
      const offer =
        own.is(0.6) && !isOnPhone
          ? await offerOf(
              own.one(coupons),
              lines.map(({ _id }) => _id),
            )
          : undefined;
      const pieces = lines.map(({ _id: id, price, quantity }) => ({ id, price: toPaise(price), quantity }));
      const applies = offer && !lackOf(offer, pieces, method) && bestOf([{ offer }], pieces).length > 0;
      const [first] = lines;
      const agreedPrice = first && Math.floor(first.price * 80) / 100;
      const agreed =
        isOnPhone && first && agreedPrice !== undefined
          ? { reason: 'A mark', lines: [{ _id: first._id, size: first.size, price: agreedPrice }] }
          : undefined;
      const desk = agreedReduction(
        pieces.map(({ price, quantity }, at) => ({
          price,
          quantity,
          agreed: at === 0 && agreed ? agreedPrice : undefined,
        })),
      );
      const reductions = [...(applies ? [reductionOf(offer, pieces)] : []), ...(desk ? [desk] : [])];
      const priced = pieces.map(({ price, quantity }) => ({ price, originalPrice: price, quantity }));
      const { payable } = priceOrder(priced, termsOf(RULES, method, reductions)).totals;
      if (!isCod && payable < 100) return;
      const address = { ...ADDRESS, ...own.one(PLACES) };
      const common = { address, ...(applies ? { redeemCode: offer.code } : {}) };
      const checkoutId = `c-${index}`;

      let id: string;
      let paymentId: string | undefined;
      if (agreed) {
        const body = { requestId: randomUUID(), phone: shopper.phone, address, cartItems: lines, agreed };
        const asked = { ...body, method: 'COD', total: toRupees(payable) };
        const { json } = await driver.call('/api/admin/orders/place', { token: admin.token, body: asked });
        id = json.order._id;
      } else if (isCod && payable > toPaise(ADVANCE_ABOVE)) {
        const total = toRupees(payable);
        const asked = { ...common, amount: total, advance: ADVANCE };
        const { json } = await driver.payAdvance(shopper, lines, checkoutId, asked);
        const paid = { ...driver.standIn.pay(json.orderId), ...common, totalAmount: total };
        const confirmed = (await driver.confirm(shopper, lines, checkoutId, paid)).json;
        // The shopper began another order meanwhile, which released this one: its advance goes back.
        if (confirmed.code === 'payment-returned') return;
        id = confirmed.order._id;
        // All pieces but one of each line, or all but the first line.
        const most = lines
          .map((each) => ({ ...each, quantity: each.quantity - 1 }))
          .filter((each) => each.quantity > 0);
        const cancelled = own.is(0.5) ? most : lines.slice(1);
        if (own.is(0.5) && cancelled.length > 0) {
          const pieces = cancelled.map(({ _id, size, quantity }) => ({ _id, size, quantity }));
          const body = { requestId: randomUUID(), lines: pieces };
          const { status } = await driver.call(`/api/orders/${id}/cancel-lines`, { token: shopper.token, body });
          expect(status).toBe(200);
          lowered += 1;
        }
      } else if (isCod) {
        const { json } = await driver.payOnDelivery(shopper, lines, checkoutId, {
          ...common,
          totalAmount: toRupees(payable),
        });
        id = json.order._id;
      } else {
        const { json } = await driver.payOnline(shopper, lines, checkoutId, { ...common, amount: toRupees(payable) });
        const paid = driver.standIn.pay(json.orderId);
        paymentId = paid.razorpay_payment_id;
        const change = { ...paid, ...common, totalAmount: toRupees(payable) };
        id = (await driver.confirm(shopper, lines, checkoutId, change)).json.order._id;
      }
      if (own.is(0.3)) {
        // It is changed between packing and sending, so its invoice is void and another one follows.
        await pack(id);
        await driver.call(`/api/admin/parcels/${id}/unpack`, { token: admin.token, body: {} });
        const [{ _id, size } = line('')] = lines;
        const body = { requestId: randomUUID(), _id, size, quantity: 1, wantedSize: size === 'M' ? 'L' : 'M' };
        const { status } = await driver.call(`/api/orders/${id}/size`, { token: shopper.token, body });
        if (status === 200) changed += 1;
      }
      if (isCod && own.is(0.4)) await payOutside(id, index, own);
      // Some pieces of what is left are sent later, and live as an order of their own.
      const { lines: left } = await driver.order(id);
      const later = left
        .map(({ productId: _id, size, quantity }) => ({ _id, size, quantity: own.below(quantity + 1) }))
        .filter(({ quantity }) => quantity > 0);
      const ids = [id];
      if (own.is(0.4) && later.length > 0) {
        const pieces = left.reduce((sum, { quantity }) => sum + quantity, 0);
        const { json, status } = await adminOrders.send(`${id}/split`, { requestId: randomUUID(), pieces, later });
        // All pieces, or a part of which so little was paid that no gateway would refund it.
        if (status === 409) expect(json.code).toBe('order-not-divisible');
        else ids.push(json.order.parts.at(-1)._id);
      }
      divided += ids.length - 1;
      for (const each of ids) await sendOne(each, own, paymentId);
    }

    /** `paymentId`: of a payment of which a part may be refunded by hand. */
    async function sendOne(id: string, own: Random, paymentId: string | undefined): Promise<void> {
      if (own.is(0.5)) await pack(id);
      await adminOrders.move('Dispatched', [id]);
      const isDelivered = own.is(0.2);
      if (isDelivered) await adminOrders.move('Delivered', [id]);
      const payment = driver.standIn.ledger().payments.find((each) => each.paymentId === paymentId);
      const left = payment ? payment.captured - payment.refunded - payment.refunding : 0;
      if (paymentId !== undefined && left >= 100 && own.is(0.3)) {
        const before = driver.standIn.book.events.length;
        driver.standIn.book.refund(paymentId, { amount: Math.max(100, 1 + own.below(left)) });
        const events = driver.standIn.book.events.slice(before).filter(({ body }) => body.includes(String(paymentId)));
        for (const event of events) await driver.sendWebhook(event);
        refundedByHand += 1;
      }
      if (!isDelivered && own.is(0.3)) await lose(id, own);
      else if (own.is(0.4)) {
        const { json } = await adminOrders.move('Returned', [id], { restock: own.is(0.8), refused: own.is(0.5) });
        returned += 1;
        if (json.outcomes[0].order.status === 'Returned' && json.outcomes[0].order.advance) kept += 1;
      }
    }

    await inParallel([...Array(ORDERS).keys()], AT_ONCE, live);
    await driver.reconcile();

    const repeat = `repeat with RACES_SEED=${SEED}`;
    const docs = (await driver.db.collection('orders').get()).docs;
    const all = docs.flatMap((doc) => fromOrderDoc(doc) ?? []).map(({ id, order }) => ({ id, ...order }));
    const orders = all.filter(({ history }) => history.some(({ status }) => status === 'Processing'));
    const released = all.filter((order) => !orders.includes(order));
    expect(released.filter(({ status, captures }) => captures.length > 0 && status !== 'Refunded')).toEqual([]);
    expect(await paperFaults(driver.db, orders), repeat).toEqual([]);
    const { payments } = driver.standIn.ledger();
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    expect(lossFaults(all), repeat).toEqual([]);
    /** What went back of a payment to an order, which may have a share of it. */
    const refundedOf = ({ paymentId, refunds }: (typeof orders)[number]) =>
      sumOf(refunds.filter((each) => each.paymentId === paymentId).map(({ amountPaise }) => amountPaise));
    const agree = payments.filter(({ paymentId, refunded }) => {
      const sharing = all.filter((order) => order.captures.some((capture) => capture.paymentId === paymentId));
      return refunded === sumOf(sharing.map((order) => refundedOf({ ...order, paymentId })));
    });
    expect(agree.length, repeat).toBe(payments.length);
    const wrong = orders.filter((order) => {
      const { papers, paymentId, totalPaise, history, advance } = order;
      const credited = creditedPaise(order);
      // What was paid back before it was sent has no paper, or one that was credited as a whole.
      if (!history.some(({ status }) => status === 'Dispatched')) {
        return sumOf(papers.map(({ kind, totalPaise: paise }) => (kind === 'credit-note' ? -paise : paise))) !== 0;
      }
      const hasReturned = isReversed(order);
      const refunded = paymentId === undefined ? undefined : refundedOf(order);
      if (!advance) return credited !== (refunded ?? (hasReturned ? totalPaise : 0));
      // What is above the total goes back if it is a rupee or more, and all of it if the parcel comes back.
      const over = Math.max(0, advance.paise - totalPaise);
      const back = hasReturned && !advance.retained ? advance.paise : over < 100 ? 0 : over;
      return credited !== (hasReturned ? totalPaise : 0) || refunded !== back;
    });
    expect(
      wrong.map(({ id }) => id),
      repeat,
    ).toEqual([]);
    expect(Math.min(returned, refundedByHand, lowered, kept, changed, divided)).toBeGreaterThan(0);
    expect(Math.min(paidOutside, corrected, lost, sentAgain)).toBeGreaterThan(0);

    // The reports, over the API.
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const query = `from=${today.slice(0, 8)}01&to=${today}`;
    const read = async (path: string) =>
      (await driver.call(`/api/admin/papers/${path}?${query}`, { token: admin.token })).json;
    const [reconciliation, gstr1] = [await read('reconciliation'), await read('gstr1')];
    expect(reconciliation.disagreements, repeat).toEqual([]);
    const charged = sumOf(orders.map(({ totalPaise }) => totalPaise));
    expect(reconciliation.orders.chargedPaise).toBe(charged);
    const voided = orders.flatMap(({ papers }) => papers.filter(({ isVoid }) => isVoid));
    expect(voided.length).toBeGreaterThanOrEqual(changed);
    expect(reconciliation.invoices.paise).toBe(charged + sumOf(voided.map(({ totalPaise }) => totalPaise)));
    const net = reconciliation.invoices.paise - reconciliation.creditNotes.paise;
    const sum = (rows: Record<string, number>[]) =>
      rows.reduce(
        (total, { taxable = 0, igst = 0, cgst = 0, sgst = 0 }) => total + toPaise(taxable + igst + cgst + sgst),
        0,
      );
    expect(sum(gstr1.hsn)).toBe(net);
    expect(sum(gstr1.register)).toBe(net);
    expect(sum(gstr1.b2cs) + sum(gstr1.b2cl) - sum(gstr1.cdnur)).toBe(net);
  },
  PATIENCE,
);
