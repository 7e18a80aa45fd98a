/** Invoices and credit notes, from packing to return. */
import { randomUUID } from 'node:crypto';
import { line, signUp } from '@nirala/dev/testing/checkout-driver';
import { at, openPaperDriver, REGISTERED } from '@nirala/dev/testing/paper-driver';
import { paperFaults } from '@nirala/dev/testing/paper-invariants';
import { ADDRESS } from '@nirala/dev/testing/test-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDiscount } from '../../store/discounts.ts';

const { driver, admin, orders: adminOrders, clock, papersOf } = await openPaperDriver('2026-11-21T12:00');
beforeAll(() => driver.changeSettings(REGISTERED));
afterAll(() => driver.close());

const LOGO = { url: '/images/brand-0123456789abcdef01234567/logo.webp', width: 320, height: 96 };

test('an order gets its invoice when it is dispatched, and a credit note when it comes back', async () => {
  const { buyer, id } = await adminOrders.placeOrder('COD');
  expect(await papersOf(id, buyer)).toEqual([]);
  await adminOrders.move('Dispatched', [id]);

  const papers = await papersOf(id, buyer);
  expect(papers).toHaveLength(1);
  const [invoice] = papers;
  expect(invoice).toMatchObject({
    number: 'INV/26-27/1',
    kind: 'invoice',
    date: '2026-11-21',
    orderId: id,
    seller: { gstin: REGISTERED.gstin, state: { code: '29', name: 'Karnataka' } },
    buyer: { name: ADDRESS.name, state: { code: '29' } },
    placeOfSupply: { code: '29', name: 'Karnataka' },
    lines: [{ hsn: '6109', quantity: 1, unit: 'PCS', taxable: 380.96, rate: 5, cgst: 9.52, sgst: 9.52, total: 400 }],
    charges: [{ description: 'Cash on delivery charge', taxable: 47.62, cgst: 1.19, sgst: 1.19, total: 50 }],
    total: 450,
    totalInWords: 'Rupees four hundred fifty only',
    stateTaxName: 'SGST',
  });
  expect(invoice.buyer.address).toEqual([ADDRESS.address, ADDRESS.locality, 'Bengaluru 560011']);

  await adminOrders.move('Returned', [id], { restock: true });
  const [, note] = await papersOf(id, buyer);
  expect(note).toMatchObject({
    number: 'CRN/26-27/1',
    kind: 'credit-note',
    against: { number: 'INV/26-27/1', date: '2026-11-21' },
    lines: invoice.lines,
    charges: invoice.charges,
    total: 450,
  });
  const { json } = await driver.call('/api/orders/me', { token: buyer.token });
  expect(json.orders[0].papers).toEqual([
    { number: 'INV/26-27/1', kind: 'invoice' },
    { number: 'CRN/26-27/1', kind: 'credit-note' },
  ]);
});

