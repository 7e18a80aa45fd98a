/**
 * Three days of payments whose news are lost, doubled and late, on a clock of the test's own, with the duties at each
 * step: in the end all are settled, or refunded once, and the ledger is balanced.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { createFakeClock } from '@nirala/dev/testing/recovery';
import { size } from '@nirala/dev/testing/storm-size';
import { createRandom } from '@nirala/dev/testing/random';
import { createScenarios } from '@nirala/dev/testing/payment-scenarios';
import { checkpoints, createSchedule } from '@nirala/dev/testing/schedule';
import { line, openCheckoutDriver, type Shopper, type CheckoutDriver } from '@nirala/dev/testing/checkout-driver';

const PAYMENTS = size(64, 1_000);
const PATIENCE = size(120_000, 900_000);
/** At full size always other days. Set STORM_SEED to the one of a run that failed, and chance falls as it did then. */
const SEED = Number(process.env['STORM_SEED'] ?? size(21, Math.floor(Math.random() * 1e9)));
/** When others buy all that is left of the scarce product: nobody cancels any more, and some still pay. Minutes. */
const BOUGHT_UP = 5 * 60;

const clock = createFakeClock();
let driver: CheckoutDriver;
let shoppers: Shopper[];
beforeAll(async () => {
  // The stand-in always answers here, though a thousand at once may have to wait for it.
  [driver, shoppers] = [await openCheckoutDriver({ clock: clock.now, timeout: 60_000 }), await signUpMany(PAYMENTS)];
});
afterAll(() => driver.close());

test(
  `${PAYMENTS} payments in three bad days`,
  async () => {
    const schedule = createSchedule();
    const scenarios = createScenarios(driver, schedule);
    driver.standIn.endRefunds('pending');
    // One product for everybody, and another for half of those who want it: who pays late finds it sold out.
    const [plenty, scarce] = [{ M: PAYMENTS }, { M: Math.ceil(PAYMENTS / 4) }];
    const [many, few] = [
      await driver.addProduct({ stockBySize: plenty }),
      await driver.addProduct({ stockBySize: scarce }),
    ];

    const statuses: number[] = [];
    const replied = <T extends { status: number }>(reply: T) => (statuses.push(reply.status), reply);
    shoppers.forEach((shopper, index) => {
      const random = createRandom(SEED + index);
      const [at, checkoutId] = [random.between(0, 90), `c-${index}`];
      const lines = [line(index % 2 ? few.id : many.id)];
      schedule.at(at, async () => {
        const { status, json } = replied(await driver.payOnline(shopper, lines, checkoutId));
        if (status !== 200) return;
        const begun = { shopper, lines, checkoutId, razorpayOrderId: json.orderId, id: json.order._id, random };
        scenarios.start(Math.floor(index / 2), begun, at);
      });
    });

    schedule.at(BOUGHT_UP, async () => {
      const pieces = (await driver.stockOf(few.id))['M'] ?? 0;
      for (const shopper of await signUpMany(pieces)) replied(await driver.payOnDelivery(shopper, [line(few.id)]));
    });

    let minute = 0;
    for (const next of checkpoints()) {
      clock.pass(next - minute);
      minute = next;
      scenarios.answerRefunds(minute);
      const acts = schedule.takeDue(minute);
      await Promise.all([...acts.map((act) => act()), driver.release(), driver.reconcile()]);
    }

    const faults = await faultsOf(
      driver.db,
      { stock: { [many.id]: plenty, [few.id]: scarce } },
      driver.standIn.ledger(),
    );
    expect(faults, `again with STORM_SEED=${SEED}`).toEqual([]);
    expect([...new Set(statuses)].sort()).toEqual([200, 409]);
    // They were bad days indeed.
    const orders = (await driver.db.collection('orders').get()).docs;
    const ends = new Set(orders.map((doc) => `${doc.get('status')} ${doc.get('hold')}`));
    expect([...ends].sort()).toEqual(['Pending released', 'Processing sold', 'Refunded released']);
    const soldOut = orders.filter((doc) => doc.get('history').some(({ by }: { by: string }) => by === 'sold out'));
    expect(soldOut.length).toBeGreaterThan(0);
  },
  PATIENCE,
);
