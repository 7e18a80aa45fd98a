/** Many dispatches at once, in several processes: their invoices have consecutive numbers. */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { line, openCheckoutDriver, signUp } from '@nirala/dev/testing/checkout-driver';
import type { Errand } from '@nirala/dev/testing/dispatch-process';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { size } from '@nirala/dev/testing/races';
import { expect, test } from 'vitest';

const PROCESSES = size(2, 4);
const DISPATCHES = size(40, 200);
const PATIENCE = size(120_000, 600_000);

const DISPATCH_PROCESS = fileURLToPath(import.meta.resolve('@nirala/dev/testing/dispatch-process'));

test(
  `${DISPATCHES} dispatches at once in ${PROCESSES} processes: the invoices have the numbers 1 to ${DISPATCHES}, without gap or double`,
  async () => {
    const projectId = `demo-${randomUUID().slice(0, 13)}`;
    const driver = await openCheckoutDriver({ db: emulatorFirestore(projectId) });
    await driver.changeSettings({ gstMode: 'registered', gstin: '29AAPFU0939F1ZR' });
    const [admin, shoppers] = [await signUp(undefined, { admin: true }), await signUpMany(DISPATCHES)];
    const { id: shirt } = await driver.addProduct({ stockBySize: { M: DISPATCHES } });
    const placed = await Promise.all(shoppers.map((shopper) => driver.payOnDelivery(shopper, [line(shirt)])));
    const orders = placed.map(({ json }): string => json.order._id);

    const each = DISPATCHES / PROCESSES;
    const children = await Promise.all(
      Array.from({ length: PROCESSES }, (_, index) =>
        start({ projectId, admin, orders: orders.slice(index * each, (index + 1) * each) }),
      ),
    );
    const done = await Promise.all(children.map(dispatch));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(DISPATCHES);

    const papers = (await driver.db.collection('papers').get()).docs;
    const numbers = papers.map((doc) => Number(doc.get('sequence'))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: DISPATCHES }, (_, index) => index + 1));
    const stock = { [shirt]: { M: DISPATCHES } };
    expect(await faultsOf(driver.db, { stock }, driver.standIn.ledger())).toEqual([]);
    await driver.close();
  },
  PATIENCE,
);

/** Resolves when the process is ready. */
async function start(errand: Errand): Promise<ChildProcess> {
  const child = fork(DISPATCH_PROCESS, { execArgv: [] });
  child.send(errand);
  await nextMessage(child);
  return child;
}

async function dispatch(child: ChildProcess): Promise<number> {
  child.send('go');
  return Number(await nextMessage(child));
}

/** The next message of a process; throws if it exits first. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process exited with ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}
