import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDelhivery, type DelhiveryConfig } from '@nirala/functions/services/courier/delhivery/delhivery';
import type { Waybill, Waybills } from '@nirala/functions/services/courier/delhivery/waybills';
import type { Answer, Shipment } from '@nirala/functions/services/courier/courier';
import { DELHIVERY_ACCOUNT, DELHIVERY_KEYS } from '../keys.ts';
import { startDelhiveryStandIn, type DelhiveryStandIn } from './server.ts';
import type { VendorCall } from './state.ts';

let standIn: DelhiveryStandIn;
let waybills: Waybills;
/** Ten in the morning. */
let clock = Date.parse('2026-11-23T04:30:00Z');
beforeEach(async () => {
  standIn = await startDelhiveryStandIn({ now: () => clock });
  waybills = inMemory();
});
afterEach(async () => {
  clock = Date.parse('2026-11-23T04:30:00Z');
  await standIn.close();
});

function inMemory(): Waybills {
  const free: string[] = [];
  const taken = new Map<string, Waybill>();
  return {
    of: async (reference) => taken.get(reference),
    async take(reference, { instead }) {
      const known = taken.get(reference);
      if (known && known.number !== instead) return known;
      const number = free.shift();
      if (number !== undefined) taken.set(reference, { number, nth: (known?.nth ?? 0) + 1 });
      return taken.get(reference);
    },
    add: async (numbers) => void free.push(...numbers),
  };
}

const delhivery = (change: Partial<DelhiveryConfig> = {}) =>
  openDelhivery({
    url: standIn.url,
    token: DELHIVERY_KEYS.delhiveryToken,
    newsKey: DELHIVERY_KEYS.delhiveryNewsKey,
    ...DELHIVERY_ACCOUNT,
    waybills,
    now: () => new Date(clock),
    timeout: 5_000,
    ...change,
  });
const to: Shipment['to'] = {
  name: 'Asha & "Mini" Rao',
  address: '#12; 4th Cross\\Main, 50% off lane',
  locality: 'Jayanagar',
  landmark: 'Not Provided',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560011',
  phone: '+919845012345',
};
const shipment: Shipment = {
  reference: 'NR-1',
  orderedAt: new Date('2026-11-21T06:00:00Z'),
  to,
  lines: [{ name: 'Neem Leaf', sku: 'neem.M', quantity: 2, pricePaise: 40_000 }],
  discountPaise: 0,
  chargesPaise: 5_000,
  totalPaise: 85_000,
  cashPaise: 85_000,
  grams: 600,
  box: { length: 30, breadth: 25, height: 5 },
  pickup: 'Primary',
};
const fresh = { mayExist: false };
const again = { mayExist: true };
const answer = (change: Partial<Answer> = {}): Answer => ({ action: 'reattempt', to, ...change });
const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { kind?: string; message: string }) => `${error.kind}: ${error.message}`,
  );
const callsOf = (call: VendorCall) => standIn.state.calls.filter((each) => each === call).length;

test('books with a number that it had before, schedules, labels, tracks and cancels', async () => {
  const courier = delhivery();
  const booked = await courier.book(shipment, fresh);
  expect(booked).toEqual({ awb: '57930810000011', trackingUrl: expect.stringContaining(booked.awb) });
  expect(standIn.state.parcels).toMatchObject([
    {
      reference: 'NR-1',
      codAmount: 850,
      pincode: '560011',
      phone: '9845012345',
      address: '12 4th Cross Main, 50 off lane, Jayanagar',
    },
  ]);
  await courier.schedule(booked, 'store');
  await courier.schedule(booked, 'store');
  expect(standIn.state.pickup.day).toBe('2026-11-23');
  expect(await courier.label(booked)).toBe(`https://courier.example/labels/${booked.awb}.pdf`);
  expect((await courier.track(booked.awb)).map(({ state }) => state)).toEqual(['booked']);
  await courier.cancel({ reference: 'NR-1' });
  await courier.cancel({ reference: 'NR-1' });
  await courier.cancel({ reference: 'NR-9' });
  expect(standIn.state.live()).toEqual([]);
});

test('numbers are fetched in advance, and none is used twice', async () => {
  const courier = delhivery();
  for (let order = 1; order <= 26; order += 1) await courier.book({ ...shipment, reference: `NR-${order}` }, fresh);
  expect(callsOf('waybills')).toBe(2);
  expect(new Set(standIn.state.parcels.map(({ awb }) => awb)).size).toBe(26);
});

