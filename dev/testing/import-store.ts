/** A test store with an admin who imports product files, and functions that read what the import wrote. */
import { randomUUID } from 'node:crypto';
import { INITIAL_FIELDS, type AdminProduct } from '@nirala/contract/product/fields';
import type { ImportRow, RowReport, StockMeaning } from '@nirala/contract/api/admin/products-csv';
import { writeRow } from '@nirala/contract/product/csv';
import { readAdminProduct } from '@nirala/functions/store/products';
import { shirt, signUp, createTestStore } from './test-store.ts';

type Options = { dryRun?: boolean; stock?: StockMeaning; run?: string };

/** Creates the store, with one product whose pictures rows may name. */
export async function createImportStore() {
  const all = createTestStore();
  const { db, call, stock } = all;
  const { token } = await signUp(undefined, { admin: true });
  const picture = shirt();
  await stock(picture);

  async function send(
    rows: readonly ImportRow[],
    { dryRun = false, stock = 'leave', run = randomUUID() }: Options = {},
  ) {
    const { status, json } = await call('/api/admin/products-csv', { token, body: { run, dryRun, stock, rows } });
    if (status !== 200) throw new Error(`${status}: ${json.error}`);
    const reports: RowReport[] = json.rows;
    return reports;
  }

  /** The data that an import may change: the products with their update times, and the number of audit entries. */
  async function written() {
    const [products, audit] = await Promise.all([db.collection('products').get(), db.collection('audit').get()]);
    return { products: products.docs.map((doc) => [doc.id, doc.updateTime.valueOf()]), audit: audit.size };
  }

  const read = (id: string) => readAdminProduct(db, id);

  /** All products of the export, over all pages. */
  async function exported() {
    const products: AdminProduct[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const { json } = await call(`/api/admin/products-csv${next && `?after=${next}`}`, { token });
      products.push(...json.products);
      next = json.next;
    }
    return products;
  }

  return { ...all, token, known: picture.id, send, written, read, exported };
}

/** A row as the browser sends it: cells by column name. The first row after the header has the number 2. */
export function row(id: string, cells: Record<string, string> = {}, number = 2): ImportRow {
  return { row: number, cells: { id, ...cells } };
}

const DRAWN = '/images/5a15c78e4c8cc422/1440.webp';

/** The cells of a new product. */
export function newCells(change: Record<string, string> = {}): Record<string, string> {
  const { id: _id, ...cells } = writeRow({
    ...INITIAL_FIELDS,
    ...shirt({ images: [DRAWN] }),
    active: true,
  });
  return { ...cells, ...change };
}

/** The number of rows with each outcome. */
export function countByOutcome(reports: readonly RowReport[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of reports) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