describe('an order that is packed before it is dispatched', () => {
  const parcels = (path: string, body: object = {}) =>
    driver.call(`/api/admin/parcels/${path}`, { token: admin.token, body });
  const pack = async (id: string) => {
    const { json } = await parcels('book', { orders: [{ id }] });
    expect(json.outcomes[0].order.parcel.state).toBe('packed');
  };
  const unpack = async (id: string) => expect((await parcels(`${id}/unpack`)).status).toBe(200);
  const change = (buyer: { token: string }, id: string, what: string, body: object) =>
    driver.call(`/api/orders/${id}/${what}`, { token: buyer.token, body });

  test('gets its invoice then, keeps it when it is packed again, and is dispatched with it', async () => {
    const { id } = await adminOrders.placeOrder('COD');
    await pack(id);
    const [invoice, ...others] = await papersOf(id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', total: 450 });
    await unpack(id);
    await pack(id);
    await adminOrders.move('Dispatched', [id]);
    expect(await papersOf(id)).toEqual([invoice]);
  });

  test('has a credit note for all of it when it is cancelled, and the number stays', async () => {
    const { buyer, id } = await adminOrders.placeOrder('Pre-Paid');
    await pack(id);
    expect((await change(buyer, id, 'cancel', {})).status).toBe(200);
    await driver.reconcile();
    const [invoice, note, ...others] = await papersOf(id);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      kind: 'credit-note',
      against: { number: invoice.number },
      lines: invoice.lines,
      total: 400,
    });
  });

  test('that is changed afterwards has a credit note, and another invoice when it is packed again', async () => {
    const buyer = await signUp();
    const shirt = (await driver.addProduct({ stockBySize: { M: 3, L: 2 } })).id;
    const lines = [line(shirt, { quantity: 2 })];
    const id = String((await driver.payOnDelivery(buyer, lines, `c-${shirt}`)).json.order._id);
    await pack(id);
    await unpack(id);
    const size = { requestId: randomUUID(), _id: shirt, size: 'M', quantity: 1, wantedSize: 'L' };
    expect((await change(buyer, id, 'size', size)).status).toBe(200);
    expect(await papersOf(id)).toMatchObject([{ total: 850 }, { kind: 'credit-note', total: 850 }]);
    // Nothing is in force that a second change could make void.
    const address = { ...ADDRESS, pincode: '682001', city: 'Kochi', state: 'Kerala' };
    expect((await change(buyer, id, 'address', { address })).status).toBe(200);
    expect(await papersOf(id)).toHaveLength(2);

    await pack(id);
    await unpack(id);
    const one = { requestId: randomUUID(), lines: [{ _id: shirt, size: 'M', quantity: 1 }] };
    expect((await change(buyer, id, 'cancel-lines', one)).status).toBe(200);
    await pack(id);
    await adminOrders.move('Dispatched', [id]);
    await adminOrders.move('Returned', [id], { restock: true });
    const papers = await papersOf(id);
    expect(
      papers.map(
        (paper: { kind: string; total: number; placeOfSupply: { name: string } }) =>
          `${paper.kind} ${paper.total} ${paper.placeOfSupply.name}`,
      ),
    ).toEqual([
      'invoice 850 Karnataka',
      'credit-note 850 Karnataka',
      'invoice 850 Kerala',
      'credit-note 850 Kerala',
      'invoice 450 Kerala',
      'credit-note 450 Kerala',
    ]);
    expect(papers[2].lines).toMatchObject([
      { description: expect.stringContaining('size M'), quantity: 1 },
      { description: expect.stringContaining('size L'), quantity: 1 },
    ]);
    expect(papers[5].against.number).toBe(papers[4].number);
    const { json } = await driver.call(`/api/admin/papers/reconciliation?from=2026-11-01&to=2026-12-31`, {
      token: admin.token,
    });
    expect(json.invoices.count).toBeGreaterThan(2);
    expect(json.disagreements.filter((each: { id: string }) => each.id === id)).toEqual([]);
  });

  test('and turns out not to be paid has a credit note, and another invoice once it is', async () => {
    const { id } = await adminOrders.placeOrder('COD');
    const { payableOutside: amount } = (await adminOrders.read(id)).json.order;
    const [from, to] = [1, 2].map((each) =>
      String(700_000_000_000 + each + 10 * Math.floor(Math.random() * 9_999_999)),
    );
    await driver.db.collection('orders').doc(id).update({ status: 'Pending', hold: 'held', paymentMethod: 'Pre-Paid' });
    const pay = (reference?: string) => adminOrders.send(`${id}/paid-already`, { reference, amount: amount + 50 });
    expect((await pay(from)).status).toBe(200);
    await pack(id);
    await unpack(id);
    expect((await adminOrders.send(`${id}/correct-payment`, { from, reason: 'Not ours' })).status).toBe(200);
    expect(await papersOf(id)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note' }]);
    expect((await pay(to)).status).toBe(200);
    await pack(id);
    expect(await papersOf(id)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note' }, { kind: 'invoice' }]);
  });

  test('and refunded by hand has that refund credited once, with the invoice that is in force', async () => {
    const buyer = await signUp();
    const shirt = (await driver.addProduct({ stockBySize: { M: 3, L: 2 } })).id;
    const lines = [line(shirt)];
    const paid = driver.standIn.pay((await driver.payOnline(buyer, lines, `c-${shirt}`)).json.orderId);
    const id = String((await driver.confirm(buyer, lines, `c-${shirt}`, paid)).json.order._id);
    await pack(id);
    driver.standIn.book.refund(paid.razorpay_payment_id, { amount: 10_000 });
    for (const event of driver.standIn.book.events.filter(({ body }) => body.includes(paid.razorpay_payment_id)))
      await driver.sendWebhook(event);
    expect(await papersOf(id)).toMatchObject([{ total: 400 }, { kind: 'credit-note', total: 100 }]);
    await unpack(id);
    const size = { requestId: randomUUID(), _id: shirt, size: 'M', quantity: 1, wantedSize: 'L' };
    expect((await change(buyer, id, 'size', size)).status).toBe(200);
    await pack(id);
    const papers = await papersOf(id);
    expect(papers.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
      ['invoice', 400],
      ['credit-note', 100],
      ['credit-note', 300],
      ['invoice', 400],
      ['credit-note', 100],
    ]);
    expect(await paperFaults(driver.db, [{ id, ...(await driver.order(id)) }])).not.toContainEqual(
      expect.stringContaining(id),
    );
  });
});