test('a pickup is asked for on the next day after noon', async () => {
  clock = Date.parse('2026-11-23T08:30:00Z');
  const courier = delhivery();
  await courier.schedule(await courier.book(shipment, fresh), 'store');
  expect(standIn.state.pickup.day).toBe('2026-11-24');
});

test('a booking that exists makes no second parcel, also if the store does not know that it exists', async () => {
  const first = await delhivery().book(shipment, fresh);
  expect(await delhivery().book(shipment, again)).toEqual(first);
  expect(await delhivery().book(shipment, fresh)).toEqual(first);
  expect(standIn.state.parcels).toHaveLength(1);
});

test('a number that belongs to another parcel, or is not usable yet, is left, and the booking gets the next', async () => {
  await delhivery().book(shipment, fresh);
  const stolen = standIn.state.byAwb('57930810000011');
  if (stolen) stolen.reference = 'somebody else';
  expect(await kindOf(delhivery().book(shipment, fresh))).toMatch(/^down: .*57930810000011/);
  expect((await delhivery().book(shipment, again)).awb).toBe('57930810000022');

  await waybills.take('NR-2', { at: new Date() });
  const unusable = await waybills.of('NR-2');
  standIn.state.given.set(unusable?.number ?? '', { isUsable: false });
  const other = { ...shipment, reference: 'NR-2' };
  expect(await kindOf(delhivery().book(other, fresh))).toMatch(/^down/);
  expect(await kindOf(delhivery().book(other, again))).toBe('done');
  expect(standIn.state.live().map(({ reference }) => reference)).toEqual(['somebody else', 'NR-1', 'NR-2']);
});

test('fetches the parcel of a return, which is scheduled without a pickup at the store', async () => {
  const back = { ...again, from: '560001', shopAddress: { ...to, name: 'Nirala', address: '1 MG Road' } };
  const courier = delhivery();
  const booked = await courier.bookReturn({ ...shipment, reference: 'NR-1-R1', cashPaise: 0 }, back);
  await courier.schedule(booked, 'shopper');
  expect(standIn.state.parcels).toMatchObject([{ isReturn: true, codAmount: 0, hasPickup: true }]);
  expect(callsOf('pickup')).toBe(0);
  await courier.cancel({ reference: 'NR-1-R1' });
  expect(standIn.state.live()).toEqual([]);
  // Asked for again under the same id.
  const other = await courier.bookReturn({ ...shipment, reference: 'NR-1-R1', cashPaise: 0 }, back);
  expect(other.awb).not.toBe(booked.awb);
});

test('quotes, and nobody for a pincode that is not served, is stopped, or has no cash on delivery', async () => {
  const asked = { from: '560001', to: '682001', grams: 500, cod: true };
  const quoted = [{ company: 'Delhivery', pricePaise: 6_150, cod: true, days: 4 }];
  expect(await delhivery().quote(asked)).toEqual(quoted);
  for (const pin of ['744301', '193101', '791001']) expect(await delhivery().quote({ ...asked, to: pin })).toEqual([]);
  expect(await delhivery().quote({ ...asked, to: '791001', cod: false })).toMatchObject([{ cod: false }]);
});

test.each<[string, Partial<Shipment['to']>, Partial<DelhiveryConfig>, string]>([
  ['a pincode that nobody serves', { pincode: '744301' }, {}, 'refused: Delhivery does not serve 744301 now.'],
  ['a pincode that is stopped', { pincode: '193101' }, {}, 'refused: Delhivery does not serve 193101 now.'],
  ['cash where none is collected', { pincode: '791001' }, {}, 'refused: Delhivery does not collect cash at 791001.'],
  ['a wrong phone number', { phone: '12' }, {}, 'refused: Incorrect phone number(s) for order NR-1'],
  [
    'no name',
    { name: ' ' },
    {},
    'refused: An internal Error has occurred, Please get in touch with client.support@delhivery.com',
  ],
  [
    'an unknown warehouse',
    {},
    { warehouse: 'nirala store' },
    'refused: ClientWarehouse matching query does not exist.',
  ],
  // What the owner has to mend is not given up.
  ['a wrong token', {}, { token: 'other' }, 'down: Delhivery does not accept the token.'],
  ['a wrong client', {}, { client: 'other' }, 'refused: Delhivery refused it with status 400.'],
])('does not book with %s', async (_what, change, config, outcome) => {
  expect(await kindOf(delhivery(config).book({ ...shipment, to: { ...to, ...change } }, fresh))).toBe(outcome);
  expect(standIn.state.parcels).toEqual([]);
});

