import { randomUUID } from 'node:crypto';
import { signUpMany } from '../testing/sign-up-many.ts';
import { line, openCheckoutDriver, type Shopper, type CheckoutDriver } from '../testing/checkout-driver.ts';
import { median, rounded, type Figure } from './figure.ts';

const CALLS = 400;
const ROUNDS = 7;
const AT_MOST = 1.5;

/**
 * The effect of 400 refused create-order calls for a product on another shopper's order for it: the order's time while
 * they run, relative to its time alone. Both are measured alternately in one process, once with one account making all
 * 400 calls and once with forty.
 */
export async function measureRefused(): Promise<Figure[]> {
  const driver = await openCheckoutDriver();
  const figures = [
    await measure(driver, 'refusedOne', 'one account', 1),
    await measure(driver, 'refusedForty', 'forty accounts', 40),
  ];
  await driver.close();
  return figures;
}

async function measure(driver: CheckoutDriver, key: string, whose: string, accounts: number): Promise<Figure> {
  const [quiet, busy]: [number[], number[]] = [[], []];
  const flooders = await signUpMany(accounts);
  // The first round warms up the compiler and the connections.
  for (let round = -1; round < ROUNDS; round += 1) {
    const shirt = (await driver.addProduct({ stockBySize: { M: 10, L: 0 } })).id;
    // Each order has a new buyer, because earlier orders would slow down the next one.
    const [first, second] = await signUpMany(2);
    if (!first || !second) throw new Error('no accounts');
    const alone = await timed(driver, first, shirt);
    const flood = refused(driver, flooders, shirt);
    const beside = await timed(driver, second, shirt);
    await flood;
    if (round < 0) continue;
    quiet.push(alone);
    busy.push(beside);
  }
  return {
    key,
    what: `Order time during ${CALLS} refused calls of ${whose}, relative to the order alone`,
    value: rounded(median(busy) / median(quiet)),
    unit: 'x',
    atMost: AT_MOST,
    raw: { quietMs: rounded(median(quiet), 1), busyMs: rounded(median(busy), 1) },
  };
}

/** Sends all calls concurrently, for a size that is sold out. */
async function refused(driver: CheckoutDriver, shoppers: readonly Shopper[], shirt: string): Promise<void> {
  const lines = [line(shirt, { size: 'L' })];
  const calls = Array.from({ length: CALLS }, async (_, index) => {
    const shopper = shoppers[index % shoppers.length];
    if (!shopper) throw new Error('no account');
    return driver.payOnline(shopper, lines, randomUUID());
  });
  for (const { status, text } of await Promise.all(calls)) {
    if (status !== 409 && status !== 429) throw new Error(`a call was answered ${status}: ${text}`);
  }
}

async function timed(driver: CheckoutDriver, buyer: Shopper, shirt: string): Promise<number> {
  const asked = performance.now();
  const { status, text } = await driver.payOnDelivery(buyer, [line(shirt)]);
  if (status !== 200) throw new Error(`the order was answered ${status}: ${text}`);
  return performance.now() - asked;
}
