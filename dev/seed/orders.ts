/** The orders of the demonstration store. */
import { randomUUID } from 'node:crypto';
import { toRupees } from '@nirala/contract/text/money';
import { COD_CHARGE } from '@nirala/contract/order/charges';
import { SETTINGS } from '@nirala/contract/settings/documents';
import type { Size } from '@nirala/contract/product/size';
import { accountOf } from '@nirala/functions/auth/accounts';
import type { Deps } from '@nirala/functions/endpoints/handler';
import { createApp } from '@nirala/functions/http/app';
import type { Caller } from '@nirala/functions/lib/caller';
import { changeSettings } from '@nirala/functions/shop/settings';
import { readAdminProduct } from '@nirala/functions/store/products';
import { readSettings } from '@nirala/functions/store/settings';
import * as v from 'valibot';

const DAY = 24 * 3600 * 1000;

/** Who signs in on the tour of the README. */
export const DEMO_SHOPPER = '+919845012345';

/** Of Karnataka, as the invented address of the shop is. PAN and number are invented; the check digit is right. */
export const DEMO_GSTIN = '29AAAAA0000A1ZY';

type Address = { name: string; address: string; locality: string; pincode: string; city: string; state: string };

const ASHA: Address = {
  name: 'Asha Rao',
  address: '12, 4th Cross',
  locality: 'Jayanagar',
  pincode: '560011',
  city: 'Bengaluru',
  state: 'Karnataka',
};
const IMRAN: Address = {
  name: 'Imran Ansari',
  address: '8, Hill View',
  locality: 'Bandra West',
  pincode: '400050',
  city: 'Mumbai',
  state: 'Maharashtra',
};
const DEBJANI: Address = {
  name: 'Debjani Sen',
  address: '41, College Lane',
  locality: 'Dalhousie Square',
  pincode: '700001',
  city: 'Kolkata',
  state: 'West Bengal',
};

type Line = readonly [productId: string, size: Size];
type Placed = { days: number; phone: string; to: Address; lines: readonly Line[] };

/** Days ago, oldest first. An order is dispatched a day after it was placed, and delivered three days after that. */
const ORDERS: readonly Placed[] = [
  { days: 27, phone: '+919000000011', to: IMRAN, lines: [['hoodies-beyond', 'L']] },
  {
    days: 24,
    phone: '+919000000012',
    to: DEBJANI,
    lines: [
      ['hoodies-beyond', 'M'],
      ['tshirt-dil-se', 'S'],
    ],
  },
  {
    days: 20,
    phone: DEMO_SHOPPER,
    to: ASHA,
    lines: [
      ['hoodies-mussoorie-mist', 'M'],
      ['tshirt-indigo-buta', 'M'],
    ],
  },
  {
    days: 18,
    phone: '+919000000013',
    to: IMRAN,
    lines: [
      ['varsity-jacket-sher-dil', 'L'],
      ['tshirt-dil-se', 'L'],
    ],
  },
  { days: 15, phone: '+919000000014', to: DEBJANI, lines: [['oversized-tshirt-monsoon-club', 'XL']] },
  {
    days: 12,
    phone: '+919000000011',
    to: IMRAN,
    lines: [
      ['polo-tshirt-dockyard', 'L'],
      ['joggers-early-train', 'L'],
    ],
  },
  {
    days: 9,
    phone: '+919000000015',
    to: ASHA,
    lines: [
      ['hoodies-beyond', 'S'],
      ['shorts-gokarna', 'M'],
    ],
  },
  { days: 7, phone: '+919000000012', to: DEBJANI, lines: [['oversized-tshirt-monsoon-club', 'M']] },
  { days: 2, phone: DEMO_SHOPPER, to: ASHA, lines: [['oversized-shirts-haveli-check', 'M']] },
];

/** The order of which the demo shopper returns the first piece, and how many days ago each step of that was. */
const RETURNED = { days: 20, requested: 14, booked: 13, pickedUp: 11, received: 8, paid: 7 };

const idOf = v.object({ _id: v.string() });
const placedSchema = v.object({ order: idOf });
const returnSchema = v.object({ return: idOf });
const payoutsSchema = v.object({ payouts: v.array(v.object({ id: v.string(), orderId: v.string() })) });
const outcomesSchema = v.object({ outcomes: v.array(v.object({ done: v.literal(true) })) });

/**
 * Registers the seller under GST with an invented number, and lets shoppers and the owner do what they did in the last
 * weeks, in its sequence, so that stock, papers and counters add up: orders, deliveries, and a return whose money is paid.
 * The catalogue must be seeded. `deps`: those of the store; its clock is replaced.
 */