test('the account without a balance says so, and is not an outage', async () => {
  standIn.state.fail('create', 'refuse');
  expect(await kindOf(delhivery().book(shipment, fresh))).toBe(
    'refused: Prepaid client manifest charge API failed due to insufficient balance',
  );
});

test('a parcel that was picked up is not cancelled, and one without a label yet is asked for again', async () => {
  const courier = delhivery();
  const booked = await courier.book(shipment, fresh);
  await standIn.move(booked.awb, 'picked up');
  expect(await kindOf(courier.cancel({ reference: 'NR-1' }))).toMatch(/^refused: .*picked it up/);
  expect(await kindOf(courier.label({ awb: '57930810000099' }))).toMatch(/^down/);
  expect(await kindOf(courier.track('57930810000099'))).toMatch(/^down/);
});

test('after a failed attempt it is told a landmark, a phone number, and to try again', async () => {
  const courier = delhivery();
  const { awb } = await courier.book(shipment, fresh);
  expect(await kindOf(courier.reattempt(awb, answer()))).toMatch(/^refused: .*Manifest uploaded/);
  await standIn.move(awb, 'picked up');
  await standIn.move(awb, 'dispatched');
  expect(await kindOf(courier.reattempt(awb, answer()))).toMatch(/^down: .*on its way to the door/);
  await standIn.move(awb, 'not delivered');
  await courier.reattempt(awb, answer({ landmark: 'Opposite the temple #2', phone: '+919845099999' }));
  await courier.reattempt(awb, answer({ day: '2026-11-24' }));
  expect(standIn.state.parcels[0]).toMatchObject({
    address: '12 4th Cross Main, 50 off lane, Jayanagar, Opposite the temple 2',
    phone: '9845099999',
    answers: [
      { waybill: awb, act: 'RE-ATTEMPT' },
      { waybill: awb, act: 'RE-ATTEMPT' },
    ],
  });
  expect(await kindOf(courier.reattempt(awb, answer({ day: '2026-11-26' })))).toMatch(/^refused: .*no day/);
});

test('a parcel that the shopper does not want any more turns back', async () => {
  const courier = delhivery();
  const { awb } = await courier.book(shipment, fresh);
  for (const status of ['picked up', 'dispatched', 'not delivered'] as const) await standIn.move(awb, status);
  await courier.reattempt(awb, answer({ action: 'return' }));
  await courier.reattempt(awb, answer({ action: 'return' }));
  expect((await courier.track(awb)).at(-1)).toMatchObject({ state: 'coming-back' });
});

test('outages, throttling, pages in HTML and lost replies', async () => {
  for (const call of ['pincode', 'waybills', 'create', 'track'] as const) {
    for (const fault of ['down', 'throttle', 'lost'] as const) {
      waybills = inMemory();
      standIn.state.fail(call, fault);
      const other = { ...shipment, reference: `NR-${call}-${fault}` };
      const options = call === 'track' ? again : fresh;
      expect([call, fault, await kindOf(delhivery().book(other, options))]).toEqual([
        call,
        fault,
        expect.stringMatching(/^down/),
      ]);
      expect(await kindOf(delhivery().book(other, again))).toBe('done');
    }
  }
  const references = standIn.state.parcels.map(({ reference }) => reference);
  expect(references).toHaveLength(12);
  expect(new Set(references).size).toBe(12);
});

test('plays a parcel and tells the store, over HTTP as people do it', async () => {
  const { awb } = await delhivery().book(shipment, fresh);
  const post = (body: object) =>
    fetch(`${standIn.url}/test/parcels/${awb}/move`, { method: 'POST', body: JSON.stringify(body) });
  expect((await post({ play: 'returned', wild: true })).status).toBe(200);
  expect((await post({ to: 'nowhere' })).status).toBe(400);
  const parcels = await (await fetch(`${standIn.url}/test/parcels`)).json();
  expect(parcels).toMatchObject([{ reference: 'NR-1', awb }]);
  expect(parcels[0].scans).toHaveLength(15);
});

test('its webhooks are read only with a key for them', () => {
  expect(delhivery({ newsKey: '' }).news).toBeUndefined();
  expect(delhivery().news?.key).toBe(DELHIVERY_KEYS.delhiveryNewsKey);
});
