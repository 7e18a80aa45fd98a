import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROWS_PER_CALL } from '@nirala/contract/api/admin/products-csv';
import { NO_FACTS } from '@nirala/contract/product-facts';
import { NO_LINKS } from '@nirala/contract/product-links';
import { NO_SKU_DETAILS } from '@nirala/contract/sku-details';
import { writeRow } from '@nirala/contract/product-row';
import { signUp, createTestStore } from '../testing/test-store.ts';
import * as v from 'valibot';
import { manyProducts } from './collection.ts';
import { rounded, type Figure } from './figure.ts';
import type { TrafficCounter } from '../testing/traffic-counter.ts';

const ROWS = 5_000;

const measured = v.object({
  bare: v.number(),
  check: v.number(),
  import: v.number(),
  again: v.number(),
  retained: v.number(),
  peak: v.number(),
});

/** Round trips, time and memory of importing 5,000 products. */
export async function measureImport(counter: TrafficCounter, emulator: string): Promise<Figure[]> {
  const roundTrips = await countRoundTrips(counter);
  const child = [join(import.meta.dirname, 'import-child.ts'), String(ROWS)];
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: emulator };
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', ...child], { env });
  const found = v.parse(measured, JSON.parse(stdout));
  const seconds = {
    secondsBare: rounded(found.bare),
    secondsChecked: rounded(found.check),
    secondsImported: rounded(found.import),
    secondsAgain: rounded(found.again),
  };
  return [
    {
      key: 'importRoundTrips',
      what: `Importing ${ROWS_PER_CALL} rows: round trips`,
      unit: 'round trips',
      ...roundTrips,
    },
    {
      key: 'importTime',
      what: 'Importing 5,000 rows: time, relative to bare batches of as many documents',
      // The import also reads the existing documents and validates each cell.
      value: rounded(found.import / found.bare),
      unit: 'x',
      atMost: 3,
      raw: seconds,
    },
    {
      key: 'importMemory',
      what: 'Importing 5,000 rows: peak memory above idle',
      value: rounded(found.peak / 1e6, 1),
      unit: 'MB',
      atMost: 150,
      raw: { keptMegabytes: rounded(found.retained / 1e6, 1) },
    },
  ];
}

/** The import reads all documents in one call and writes all changes in one batch. */
async function countRoundTrips(counter: TrafficCounter): Promise<Pick<Figure, 'value' | 'atMost' | 'raw'>> {
  const { call } = createTestStore();
  const { token } = await signUp(undefined, { admin: true });
  const products = manyProducts(ROWS_PER_CALL);
  const rows = products.map((product, index) => ({
    row: index + 2,
    cells: writeRow({ ...NO_LINKS, ...NO_FACTS, ...NO_SKU_DETAILS, ...product, returnable: true, active: true }),
  }));
  counter.take();
  const body = { run: randomUUID(), dryRun: false, stock: 'leave', rows };
  const { status, text } = await call('/api/admin/products-csv', { token, body });
  const { rpcs, reads, commits, writes } = counter.take();
  const openings = products.flatMap(({ stockBySize }) => Object.values(stockBySize).filter((pieces) => pieces > 0));
  // Each product, its audit entry, and the opening movement of each size in stock.
  if (status !== 200 || writes !== 2 * ROWS_PER_CALL + openings.length)
    throw new Error(`${status}, ${writes} writes: ${text}`);
  return { value: rpcs, atMost: 3, raw: { reads, commits, writes } };
}
