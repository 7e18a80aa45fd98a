/** The three-day simulation of payments: what happens to orders, in which minute, and when it pauses for a check. */
import type { Random } from './random.ts';
import type { Line, Shopper, CheckoutDriver } from './checkout-driver.ts';

/** Minutes. */
const HOUR = 60;

/** The minute from which on every bank answers. */
const LAST_FAULT = 72 * HOUR;

type Action = () => Promise<unknown>;

type Schedule = ReturnType<typeof createSchedule>;

/** A schedule of actions by the minute, which is empty. */
export function createSchedule() {
  let actions: { at: number; action: Action }[] = [];
  return {
    at: (minute: number, action: Action) => void actions.push({ at: minute, action }),
    /** Removes and returns the actions that are due by this minute. */
    takeDue(minute: number): Action[] {
      const due = actions.filter(({ at }) => at <= minute);
      actions = actions.filter(({ at }) => at > minute);
      return due.map(({ action }) => action);
    },
  };
}

/** An order that awaits its payment, with its shopper's own sequence of random numbers. */
export type OpenOrder = {
  shopper: Shopper;
  lines: Line[];
  checkoutId: string;
  razorpayOrderId: string;
  /** The order's id. */
  id: string;
  random: Random;
};

/** Puts on the schedule what shoppers, banks and a bad network do to orders. Times are minutes since the start. */
export function createScenarios(driver: CheckoutDriver, schedule: Schedule) {
  const randomByOrder = new Map<string, Random>();

  /** Runs `act`. Half of its webhooks are lost, a fifth of the others come twice, each at a random time within a day. */
  function withUnreliableWebhooks<T>(random: Random, at: number, act: () => T): T {
    const before = driver.standIn.book.events.length;
    const done = act();
    for (const event of driver.standIn.book.events.slice(before)) {
      if (random.is(0.5)) continue;
      for (let copies = random.is(0.2) ? 2 : 1; copies > 0; copies -= 1) {
        const delay = random.is(0.5) ? random.between(0, 5) : random.between(5, 24 * 60);
        schedule.at(at + delay, () => mustSucceed(driver.sendWebhook(event)));
      }
    }
    return done;
  }

  /** Half of the windows never call confirm; a fifth call it twice or late. */
  function pay(order: OpenOrder, at: number, outcome: 'captured' | 'authorized' = 'captured') {
    const { shopper, lines, checkoutId, razorpayOrderId, random } = order;
    schedule.at(at, async () => {
      const proof = withUnreliableWebhooks(random, at, () => driver.standIn.pay(razorpayOrderId, { outcome }));
      const confirm = () => mustSucceed(driver.confirm(shopper, lines, checkoutId, proof));
      if (random.is(0.5)) schedule.at(at + random.between(0, 10), confirm);
      if (random.is(0.2)) schedule.at(at + random.between(0, 60), confirm);
    });
  }

  const scenarios: Record<string, (order: OpenOrder, now: number) => void> = {
    pays: (order, now) => pay(order, now + order.random.between(1, 15)),
    'pays, and the bank only authorizes': (order, now) => pay(order, now + order.random.between(1, 15), 'authorized'),
    'pays after a failure'(order, now) {
      const first = now + order.random.between(1, 8);
      const fails = () => driver.standIn.pay(order.razorpayOrderId, { outcome: 'failed' });
      schedule.at(first, async () => withUnreliableWebhooks(order.random, first, fails));
      pay(order, first + order.random.between(1, 6));
    },
    'pays after the release': (order, now) => pay(order, now + order.random.between(30, 24 * 60)),
    'pays on the third day': (order, now) => pay(order, now + order.random.between(48 * 60, 70 * 60), 'authorized'),
    'pays and cancels'(order, now) {
      const paid = now + order.random.between(1, 15);
      pay(order, paid);
      schedule.at(paid + order.random.between(0, 120), () => mustSucceed(driver.cancel(order.shopper, order.id)));
    },
    'switches to cash on delivery, and pays online too'(order, now) {
      const gone = now + order.random.between(1, 10);
      schedule.at(gone, () => mustSucceed(driver.payOnDelivery(order.shopper, order.lines, order.checkoutId)));
      pay(order, gone + order.random.between(0, 60));
    },
    'never pays': () => undefined,
  };
  const names = Object.keys(scenarios);

  return {
    /** Starts the scenario for this turn; scenarios alternate. */
    start(turn: number, order: OpenOrder, now: number) {
      randomByOrder.set(order.razorpayOrderId, order.random);
      scenarios[names[turn % names.length] ?? '']?.(order, now);
    },
    /** The banks answer some of the pending refunds; a fifth of them fail, and the store retries those. */
    answerRefunds(now: number) {
      for (const { paymentId, orderId, refunding } of driver.standIn.ledger().payments) {
        const random = randomByOrder.get(orderId);
        if (!random || refunding === 0 || (now < LAST_FAULT && random.is(0.5))) continue;
        const { items } = driver.standIn.book.refundsOf(paymentId);
        const how = items.length < 3 && random.is(0.2) ? 'failed' : 'processed';
        const pending = items.find(({ status }) => status === 'pending');
        if (pending) withUnreliableWebhooks(random, now, () => driver.standIn.finishRefund(pending.id, how));
      }
    },
  };
}

/** The store must not answer any call with a server error. */
async function mustSucceed(reply: Promise<{ status: number; text: string }>) {
  const { status, text } = await reply;
  if (status >= 500) throw new Error(`answered ${status}: ${text}`);
}

/** Minutes: every 5 while checkouts are open, then fewer, until Razorpay has sent all of its events. */
export function checkpoints(): number[] {
  const range = (from: number, to: number, by: number) =>
    Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by);
  return [
    ...range(0, 2 * HOUR, 5),
    ...range(2 * HOUR, 6 * HOUR, HOUR),
    ...range(6 * HOUR, LAST_FAULT, 6 * HOUR),
    ...range(LAST_FAULT, LAST_FAULT + 12 * HOUR, HOUR),
  ];
}
