import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShiprocket } from '@nirala/functions/services/courier/shiprocket/shiprocket';
import { openCouriers, readCourierSecrets } from '@nirala/functions/services/courier/couriers';
import type { Shipment } from '@nirala/functions/services/courier/courier';
import { parameterEnv } from '../../run/emulators/config.ts';
import { portsAt } from '../../run/emulators/ports.ts';
import { emulatorFirestore } from '../../testing/emulator-firestore.ts';
import { COURIER_KEYS, DELHIVERY_ACCOUNT, SHIPROCKET_EMAIL, SHIPROCKET_KEYS } from '../keys.ts';
import { startShiprocketStandIn, type ShiprocketStandIn } from './server.ts';

let standIn: ShiprocketStandIn;
beforeEach(async () => {
  standIn = await startShiprocketStandIn();
});
afterEach(() => standIn.close());

const shiprocket = (password = SHIPROCKET_KEYS.shiprocketPassword) =>
  openShiprocket({ url: standIn.url, email: SHIPROCKET_EMAIL, password, newsKey: '', timeout: 5_000 });
const shipment: Shipment = {
  reference: 'NR-1',
  orderedAt: new Date('2026-11-21T06:00:00Z'),
  to: {
    name: 'Asha Rao',
    address: '12, 4th Cross',
    locality: 'Jayanagar',
    landmark: 'Not Provided',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560011',
    phone: '+919845012345',
  },
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
const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { kind?: string; message: string }) => `${error.kind}: ${error.message}`,
  );

test('books, schedules, labels, tracks, answers and cancels', async () => {
  const courier = shiprocket();
  const booked = await courier.book(shipment, fresh);
  expect(booked).toMatchObject({ awb: expect.stringMatching(/^\d{14}$/), vendorId: '100001' });
  await courier.schedule(booked, 'store');
  await courier.schedule(booked, 'store');
  expect(await courier.label(booked)).toBe(`https://courier.example/labels/${booked.awb}.pdf`);
  await standIn.move(booked.awb, 21);
  expect((await courier.track(booked.awb)).map(({ state }) => state)).toEqual(['undelivered', 'booked']);
  await courier.reattempt(booked.awb, { action: 'reattempt', to: shipment.to, day: '2026-11-25' });
  expect(standIn.state.parcels[0]).toMatchObject({ codAmount: 850, answers: [{ deferred_date: '2026-11-25' }] });
  const other = { ...shipment, reference: 'NR-2' };
  const { vendorId } = await courier.book(other, fresh);
  await courier.cancel({ reference: 'NR-2', vendorId });
  await courier.cancel({ reference: 'NR-2', vendorId });
  await courier.cancel({ reference: 'NR-3' });
  expect(standIn.state.live().map(({ reference }) => reference)).toEqual(['NR-1']);
});

test('an order id that exists makes no second parcel, also if the store does not know that it exists', async () => {
  const first = await shiprocket().book(shipment, fresh);
  expect(await shiprocket().book(shipment, fresh)).toEqual(first);
  expect(await shiprocket().book(shipment, { mayExist: true })).toEqual(first);
  expect(standIn.state.parcels).toHaveLength(1);
});

test('books a return from the shopper to the store', async () => {
  const to = { ...shipment.to, name: 'Nirala' };
  const back = await shiprocket().bookReturn(shipment, { mayExist: false, from: '560001', shopAddress: to });
  expect(back.awb).toMatch(/^\d{14}$/);
  expect(standIn.state.parcels).toMatchObject([{ isReturn: true, codAmount: 0 }]);
});

test('quotes, and nobody for a pincode that nobody serves', async () => {
  const asked = { from: '560001', to: '682001', grams: 500, cod: true };
  expect(await shiprocket().quote(asked)).toEqual([
    { company: 'Delhivery Surface', pricePaise: 6_150, cod: true, days: 4 },
  ]);
  expect(await shiprocket().quote({ ...asked, to: '744301' })).toEqual([]);
});

