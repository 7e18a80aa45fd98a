/** Many buyers for few pieces, in one process and in several: the last piece is sold, and none of them twice. */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowd, tally } from '@nirala/dev/testing/crowd';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { openClock, recover } from '@nirala/dev/testing/recover';
import type { Errand } from '@nirala/dev/testing/rush-child';
import { size } from '@nirala/dev/testing/storm-size';
import { line, openTill, type Shopper, type Till } from '@nirala/dev/testing/checkout-driver';

const BUYERS = size(60, 500);
const PIECES = size(5, 10);
const PATIENCE = size(60_000, 300_000);

const clock = openClock();
const projectId = `demo-${randomUUID().slice(0, 13)}`;
let till: Till;
let shoppers: Shopper[];
beforeAll(async () => {
  const db = new Firestore({ projectId });
  [till, shoppers] = [await openTill({ clock: clock.now, db }), await crowd(BUYERS)];
});
afterAll(() => till.close());

type Way = 'payOnDelivery' | 'payOnline';

test.each<[string, (index: number) => Way]>([
  ['online', () => 'payOnline'],
  ['both ways', (index) => (index % 2 ? 'payOnline' : 'payOnDelivery')],
])(
  `${BUYERS} buyers at once for ${PIECES} pieces, %s: all sold, everybody else told so`,
  async (_name, wayOf) => {
    const shirt = (await till.onSale({ stockBySize: { S: 7, M: PIECES } })).id;
    const lines = [line(shirt)];
    const buyers = shoppers.map((shopper, index) => ({ shopper, way: wayOf(index), checkoutId: `${shirt}-${index}` }));
    const replies = await Promise.all(
      buyers.map(async (buyer) => ({
        ...buyer,
        ...(await till[buyer.way](buyer.shopper, lines, buyer.checkoutId)),
      })),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ 200: PIECES, 409: BUYERS - PIECES });
    for (const { json } of replies.filter(({ status }) => status === 409)) {
      expect(json.details).toEqual({ reason: 'stock', id: shirt, size: 'M', left: 0 });
    }
    expect(await till.left(shirt)).toEqual({ S: 7, M: 0 });

    // Who kept a piece for an online payment pays.
    for (const { json, way, shopper, checkoutId } of replies.filter(({ status }) => status === 200)) {
      if (way === 'payOnDelivery') continue;
      const paid = await till.confirm(shopper, lines, checkoutId, till.standIn.pay(json.orderId));
      expect(paid.status).toBe(200);
    }
    await recover(till, clock);
    expect(await till.left(shirt)).toEqual({ S: 7, M: 0 });
    expect(await faultsOf(till.db, { stock: { [shirt]: { S: 7, M: PIECES } } }, till.standIn.ledger())).toEqual([]);
  },
  PATIENCE,
);

const PROCESSES = size(2, 4);
const EACH = size(20, 100);
const LEFT_FOR_ALL = size(20, 100);

test(
  `${PROCESSES} processes of ${EACH} buyers for ${LEFT_FOR_ALL} pieces`,
  async () => {
    const shirt = (await till.onSale({ stockBySize: { M: LEFT_FOR_ALL } })).id;
    const people = await crowd(PROCESSES * EACH);
    const children = await Promise.all(
      Array.from({ length: PROCESSES }, (_, index) =>
        startChild({ projectId, shirt, shoppers: people.slice(index * EACH, (index + 1) * EACH) }),
      ),
    );
    const statuses = (await Promise.all(children.map(go))).flat();
    expect(tally(statuses)).toEqual({ 200: LEFT_FOR_ALL, 409: PROCESSES * EACH - LEFT_FOR_ALL });
    expect(await faultsOf(till.db, { stock: { [shirt]: { M: LEFT_FOR_ALL } } }, till.standIn.ledger())).toEqual([]);
  },
  PATIENCE,
);

/** Replies when the process is ready to begin. */
async function startChild(errand: Errand): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'rush-child.ts'), { execArgv: [] });
  child.send(errand);
  await heard(child);
  return child;
}

async function go(child: ChildProcess): Promise<number[]> {
  child.send('go');
  return heard<number[]>(child);
}

/** The next word of a process; throws if it ends without one. */
async function heard<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the store ended with ${code}`);
  });
  const [said] = await Promise.race([once(child, 'message'), ended]);
  return said;
}