test('an order to another state has IGST, and a coupon lowers the value of each line', async () => {
  const buyer = await signUp();
  const [cheap, dear] = [
    await driver.addProduct(),
    await driver.addProduct({ price: 5000, discountedPrice: 2750, category: 'varsity-jacket' }),
  ];
  const code = 'PAPERS10';
  await saveDiscount(driver.db, { code, discountPercentage: 10, listed: false, expiresAt: new Date('2099-01-01') });
  const address = { ...ADDRESS, pincode: '682001', city: 'Kochi', state: 'Kerala' };
  const lines = [line(cheap.id, { quantity: 2 }), line(dear.id, { price: 2750 })];
  // 10% of 3,550 is 355: 80 for the first line and 275 for the second.
  const change = { address, redeemCode: code, totalAmount: 3550 - 355 + 50 };
  const id: string = (await driver.payOnDelivery(buyer, lines, 'kerala', change)).json.order._id;
  await adminOrders.move('Dispatched', [id]);
  const [invoice] = await papersOf(id);
  expect(invoice).toMatchObject({
    placeOfSupply: { code: '32', name: 'Kerala' },
    lines: [
      { hsn: '6109', quantity: 2, rate: 5, total: 720, igst: 34.29, cgst: 0, sgst: 0 },
      // ₹2,475 is at most ₹2,625.
      { hsn: '6101', quantity: 1, rate: 5, total: 2475, igst: 117.86, cgst: 0, sgst: 0 },
    ],
    total: 3245,
  });
});

test('each line of an invoice has the HSN code of its own product, also if one was bought in two sizes', async () => {
  const buyer = await signUp();
  const shirt = (await driver.addProduct({ stockBySize: { M: 1, L: 1 } })).id;
  const trousers = (await driver.addProduct({ stockBySize: { M: 1 }, category: 'varsity-jacket' })).id;
  const lines = [line(shirt), line(shirt, { size: 'L' }), line(trousers)];
  const { json } = await driver.payOnDelivery(buyer, lines);
  await adminOrders.move('Dispatched', [json.order._id]);
  const [invoice] = await papersOf(json.order._id);
  expect(invoice.lines.map(({ hsn }: { hsn: string }) => hsn)).toEqual(['6109', '6109', '6101']);
});

