import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { INITIAL_FIELDS } from '@nirala/contract/product/fields';
import { ROWS_PER_CALL, type ImportRow, type Outcome } from '@nirala/contract/api/admin/products-csv';
import { writeRow } from '@nirala/contract/product/csv';
import { addMovements, movementsBetween } from '@nirala/functions/store/stock/movements';
import { toNewDoc, type NewProduct } from '@nirala/functions/store/products';
import { signUp, createTestStore } from '../testing/test-store.ts';
import { settledHeap, timed } from './measuring.ts';
import { manyProducts } from './collection.ts';

/**
 * `node --expose-gc import-child.ts <rows>`: imports new products through the API in this process, 200 rows per call.
 * For each 200 it also writes the same number of documents directly, checks them first, and imports them again. Prints
 * JSON: seconds, and bytes of the heap.
 */
const count = Number(process.argv[2]);

const { db, call } = createTestStore();
const { token } = await signUp(undefined, { admin: true });

// The first rows warm up the compiler and the connections.
await measure(manyProducts(2 * ROWS_PER_CALL).map((product) => ({ ...product, id: `warm-${product.id}` })));
console.log(JSON.stringify(await measure(manyProducts(count))));
await db.terminate();

/** Imports these products, and measures seconds and bytes. */
async function measure(products: readonly NewProduct[]) {
  const seconds = { bare: 0, check: 0, import: 0, again: 0 };
  const base = settledHeap();
  let [settledMost, peak] = [base, base];
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().heapUsed)), 2);
  for (let at = 0; at < products.length; at += ROWS_PER_CALL) {
    const piece = products.slice(at, at + ROWS_PER_CALL);
    const rows = piece.map((product, index) => ({
      row: index + 2,
      cells: writeRow({ ...INITIAL_FIELDS, ...product, active: true }),
    }));
    seconds.bare += (await timed(() => writeBare(piece))) / 1000;
    seconds.check += (await timed(() => send(rows, true, 'created'))) / 1000;
    seconds.import += (await timed(() => send(rows, false, 'created'))) / 1000;
    seconds.again += (await timed(() => send(rows, false, 'unchanged'))) / 1000;
    settledMost = Math.max(settledMost, settledHeap());
  }
  clearInterval(watch);
  return { ...seconds, retained: settledMost - base, peak: peak - base };
}

/**
 * Writes as many documents of the same size in one batch: each product twice, the second in place of its audit entry, and
 * its opening movements.
 */
async function writeBare(piece: readonly NewProduct[]): Promise<void> {
  const batch = db.batch();
  for (const product of piece) {
    const fields = toNewDoc(product, Timestamp.now());
    for (const name of ['bare', 'bareAudit']) batch.create(db.collection(name).doc(product.id), fields);
    const cause = { reason: 'opening', ref: 'bare', by: 'store' } as const;
    addMovements(batch, db, movementsBetween(`bare-${product.id}`, [{}, product.stockBySize], cause));
  }
  await batch.commit();
}

async function send(rows: readonly ImportRow[], dryRun: boolean, expected: Outcome): Promise<void> {
  const body = { run: randomUUID(), dryRun, stock: 'count', rows };
  const { status, json } = await call('/api/admin/products-csv', { token, body });
  const others = status === 200 ? json.rows.filter((row: { outcome: Outcome }) => row.outcome !== expected) : [json];
  if (others.length > 0) throw new Error(`${status}: ${JSON.stringify(others[0])}`);
}
