/** A shop on a busy day, for the pictures of the desk: several of each kind, long names, and Indian scripts. */
import { randomInt, randomUUID } from 'node:crypto';
import { type DocumentData, Timestamp } from '@google-cloud/firestore';
import { storedParcel } from '@nirala/dev/testing/stored-order';
import { orderIdFor } from '@nirala/functions/orders/checkout';
import { customerId, customerRef } from '@nirala/functions/store/customers';
import { database } from '@nirala/functions/store/database';
import { listFields, toNewDoc } from '@nirala/functions/store/order-fields';
import { drawOrderNumber } from '@nirala/functions/store/order-numbers';
import { fromOrderDoc, orderRef, type StoredOrder, type StoredParcel } from '@nirala/functions/store/orders';
import { newAdmin } from '../support/admin.ts';
import { placePaidOrder } from '../support/admin-orders.ts';
import { line, placeCodOrder } from '../support/shopper.ts';
import { callApi } from '../support/store.ts';
import type { ShotContext } from './screen.ts';

const HOUR = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

/** Short and long names, and the scripts in which shoppers write theirs. */
const PEOPLE = [
  ['Asha Rao', 'Bengaluru', '560011'],
  ['திருமதி சுப்புலட்சுமி வெங்கடராமன்', 'Chennai', '600004'],
  ['Ananthapadmanabhan Venkatasubramanian Krishnamoorthy', 'Thiruvananthapuram', '695001'],
  ['प्रियंका चट्टोपाध्याय-मुखर्जी', 'Kolkata', '700001'],
  ['Jo', 'Mumbai', '400050'],
  ['മുഹമ്മദ് റഷീദ്', 'Kochi', '682001'],
  ['ਗੁਰਪ੍ਰੀਤ ਕੌਰ ਸੰਧੂ', 'Ludhiana', '141001'],
] as const;

/** A parcel number that no other order has. */
const newAwb = () => `EP${randomInt(1e8, 1e9)}IN`;

type Change = (at: number) => Partial<StoredOrder>;

/** Copies of an order for these people, with what `change` says of each. Returns their ids. */
async function copies(id: string, count: number, change: Change): Promise<string[]> {
  const db = database();
  const original = fromOrderDoc(await orderRef(db, id).get())?.order;
  if (!original) throw new Error(`There is no order ${id}.`);
  const batch = db.batch();
  const ids = Array.from({ length: count }, () => orderIdFor(id, randomUUID()));
  for (const [at, copy] of ids.entries()) {
    const [name, city, pincode] = PEOPLE[at % PEOPLE.length] ?? PEOPLE[0];
    const mobileNumber = `+9198450${String(10_000 + at * 137)}`;
    const address = { ...original.address, name, city, pincode, mobileNumber };
    const order = { ...original, address, checkoutId: copy, number: drawOrderNumber(), ...change(at) };
    batch.create(orderRef(db, copy), { ...toNewDoc(order), ...listFields(copy, order) });
  }
  await batch.commit();
  return ids;
}

/** What an order has that was dispatched so many hours ago. */
function dispatched(hours: number, parcel: Partial<StoredParcel>): Partial<StoredOrder> {
  const awb = newAwb();
  return {
    status: 'Dispatched',
    createdAt: Timestamp.fromDate(ago(hours + 20)),
    trackingLink: `https://courier.example/track/${awb}`,
    parcel: storedParcel({ awb, ...parcel }),
    history: [
      { status: 'Processing', at: Timestamp.fromDate(ago(hours + 20)), by: 'shopper' },
      { status: 'Dispatched', at: Timestamp.fromDate(ago(hours)), by: 'admin' },
    ],
  };
}

const FAILURES = [
  { reason: 'Consignee not available', hours: 30, attempts: 1 },
  {
    reason: 'Door locked / premises closed, called twice, customer asked to come after 6 PM on a working day',
    hours: 20,
    attempts: 2,
  },
  { reason: 'ग्राहक ने पता बदलने को कहा', hours: 5, attempts: 1 },
  { reason: 'Customer refused the COD amount', hours: 2, attempts: 3 },
] as const;

type Orders = { paid: string; cod: string };

/** Parcels in every list of /admin-deliveries, and claims in every state. */
async function makeDeliveries({ paid, cod }: Orders): Promise<void> {
  await copies(cod, FAILURES.length, (at) => {
    const { reason, hours, attempts } = FAILURES[at] ?? FAILURES[0];
    const parcel = { state: 'undelivered', reason, attempts, stateAt: ago(hours).toISOString() } as const;
    return dispatched(80 + at, { ...parcel, courier: at === 0 || at === 2 ? 'shiprocket' : 'manual' });
  });
  const request = { kind: 'day', text: '2026-11-30', at: ago(1).toISOString(), done: false } as const;
  await copies(cod, 1, () =>
    dispatched(90, {
      state: 'undelivered',
      attempts: 1,
      stateAt: ago(9).toISOString(),
      reason: 'Door locked',
      request,
    }),
  );
  await copies(paid, 5, (at) => dispatched(10 + at * 30, { state: at > 2 ? 'out-for-delivery' : 'in-transit' }));
  await copies(cod, 3, (at) => dispatched(150, { state: 'coming-back', stateAt: ago(20 + at * 30).toISOString() }));
  await copies(cod, 2, (at) => dispatched(190, { state: 'back', stateAt: ago(3 + at * 50).toISOString() }));
  const lost = await copies(paid, 7, (at) =>
    dispatched(300, { state: 'lost', stateAt: ago(30 + at * 20).toISOString() }),
  );
  const admin = await newAdmin();
  const claim = (at: number, state: string, reference = '', note = '') =>
    callApi(admin, '/api/admin/claims/create', {
      orderId: lost[at],
      kind: at === 3 ? 'damaged' : 'lost',
      amount: 449 + at * 500,
      state,
      reference,
      note,
    });
  await claim(2, 'to-file');
  await claim(
    3,
    'to-file',
    '',
    'Photos of the torn bag are in the team’s folder. Ask Meenakshi for the weighing slip.',
  );
  await claim(4, 'filed', 'CLM-2026-000481', 'The courier answers within 15 working days.');
  await claim(5, 'filed', 'CLM-2026-000482');
}