test('an invoice and its credit note keep the HSN code and the rate when the product moves and its category changes', async () => {
  const send = (path: string, body: object) => driver.call(path, { token: admin.token, body });
  const buyer = await signUp();
  const product = await driver.addProduct({ category: 'varsity-jacket' });
  const placed = await driver.payOnDelivery(buyer, [line(product.id)]);
  const later = await driver.payOnDelivery(await signUp(), [line(product.id)]);
  await adminOrders.move('Dispatched', [placed.json.order._id]);
  const [invoice] = await papersOf(placed.json.order._id);
  expect(invoice.lines.map(({ hsn }: { hsn: string }) => hsn)).toEqual(['6101']);

  const moved = { base: { category: 'varsity-jacket' }, changes: { category: 'shorts' } };
  expect((await send(`/api/admin/products/${product.id}`, moved)).status).toBe(200);
  const edit = { base: { hsn: '6103', hsnWomen: '6104' }, changes: { hsn: '62034200', hsnWomen: '' } };
  expect((await send('/api/admin/categories/shorts', edit)).status).toBe(200);
  await adminOrders.move('Returned', [placed.json.order._id], { restock: true });
  const [same, note] = await papersOf(placed.json.order._id);
  expect(same).toEqual(invoice);
  expect(note.lines).toEqual(invoice.lines);
  // What is not issued yet has the code of today.
  await adminOrders.move('Dispatched', [later.json.order._id]);
  const [next] = await papersOf(later.json.order._id);
  expect(next.lines.map(({ hsn }: { hsn: string }) => hsn)).toEqual(['62034200']);
});

test('numbers of bulk dispatches are consecutive, and a repeated dispatch gets no second invoice', async () => {
  const orders = await Promise.all([1, 2, 3, 4, 5].map(() => adminOrders.placeOrder('COD')));
  const ids = orders.map(({ id }) => id);
  await Promise.all([adminOrders.move('Dispatched', ids), adminOrders.move('Dispatched', ids)]);
  const all = await Promise.all(ids.map((id) => papersOf(id)));
  expect(all.map((papers) => papers.length)).toEqual([1, 1, 1, 1, 1]);
  const numbers = all.map(([paper]) => Number(paper.number.split('/')[2])).sort((a, b) => a - b);
  const [first] = numbers;
  expect(numbers).toEqual([0, 1, 2, 3, 4].map((step) => Number(first) + step));
});