export async function seedOrders(deps: Deps, adminPhone: string, now = Date.now()): Promise<{ orders: number }> {
  let time = now;
  const callers = new Map<string, Caller>();
  const app = createApp({ ...deps, now: () => new Date(time), identify: async (token) => callerOf(token) });

  function callerOf(phone: string): Caller {
    const caller = callers.get(phone);
    if (!caller) throw new Error(`${phone} has no account.`);
    return caller;
  }

  async function signUp(phone: string): Promise<void> {
    if (callers.has(phone)) return;
    const admin = phone === adminPhone;
    const uid = await accountOf(phone);
    callers.set(phone, { uid, phone, admin, may: admin ? ['manage'] : [], token: phone });
  }

  /** Calls the API as this account. */
  async function call<S extends v.GenericSchema>(
    phone: string,
    path: string,
    body: object | undefined,
    schema: S,
  ): Promise<v.InferOutput<S>> {
    const reply = await app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${phone}` },
      body: body ? JSON.stringify(body) : null,
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return v.parse(schema, await reply.json());
  }

  async function place({ phone, to, lines, days }: Placed): Promise<string> {
    const address = { ...to, mobileNumber: phone };
    await call(phone, '/api/users', { phoneNumber: phone }, v.unknown());
    const prices = await Promise.all(lines.map(async ([id]) => (await readAdminProduct(deps.db, id)).discountedPrice));
    const body = {
      userPhone: phone,
      address,
      cartItems: lines.map(([_id, size]) => ({ _id, size, quantity: 1 })),
      totalAmount: prices.reduce((sum, price) => sum + price, toRupees(COD_CHARGE)),
      paymentMethod: 'COD',
      checkoutId: `demo-${days}`,
    };
    return (await call(phone, '/api/orders/confirm', body, placedSchema)).order._id;
  }

  const ids = new Map<Placed, string>();
  const move = (placed: Placed, to: 'Dispatched' | 'Delivered') => {
    const id = ids.get(placed) ?? '';
    const trackingLink = to === 'Dispatched' ? `https://courier.example/track/${id}` : undefined;
    return call(adminPhone, '/api/admin/orders/move', { to, orders: [{ id, trackingLink }] }, outcomesSchema);
  };

  let returnId = '';
  const moveReturn = (change: object) =>
    call(adminPhone, `/api/admin/returns/${returnId}/move`, { move: change }, v.unknown());

  /** Requests the return, and says what follows, each with its day. */
  function stepsOfReturn(placed: Placed): Step[] {
    const [productId, size] = placed.lines[0] ?? ['', ''];
    const piece = { productId, size, quantity: 1 };
    return [
      {
        days: RETURNED.requested,
        async run() {
          const lines = [{ ...piece, reason: 'size-small' }];
          const body = { orderId: ids.get(placed), kind: 'return', requestId: randomUUID(), lines };
          returnId = (await call(placed.phone, '/api/returns', body, returnSchema)).return._id;
        },
      },
      { days: RETURNED.booked, run: () => moveReturn({ to: 'PickupBooked', awb: 'DEMO000000001' }) },
      { days: RETURNED.pickedUp, run: () => moveReturn({ to: 'PickedUp' }) },
      {
        days: RETURNED.received,
        async run() {
          await moveReturn({ to: 'Received', pieces: [{ ...piece, condition: 'sellable' }] });
          await moveReturn({ to: 'Closed', as: 'accepted' });
        },
      },
      { days: RETURNED.paid, run: payBack },
    ];
  }

  async function payBack() {
    const { payouts } = await call(adminPhone, '/api/admin/payouts', undefined, payoutsSchema);
    for (const { id, orderId } of payouts) {
      const reason = 'The courier has not paid this week’s cash yet.';
      await call(adminPhone, '/api/admin/payouts/approve', { orderId, id, reason }, v.unknown());
      await call(adminPhone, '/api/admin/payouts/export', { payouts: [{ orderId, id, attempt: 1 }] }, v.unknown());
      await call(adminPhone, '/api/admin/payouts/report', { rows: [{ id, state: 'paid' }] }, outcomesSchema);
    }
  }

  for (const phone of [adminPhone, ...ORDERS.map((placed) => placed.phone)]) await signUp(phone);
  const register = {
    base: await readSettings(deps.db),
    changes: { gstMode: 'registered', gstin: DEMO_GSTIN } as const,
  };
  const owner = { by: callerOf(adminPhone), at: new Date(now - 30 * DAY) };
  await changeSettings(deps.db, SETTINGS.store, register, owner);

  const steps: Step[] = ORDERS.flatMap((placed) => [
    { days: placed.days, run: async () => void ids.set(placed, await place(placed)) },
    { days: placed.days - 1, run: () => move(placed, 'Dispatched') },
    { days: placed.days - 4, run: () => move(placed, 'Delivered') },
    ...(placed.days === RETURNED.days ? stepsOfReturn(placed) : []),
  ]);
  // What has not happened yet is left out. Days of papers must not go back.
  for (const { days, run } of steps.filter((step) => step.days > 0).toSorted((a, b) => b.days - a.days)) {
    time = now - days * DAY;
    await run();
  }
  return { orders: ids.size };
}

/** What happened so many days ago. */
type Step = { days: number; run: () => Promise<unknown> };
