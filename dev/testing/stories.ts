import { LAST_BAD, type Agenda, type Chance } from './three-days.ts';
import type { Line, Shopper, Till } from './checkout-driver.ts';

/** An order that waits for its payment, and the luck of its shopper. */
export type Begun = {
  shopper: Shopper;
  lines: Line[];
  checkoutId: string;
  razorpayOrderId: string;
  /** The order's. */
  id: string;
  chance: Chance;
};

/** What shoppers, banks and a bad network do to orders: put down in the agenda, minutes since the beginning. */
export function openStories(till: Till, agenda: Agenda) {
  const lucks = new Map<string, Chance>();

  /** Half of the webhooks are lost, a fifth of the others come twice, each at a time of its own within a day. */
  function tell<T>(chance: Chance, at: number, act: () => T): T {
    const before = till.standIn.book.events.length;
    const done = act();
    for (const event of till.standIn.book.events.slice(before)) {
      if (chance.is(0.5)) continue;
      for (let copies = chance.is(0.2) ? 2 : 1; copies > 0; copies -= 1) {
        const delay = chance.is(0.5) ? chance.between(0, 5) : chance.between(5, 24 * 60);
        agenda.at(at + delay, () => answered(till.hear(event)));
      }
    }
    return done;
  }

  /** Half of the windows never tell the store, a fifth tell it twice or late. */
  function pays(begun: Begun, at: number, outcome: 'captured' | 'authorized' = 'captured') {
    const { shopper, lines, checkoutId, razorpayOrderId, chance } = begun;
    agenda.at(at, async () => {
      const proof = tell(chance, at, () => till.standIn.pay(razorpayOrderId, { outcome }));
      const confirm = () => answered(till.confirm(shopper, lines, checkoutId, proof));
      if (chance.is(0.5)) agenda.at(at + chance.between(0, 10), confirm);
      if (chance.is(0.2)) agenda.at(at + chance.between(0, 60), confirm);
    });
  }

  const stories: Record<string, (begun: Begun, now: number) => void> = {
    pays: (begun, now) => pays(begun, now + begun.chance.between(1, 15)),
    'pays, and the bank only authorizes': (begun, now) => pays(begun, now + begun.chance.between(1, 15), 'authorized'),
    'pays after a failure'(begun, now) {
      const first = now + begun.chance.between(1, 8);
      const fails = () => till.standIn.pay(begun.razorpayOrderId, { outcome: 'failed' });
      agenda.at(first, async () => tell(begun.chance, first, fails));
      pays(begun, first + begun.chance.between(1, 6));
    },
    'pays after the release': (begun, now) => pays(begun, now + begun.chance.between(30, 24 * 60)),
    'pays on the third day': (begun, now) => pays(begun, now + begun.chance.between(48 * 60, 70 * 60), 'authorized'),
    'pays and cancels'(begun, now) {
      const paid = now + begun.chance.between(1, 15);
      pays(begun, paid);
      agenda.at(paid + begun.chance.between(0, 120), () => answered(till.cancel(begun.shopper, begun.id)));
    },
    'goes to cash on delivery, and pays all the same'(begun, now) {
      const gone = now + begun.chance.between(1, 10);
      agenda.at(gone, () => answered(till.payOnDelivery(begun.shopper, begun.lines, begun.checkoutId)));
      pays(begun, gone + begun.chance.between(0, 60));
    },
    'never pays': () => undefined,
  };
  const names = Object.keys(stories);

  return {
    /** Each story in its turn. */
    begin(turn: number, begun: Begun, now: number) {
      lucks.set(begun.razorpayOrderId, begun.chance);
      stories[names[turn % names.length] ?? '']?.(begun, now);
    },
    /** The banks answer some of the refunds that are under way; a fifth fail, and are asked for again. */
    answerRefunds(now: number) {
      for (const { paymentId, orderId, refunding } of till.standIn.ledger().payments) {
        const chance = lucks.get(orderId);
        if (!chance || refunding === 0 || (now < LAST_BAD && chance.is(0.5))) continue;
        const { items } = till.standIn.book.refundsOf(paymentId);
        const how = items.length < 3 && chance.is(0.2) ? 'failed' : 'processed';
        const pending = items.find(({ status }) => status === 'pending');
        if (pending) tell(chance, now, () => till.standIn.finishRefund(pending.id, how));
      }
    },
  };
}

/** Nothing that happens is a reason for the store to break down. */
async function answered(reply: Promise<{ status: number; text: string }>) {
  const { status, text } = await reply;
  if (status >= 500) throw new Error(`answered ${status}: ${text}`);
}