test('what the vendor refuses: missing fields, unserved pincodes, cancelled numbers', async () => {
  const courier = shiprocket();
  const bad = { ...shipment, to: { ...shipment.to, phone: '12' } };
  expect(await kindOf(courier.book(bad, fresh))).toBe('refused: The given data was invalid.');
  const far = { ...shipment, to: { ...shipment.to, pincode: '744301' } };
  expect(await kindOf(courier.book(far, fresh))).toBe('refused: No courier serves this pincode.');
  const booked = await courier.book({ ...shipment, reference: 'NR-9' }, fresh);
  await courier.cancel({ reference: 'NR-9' });
  expect(await kindOf(courier.label(booked))).toBe('refused: The AWB is cancelled or not assigned.');
  expect(await kindOf(courier.reattempt(booked.awb, { action: 'return', to: shipment.to }))).toBe(
    'refused: Invalid AWB.',
  );
});

test('a wrong password is the owner’s to mend; a token that is not accepted any more is renewed', async () => {
  expect(await kindOf(shiprocket('wrong').book(shipment, fresh))).toBe(
    'down: Shiprocket refused the login with status 403.',
  );
  const courier = shiprocket();
  await courier.book(shipment, fresh);
  standIn.state.newToken();
  expect(await kindOf(courier.book({ ...shipment, reference: 'NR-2' }, fresh))).toBe('done');
});

test('outages, throttling and lost replies', async () => {
  const courier = shiprocket();
  for (const fault of ['down', 'throttle', 'lost'] as const) {
    standIn.state.fail('create', fault);
    const reference = `NR-${fault}`;
    expect(await kindOf(courier.book({ ...shipment, reference }, fresh))).toMatch(/^down/);
    expect(await kindOf(courier.book({ ...shipment, reference }, { mayExist: true }))).toBe('done');
  }
  expect(standIn.state.parcels.map(({ reference }) => reference)).toEqual(['NR-down', 'NR-throttle', 'NR-lost']);
});

test('plays a parcel and tells the store, over HTTP as people do it', async () => {
  const { awb } = await shiprocket().book(shipment, fresh);
  const post = (body: object) =>
    fetch(`${standIn.url}/test/parcels/${awb}/move`, { method: 'POST', body: JSON.stringify(body) });
  expect((await post({ play: 'returned', wild: true })).status).toBe(200);
  expect((await post({ to: 99 })).status).toBe(400);
  const parcels = await (await fetch(`${standIn.url}/test/parcels`)).json();
  expect(parcels).toMatchObject([{ reference: 'NR-1', awb }]);
  expect(parcels[0].scans).toHaveLength(15);
});

test('the local store is configured with the keys and ports of the stand-ins, and calls what is set up', () => {
  const env = parameterEnv(portsAt(300));
  const secrets = readCourierSecrets(env['COURIER_SECRETS'] ?? '');
  expect(secrets).toEqual(COURIER_KEYS);
  expect(env).toMatchObject({
    SHIPROCKET_API_URL: `http://127.0.0.1:${portsAt(300).shiprocket}`,
    SHIPROCKET_EMAIL: SHIPROCKET_EMAIL,
    DELHIVERY_API_URL: `http://127.0.0.1:${portsAt(300).delhivery}`,
    DELHIVERY_CLIENT: DELHIVERY_ACCOUNT.client,
    DELHIVERY_WAREHOUSE: DELHIVERY_ACCOUNT.warehouse,
  });
  const openWithout = (...missing: string[]) =>
    Object.keys(
      openCouriers({
        parameter: (name) => (missing.includes(name) ? '' : (env[name] ?? '')),
        secret: (name) => (missing.includes(name) ? '' : (secrets[name] ?? '')),
        db: emulatorFirestore('demo-none'),
        now: () => new Date(),
      }),
    );
  expect(openWithout()).toEqual(['manual', 'shiprocket', 'delhivery']);
  expect(openWithout('SHIPROCKET_EMAIL', 'delhiveryToken')).toEqual(['manual']);
  expect(openWithout('shiprocketPassword', 'DELHIVERY_WAREHOUSE')).toEqual(['manual']);
  expect(openWithout('DELHIVERY_CLIENT')).toEqual(['manual', 'shiprocket']);
  expect(readCourierSecrets('no json')).toEqual({});
});