/** Checkouts that were left at the payment, one of somebody who has ordered since. */
const leaveCheckouts = ({ paid }: Orders) =>
  copies(paid, 5, (at) => ({
    status: 'Pending',
    hold: at < 2 ? 'held' : 'released',
    captures: [],
    listed: false,
    createdAt: Timestamp.fromDate(ago(0.2 + at * 14)),
    ...(at < 2 && { heldUntil: Timestamp.fromDate(new Date(Date.now() + HOUR)) }),
    ...(at !== 2 && {
      paymentFailure: 'Payment was unsuccessful as your bank’s UPI service was not reachable. Try again.',
    }),
    ...(at !== 4 && { userPhone: `+9190000${String(20_000 + at)}` }),
    history: [{ status: 'Pending', at: Timestamp.fromDate(ago(0.2 + at * 14)), by: 'shopper' }],
  }));

/** Returns in most states. */
async function askForReturns({ cod }: Orders): Promise<string[]> {
  const at = (hours: number) => Timestamp.fromDate(ago(hours));
  const delivered = await copies(cod, 9, () => ({
    ...dispatched(100, { state: 'delivered', stateAt: ago(50).toISOString(), courier: 'manual' }),
    status: 'Delivered',
    history: [
      { status: 'Processing', at: at(120), by: 'shopper' },
      { status: 'Dispatched', at: at(100), by: 'admin' },
      { status: 'Delivered', at: at(50), by: 'admin' },
    ],
  }));
  const admin = await newAdmin();
  const ids: string[] = [];
  for (const [index, id] of delivered.entries()) {
    const { order } = await callApi(admin, `/api/admin/orders/${id}`);
    const [first, second] = order.cartItems;
    const lines = (index % 3 === 0 ? [first, second] : [first]).map(({ _id: productId, size }) => ({
      productId,
      size,
      quantity: 1,
      reason: index % 2 === 0 ? 'size-small' : 'damaged',
    }));
    const body = { orderId: id, kind: 'return', requestId: randomUUID(), approve: false, lines };
    const reply = await callApi(admin, '/api/admin/returns/request', body);
    const returnId: string = reply.return._id;
    ids.push(returnId);
    const move = (change: object) => callApi(admin, `/api/admin/returns/${returnId}/move`, { move: change });
    if (index >= 3) await move({ to: 'Approved' });
    if (index >= 5) await move({ to: 'PickupBooked', awb: newAwb() });
    if (index < 7) continue;
    const pieces = lines.map(({ reason: _reason, ...piece }) => ({ ...piece, condition: 'sellable' }));
    await move({ to: 'Received', pieces });
    if (index === 8) await move({ to: 'Closed', as: 'accepted' });
  }
  return ids;
}

type Busy = Orders & { returns: string[] };

let made: Promise<Busy> | undefined;

/** Fills the shop once, also if its pictures are taken by several runs. */
export const busyShop = (stage: ShotContext): Promise<Busy> => (made ??= fillOnce(stage));

const isBusy = (data: DocumentData | undefined): data is Busy =>
  typeof data?.['paid'] === 'string' && typeof data['cod'] === 'string' && Array.isArray(data['returns']);

async function fillOnce(stage: ShotContext): Promise<Busy> {
  const filled = database().doc('shots/busy-shop');
  const known = (await filled.get()).data();
  if (isBusy(known)) return known;
  const busy = await fill(stage);
  await filled.set(busy);
  return busy;
}

async function fill({ shopper, takeProduct }: ShotContext): Promise<Busy> {
  const [tee, jacket] = [await takeProduct('tshirt'), await takeProduct('varsity-jacket')];
  const cod = await placeCodOrder(shopper, line(tee, 'M'), line(jacket, 'L'));
  const paid = await placePaidOrder(shopper, line(jacket, 'L', 2), line(tee));
  const orders = { cod, paid };
  await makeDeliveries(orders);
  await leaveCheckouts(orders);
  const tags = ['gift', 'vip customer of the first hour', 'உடனே அனுப்பவும்'];
  await copies(cod, 6, (at) => ({
    createdAt: Timestamp.fromDate(ago(at * 9)),
    history: [{ status: 'Processing', at: Timestamp.fromDate(ago(at * 9)), by: 'shopper' }],
    ...(at % 2 === 0 && { tags: tags.slice(0, 1 + at / 2) }),
  }));
  const returns = await askForReturns(orders);
  await customerRef(database(), customerId(shopper.phone)).update({ refused: 2 });
  return { ...orders, returns };
}
