/** A drop: many more shoppers than pieces, all within a minute, in several processes. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startPincodeStandIn } from '@nirala/dev/stand-ins/pincodes';
import { line, openCheckoutDriver } from '@nirala/dev/testing/checkout-driver';
import type { Assignment, Told } from '@nirala/dev/testing/drop-crowd-process';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { faultsOf } from '@nirala/dev/testing/invariants';
import { countByStatus } from '@nirala/dev/testing/replies';
import { signUpMany } from '@nirala/dev/testing/sign-up-many';
import { readSpread } from '@nirala/dev/testing/stock';
import { size } from '@nirala/dev/testing/races';
import { startTestProcess } from '@nirala/dev/testing/test-process';
import { expect, test } from 'vitest';
import { SHARDS } from '../../stock/shards.ts';

const BUYERS = size(400, 20_000);
const UNITS = size(100, 5_000);
const PROCESSES = size(2, 4);
const ARRIVE_WITHIN = size(2_000, 60_000);
const PATIENCE = size(120_000, 1_800_000);

const CROWD_PROCESS = fileURLToPath(import.meta.resolve('@nirala/dev/testing/drop-crowd-process'));
const startCrowd = (assignment: Assignment) => startTestProcess<number, Told[]>(CROWD_PROCESS, assignment);

test(
  `${BUYERS} shoppers for ${UNITS} pieces: exactly ${UNITS} are sold, nobody gets an error, and nobody is told too early that it is sold out`,
  async ({ annotate }) => {
    const projectId = `demo-${randomUUID().slice(0, 13)}`;
    const postalService = await startPincodeStandIn();
    const pincodeUrl = () => postalService.url;
    const driver = await openCheckoutDriver({ db: emulatorFirestore(projectId), pincodeUrl });
    await driver.warmUp();
    // The limits of COD are queries of all orders, and the emulator has no index for them.
    await driver.changeSettings({ maxOpenCod: null, codNewMax: null });
    const { id } = await driver.addDrop({ stockBySize: { M: UNITS }, perPhone: 1 });
    expect(await readSpread(driver.db, id, 'M')).toHaveLength(SHARDS);
    const shoppers = await signUpMany(BUYERS);
    const each = BUYERS / PROCESSES;
    const crowds = await Promise.all(
      Array.from({ length: PROCESSES }, (_, index) =>
        startCrowd({
          projectId,
          productId: id,
          shoppers: shoppers.slice(index * each, (index + 1) * each),
          arriveWithin: ARRIVE_WITHIN,
          seed: index,
        }),
      ),
    );
    const begun = Date.now();
    const told = (await Promise.all(crowds.map((go) => go(begun)))).flat();
    const seconds = (Date.now() - begun) / 1000;

    const refused = told.filter(({ status }) => status !== 200);
    expect(countByStatus(told.map(({ status }) => status))).toEqual({ 200: UNITS, 409: BUYERS - UNITS });
    expect(refused.filter(({ code, left }) => code !== 'out-of-stock' || left !== 0)).toEqual([]);
    // Pieces only leave, so an order that was written after "sold out" was said proves that wrong.
    const firstRefusal = Math.min(...refused.map(({ answeredAt }) => answeredAt));
    const orders = (await driver.db.collection('orders').select().get()).docs;
    expect(orders.filter((doc) => doc.createTime.toMillis() > firstRefusal).map((doc) => doc.id)).toEqual([]);
    expect(await driver.stockOf(id)).toEqual({ M: 0 });
    expect(await faultsOf(driver.db, { stock: { [id]: { M: UNITS } } }, driver.standIn.ledger())).toEqual([]);

    // A shopper whose reply was lost sends the order again and gets it, although it is sold out.
    const buyer = shoppers[told.findIndex(({ status }) => status === 200)];
    if (!buyer) throw new Error('nobody has bought');
    expect((await driver.payOnDelivery(buyer, [line(id)], 'drop')).status).toBe(200);
    const waited = told.filter(({ waits }) => waits > 0).length;
    await annotate(`${seconds.toFixed(1)} s; ${waited} shoppers waited in line`);
    await Promise.all([driver.close(), postalService.close()]);
  },
  PATIENCE,
);
