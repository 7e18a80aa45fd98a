/** Many dispatches at once, in several processes: their invoices have consecutive numbers. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { line, openCheckoutDriver, signUp } from '@nirala/dev/testing/checkout-driver';
import type { Assignment } from '@nirala/dev/testing/dispatch-process';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { size } from '@nirala/dev/testing/races';
import { startTestProcess } from '@nirala/dev/testing/test-process';
import { expect, test } from 'vitest';

const PROCESSES = size(2, 4);
const DISPATCHES = size(40, 200);
const PATIENCE = size(120_000, 600_000);

const DISPATCH_PROCESS = fileURLToPath(import.meta.resolve('@nirala/dev/testing/dispatch-process'));
const startDispatch = (assignment: Assignment) => startTestProcess<'go', number>(DISPATCH_PROCESS, assignment);

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
    const processes = await Promise.all(
      Array.from({ length: PROCESSES }, (_, index) =>
        startDispatch({ projectId, admin, orders: orders.slice(index * each, (index + 1) * each) }),
      ),
    );
    const done = await Promise.all(processes.map((dispatch) => dispatch('go')));
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
