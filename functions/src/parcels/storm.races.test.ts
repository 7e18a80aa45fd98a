/**
 * Thousands of parcels whose news comes twice, late, in any sequence, with unknown statuses, and before their number is
 * known. At full size with `npm run test:storm`.
 */
import { hasLeft, PARCEL_STATES, type ParcelState } from '@nirala/contract/parcel/parcel';
import type { Scan } from '@nirala/contract/parcel/track';
import { createRandom } from '@nirala/dev/testing/random';
import { openParcelDriver, type ParcelDriver } from '@nirala/dev/testing/parcel-driver';
import { createFakeClock } from '@nirala/dev/testing/clock';
import { size } from '@nirala/dev/testing/races';
import { storedOrder } from '@nirala/dev/testing/stored-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inParallel } from '../lib/turns.ts';
import { updateOrder } from '../orders/write.ts';
import type { StoredParcel } from '../store/orders.ts';
import { claimAwb } from '../store/awbs.ts';
import { readParcelCounts } from '../store/parcel-counts.ts';
import { applyKeptNews, receiveNews } from './news.ts';

const PARCELS = size(60, 5_000);
const CONCURRENCY = 16;
const HOUR = 3_600_000;

const clock = createFakeClock();
let driver: ParcelDriver;
beforeAll(async () => {
  driver = await openParcelDriver({ clock: clock.now });
});
afterAll(() => driver.close());

/** The ways of a parcel, with how it and its order end. */
const WAYS: { states: ParcelState[]; state: ParcelState; status: string }[] = [
  { states: ['picked-up', 'in-transit', 'out-for-delivery', 'delivered'], state: 'delivered', status: 'Delivered' },
  {
    states: ['picked-up', 'in-transit', 'out-for-delivery', 'undelivered', 'out-for-delivery', 'delivered'],
    state: 'delivered',
    status: 'Delivered',
  },
  {
    states: ['picked-up', 'in-transit', 'out-for-delivery', 'undelivered', 'coming-back', 'back'],
    state: 'back',
    status: 'Dispatched',
  },
  { states: ['picked-up', 'in-transit', 'lost'], state: 'lost', status: 'Dispatched' },
  {
    states: ['picked-up', 'in-transit', 'out-for-delivery', 'undelivered'],
    state: 'undelivered',
    status: 'Dispatched',
  },
];
/** The phase of each state, as the contract's table has it. */
const PHASE = [0, 1, 2, 3, 4, 4, 5, 5, 6, 6];
const phaseOf = (state: ParcelState | undefined) => (state ? (PHASE[PARCEL_STATES.indexOf(state)] ?? 0) : 0);

test(
  'parcels end right, never move back, and shoppers hear each event once',
  async () => {
    const random = createRandom(20_261_124);
    const shuffled = <T>(items: readonly T[]) =>
      items
        .map((item) => ({ item, at: random.between(0, 1) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item);
    const start = clock.now() - 48 * HOUR;
    const plans = Array.from({ length: PARCELS }, (_, index) => {
      const way = WAYS[index % WAYS.length] ?? { states: [], state: 'booked' as const, status: 'Processing' };
      const scans: Scan[] = way.states.map((state, step) => ({
        at: new Date(start + step * 6 * HOUR).toISOString(),
        state,
        text: state,
      }));
      const unknown: Scan = { at: new Date(start + 7 * HOUR).toISOString(), text: 'qc failed' };
      const events = shuffled([...scans, ...scans, unknown, ...scans.filter(() => random.is(0.3))]);
      // Whoever has news before the number is known.
      const early = index % 2 === 0 ? 0 : random.below(events.length + 1);
      return { index, way, events, early, awb: String(800_000_000_000 + index), id: `NR-STORM${index}` };
    });
    const phone = (index: number) => `+9190${String(index).padStart(8, '0')}`;
    const pincode = (index: number) => String(500_001 + index);
    const wrong: string[] = [];

    async function run({ index, way, events, early, awb, id }: (typeof plans)[number]) {
      const address = { ...storedOrder().address, pincode: pincode(index) };
      await driver.place({ uid: `u${index}`, userPhone: phone(index), address }, id);
      const tell = (scans: Scan[]) => receiveNews(driver.deps, 'shiprocket', { awb, scans });
      for (const scan of events.slice(0, early)) await tell([scan]);
      const parcel: StoredParcel = {
        courier: 'shiprocket',
        booking: 1,
        state: 'booked',
        stateAt: new Date(start - HOUR).toISOString(),
        attempts: 0,
        scans: [],
        awb,
        trackingUrl: 'https://courier.example/1',
      };
      await updateOrder(driver.deps, id, (order) => ({ ...order, parcel }), {
        alsoWrite: (batch) => claimAwb(batch, driver.db, awb, id, new Date(clock.now())),
      });
      await applyKeptNews(driver.deps, { orderId: id }, { courier: 'shiprocket', awb });
      let phase = 0;
      const left = events.slice(early);
      for (let at = 0; at < left.length; at += 2) {
        await Promise.all(left.slice(at, at + 2).map((scan) => tell([scan])));
        const now = phaseOf((await driver.parcelOf(id))?.state);
        if (now < phase) wrong.push(`${id} moved back from phase ${phase} to ${now}`);
        phase = now;
      }
      const order = await driver.read(id);
      if (order.parcel?.state !== way.state || order.status !== way.status) {
        wrong.push(`${id} (${way.states.join(', ')}) ended ${order.status}, ${order.parcel?.state}`);
      }
      const steps = order.history.map(({ status }) => status);
      if (new Set(steps).size !== steps.length) wrong.push(`${id} has the steps ${steps.join(', ')}`);
      const said = await driver.eventsOf(id);
      const times = (event: string) => said.filter((each) => each === event).length;
      if (times('delivered') !== (way.status === 'Delivered' ? 1 : 0)) wrong.push(`${id} said ${said.join(', ')}`);
      if (times('dispatched') + times('delivered') === 0 || times('dispatched') > 1 || times('undelivered') > 1) {
        wrong.push(`${id} said ${said.join(', ')}`);
      }
      const counts = await readParcelCounts(driver.db, { phone: phone(index), pincode: pincode(index) });
      const [delivered, refused] = [way.state === 'delivered' ? 1 : 0, way.state === 'back' ? 1 : 0];
      if (counts.phone.delivered !== delivered || counts.phone.refused !== refused) {
        wrong.push(`${id} is counted as ${JSON.stringify(counts)}`);
      }
    }
    await inParallel(plans, CONCURRENCY, run);
    expect(wrong).toEqual([]);
    expect(plans.filter(({ early }) => early > 0).length).toBeGreaterThan(PARCELS / 4);
    expect(WAYS.every(({ states }) => states.every(hasLeft))).toBe(true);
  },
  size(60_000, 1_800_000),
);