test('the series begins again at midnight in India when the financial year turns', async () => {
  const [before, after] = [await adminOrders.placeOrder('COD'), await adminOrders.placeOrder('COD')];
  clock.time = at('2027-03-31T23:59:59.999');
  await adminOrders.move('Dispatched', [before.id]);
  clock.time = at('2027-04-01T00:00');
  await adminOrders.move('Dispatched', [after.id]);
  const numberOf = async (id: string) => (await papersOf(id))[0];
  expect((await numberOf(before.id)).date).toBe('2027-03-31');
  expect((await numberOf(before.id)).number).toMatch(/^INV\/26-27\//);
  expect(await numberOf(after.id)).toMatchObject({ number: 'INV/27-28/1', date: '2027-04-01' });
});

test('a paper never has an earlier date than the one before it', async () => {
  const [first, second] = [await adminOrders.placeOrder('COD'), await adminOrders.placeOrder('COD')];
  clock.time = at('2027-04-03T09:00');
  await adminOrders.move('Dispatched', [first.id]);
  // The clock of another instance is a day behind.
  clock.time = at('2027-04-02T09:00');
  await adminOrders.move('Dispatched', [second.id]);
  const papers = await Promise.all([first, second].map(async ({ id }) => (await papersOf(id))[0]));
  expect(papers.map(({ date }) => date)).toEqual(['2027-04-03', '2027-04-03']);
});

test('the refund of a second payment needs no credit note', async () => {
  const [buyer, shirt] = [await signUp(), await driver.addProduct()];
  const [lines, checkoutId] = [[line(shirt.id)], `c-${shirt.id}`];
  const { orderId: razorpayOrderId } = (await driver.payOnline(buyer, lines, checkoutId)).json;
  // The shopper changes to cash on delivery, and pays in the other tab after all.
  const id: string = (await driver.payOnDelivery(buyer, lines, checkoutId)).json.order._id;
  await adminOrders.move('Dispatched', [id]);
  const sent = driver.standIn.book.events.length;
  driver.standIn.pay(razorpayOrderId);
  for (const event of driver.standIn.book.events.slice(sent)) await driver.sendWebhook(event);
  await driver.reconcile();
  expect((await driver.order(id)).refunds).toMatchObject([{ amountPaise: 40_000, state: 'processed' }]);
  expect(await papersOf(id)).toMatchObject([{ kind: 'invoice' }]);
});

test('a refund in Razorpay’s dashboard after dispatch gets a credit note for its amount, and a return one for the rest', async () => {
  const { id, paymentId } = await adminOrders.placeOrder('Pre-Paid');
  const sent = driver.standIn.book.events.length;
  await adminOrders.move('Dispatched', [id]);
  driver.standIn.book.refund(paymentId, { amount: 10_000 });
  for (const event of driver.standIn.book.events.slice(sent)) await driver.sendWebhook(event);
  await adminOrders.move('Returned', [id], { restock: false });
  const [invoice, part, rest] = await papersOf(id);
  expect(part).toMatchObject({ kind: 'credit-note', total: 100, lines: [{ quantity: 0, total: 100, rate: 5 }] });
  expect(rest).toMatchObject({ kind: 'credit-note', total: 300, lines: [{ quantity: 1, total: 300 }] });
  const paise = (rupees: number) => Math.round(rupees * 100);
  for (const column of ['taxable', 'cgst', 'sgst', 'total']) {
    expect(paise(part.lines[0][column]) + paise(rest.lines[0][column])).toBe(paise(invoice.lines[0][column]));
  }
});

test('a refund needs its credit note when Razorpay has made it, and none if it fails', async () => {
  const refundLater = async (end: 'processed' | 'failed') => {
    const { id, paymentId } = await adminOrders.placeOrder('Pre-Paid');
    await adminOrders.move('Dispatched', [id]);
    const sent = driver.standIn.book.events.length;
    const send = async () => {
      for (const event of driver.standIn.book.events.slice(sent)) await driver.sendWebhook(event);
      return (await papersOf(id)).map(({ kind }: { kind: string }) => kind);
    };
    driver.standIn.book.endRefunds('pending');
    const refund = driver.standIn.book.refund(paymentId, { amount: 10_000 });
    driver.standIn.book.endRefunds('processed');
    expect(await send()).toEqual(['invoice']);
    driver.standIn.book.finishRefund(refund.id, end);
    return send();
  };
  expect(await refundLater('processed')).toEqual(['invoice', 'credit-note']);
  expect(await refundLater('failed')).toEqual(['invoice']);
});

describe('a paper can be read', () => {
  test('by the buyer and admins only', async () => {
    const { buyer, id } = await adminOrders.placeOrder('COD');
    await adminOrders.move('Dispatched', [id]);
    const statusFor = async (token?: string) =>
      (await driver.call(`/api/orders/${id}/papers`, token === undefined ? {} : { token })).status;
    expect(await statusFor(buyer.token)).toBe(200);
    expect(await statusFor(admin.token)).toBe(200);
    expect(await statusFor((await signUp()).token)).toBe(404);
    expect(await statusFor()).toBe(401);
  });

  test('as it was issued, after the settings and the product have changed', async () => {
    const { id, shirt } = await adminOrders.placeOrder('COD');
    await adminOrders.move('Dispatched', [id]);
    const before = await papersOf(id);
    await driver.changeSettings({ legalName: 'Another Name', gstin: '27AAPFU0939F1ZV' });
    await driver.db.collection('products').doc(shirt).update({ category: 'hoodies', name: 'Renamed' });
    await driver.db.collection('settings').doc('brand').set({ name: 'Kaveri Handlooms', logo: LOGO });
    expect(await papersOf(id)).toEqual(before);
    // The credit note is from the seller who issued the invoice.
    await adminOrders.move('Returned', [id], { restock: true });
    const [invoice, note] = await papersOf(id);
    expect(note.seller).toEqual(invoice.seller);

    const later = await adminOrders.placeOrder('COD');
    await adminOrders.move('Dispatched', [later.id]);
    const named = { seller: { name: 'Another Name', brand: { name: 'Kaveri Handlooms', logo: LOGO } } };
    expect(await papersOf(later.id)).toMatchObject([named]);
    await driver.db.collection('settings').doc('brand').set({ name: 'Kaveri Weaves', logo: null });
    await adminOrders.move('Returned', [later.id], { restock: true });
    expect(await papersOf(later.id)).toMatchObject([named, named]);
    await driver.db.collection('settings').doc('brand').delete();
    await driver.changeSettings({ gstin: REGISTERED.gstin });
  });
});

describe('a seller who collects no tax', () => {
  test('issues bills of supply within the own state, and sends nothing to another one', async () => {
    const address = { ...ADDRESS, pincode: '682001', city: 'Kochi', state: 'Kerala' };
    const shirt = await driver.addProduct();
    const [inside, outside, later] = [await signUp(), await signUp(), await signUp()];
    const placed = await driver.payOnDelivery(outside, [line(shirt.id)], 'early', { address });
    await driver.changeSettings({ gstMode: 'composition' });

    const refused = await driver.payOnDelivery(later, [line(shirt.id)], 'late', { address });
    expect([refused.status, refused.json.code, refused.json.error]).toEqual([
      400,
      'not-delivered-there',
      'We deliver only within Karnataka.',
    ]);
    const { outcomes } = (await adminOrders.move('Dispatched', [placed.json.order._id])).json;
    expect(outcomes).toMatchObject([{ done: false, message: expect.stringContaining('within Karnataka') }]);
    expect((await driver.call('/api/store')).json.onlyState).toBe('Karnataka');

    const { json } = await driver.payOnDelivery(inside, [line(shirt.id)], 'inside');
    await adminOrders.move('Dispatched', [json.order._id]);
    expect(await papersOf(json.order._id)).toMatchObject([
      {
        kind: 'bill-of-supply',
        declaration: 'composition taxable person, not eligible to collect tax on supplies',
        lines: [{ rate: 0, cgst: 0, sgst: 0, igst: 0, taxable: 400, total: 400 }],
        total: 450,
      },
    ]);
  });

  test('issues nothing until a mode is chosen', async () => {
    await driver.changeSettings({ gstMode: 'none' });
    const { id } = await adminOrders.placeOrder('COD');
    await adminOrders.move('Dispatched', [id]);
    expect((await driver.order(id)).status).toBe('Dispatched');
    expect(await papersOf(id)).toEqual([]);
    expect((await driver.call('/api/store')).json).not.toHaveProperty('onlyState');
    const readiness = async () => (await driver.call('/api/admin/readiness', { token: admin.token })).json;
    expect(await readiness()).toMatchObject({ invoiceGap: { id: 'gst' } });
    await driver.changeSettings({ gstMode: 'registered' });
    expect(await readiness()).not.toHaveProperty('invoiceGap');
  });
});

test('settings that do not fit together are refused', async () => {
  const edit = async (changes: object) => {
    const base = (await driver.call('/api/admin/settings', { token: admin.token })).json;
    return driver.call('/api/admin/settings', { token: admin.token, body: { base, changes } });
  };
  for (const [changes, message] of [
    [{ gstin: '29AAPFU0939F1ZX' }, 'GSTIN'],
    [{ gstMode: 'registered', gstin: '' }, 'Enter the GSTIN.'],
    [{ gstMode: 'unregistered', sellerState: '' }, 'Choose the state of the store.'],
    [{ creditNotePrefix: 'INV' }, 'different prefixes'],
    [{ invoicePrefix: 'LONG' }, 'one to three'],
  ] as const) {
    const { status, json } = await edit(changes);
    expect([status, json.error]).toEqual([400, expect.stringContaining(message)]);
  }
  expect((await edit({ gstMode: 'unregistered', sellerState: 'Goa', invoicePrefix: 'x1' })).json).toMatchObject({
    gstMode: 'unregistered',
    sellerState: 'Goa',
    invoicePrefix: 'X1',
  });
});
