import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Firestore } from '@google-cloud/firestore';
import { takeSnapshot } from '@nirala/functions/catalogue/snapshot';
import { saveProducts } from '@nirala/functions/store/products';
import * as v from 'valibot';
import { setStock } from '../testing/stock.ts';
import { manyProducts } from './collection.ts';
import { median, rounded, type Figure } from './figure.ts';
import type { TrafficCounter } from '../testing/traffic-counter.ts';

const PRODUCTS = 10_000;
/** SKUs changed since the snapshot, as by a few minutes of orders. */
const CHANGED = 20;
const RUNS = 5;
const PROJECT = 'demo-bench-cold';
const MINUTE = 60_000;

const printed = v.object({
  milliseconds: v.number(),
  status: v.literal(200),
  products: v.literal(PRODUCTS),
});

/** The time and the reads of a new instance's first product list, in a new process. */
export async function measureColdReplica(counter: TrafficCounter, emulator: string): Promise<Figure[]> {
  const db = new Firestore({ projectId: PROJECT, host: emulator, ssl: false });
  const products = manyProducts(PRODUCTS);
  await saveProducts(db, products);
  // Two minutes later, so that the snapshot treats the writes as settled.
  await takeSnapshot({ db, now: () => new Date(Date.now() + 2 * MINUTE) });
  for (const { id } of products.slice(0, CHANGED)) await setStock(db, id, { M: 1 });
  const parts = await db.collection('catalogue').get();
  const bytes = parts.docs.reduce((sum, doc) => sum + (doc.get('bytes')?.length ?? 0), 0);
  await db.terminate();

  const [times, reads]: [number[], number[]] = [[], []];
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: counter.host, GCLOUD_PROJECT: PROJECT };
  for (let run = 0; run < RUNS; run += 1) {
    counter.take();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'cold-replica-child.ts')],
      {
        env,
      },
    );
    times.push(v.parse(printed, JSON.parse(stdout)).milliseconds);
    reads.push(counter.take().reads);
  }
  const raw = { changedSince: CHANGED, snapshotDocuments: parts.size, snapshotKilobytes: rounded(bytes / 1000, 0) };
  return [
    {
      key: 'coldReads',
      what: `Reads of a cold instance with ${PRODUCTS} products`,
      unit: 'reads',
      atMost: 40,
      value: Math.max(...reads),
      raw,
    },
    {
      key: 'coldReplica',
      what: `Its first list, of ${PRODUCTS} products`,
      unit: 's',
      atMost: 1.5,
      value: rounded(median(times) / 1000),
      raw: { worstSeconds: rounded(Math.max(...times) / 1000), bestSeconds: rounded(Math.min(...times) / 1000) },
    },
  ];
}
