/** The import of products from a file: what it reads, decides, writes and reports. */
import { type Firestore, type DocumentSnapshot, FieldValue, Timestamp } from '@google-cloud/firestore';
import type { ImportRow, StockMeaning, RowReport } from '@nirala/contract/api/admin/products-csv';
import { isInRateGap, RATE_GAP_WARNING } from '@nirala/contract/paper/rate-gap';
import { toPaise } from '@nirala/contract/text/money';
import { categoryCalled } from '@nirala/contract/product/category-list';
import { type Problem, readRow, type Row } from '@nirala/contract/product/csv';
import { MESSAGES } from '@nirala/contract/text/messages';
import { normalSkuCode } from '@nirala/contract/product/sku';
import { tryToArrange } from '../stock/shards.ts';
import { auditEntryRef, type KeyedRequest, fingerprint, addAuditEntry } from '../store/audit.ts';
import { type Assortment, readAssortment } from '../store/categories.ts';
import { commitWhile, retryOnContention, unlessStale, type Writes } from '../store/contention.ts';
import { unknownPictures } from '../store/images.ts';
import {
  type StoredProduct,
  productRef,
  fromDoc,
  isDeleted,
  toAdminProduct,
  toChangedFields,
  toNewDoc,
} from '../store/products.ts';
import { type SkuCodeOwners, readSkuCodeOwners } from '../store/stock/sku-codes.ts';
import { type Skus, readSkusOf, sizesIn, skuId, stockIn } from '../store/stock/skus.ts';
import { audited, type ProductActor, writeStockAndPrices } from './change.ts';
import { type ReadRow, type Decision, decideKnown, decideNew } from './import-row.ts';

/** After contention, the rows of a batch are written in this many smaller ones. */
const SMALLER_BATCHES = 8;

type Request = { run: string; dryRun: boolean; stock: StockMeaning; rows: readonly ImportRow[] };

/** A row with its product as it is now, and what is done with it. */
type Write = { row: ReadRow; known: Known; decision: Decision };

/**
 * Imports rows of a file. Valid rows are written in optimistic batches with their audit entries; the others are
 * refused. After contention with a sale or another admin the rows are read and decided again, in smaller batches.
 * Idempotent: the id of an audit entry is made from run and product. Returns a report for each row, in the order of the
 * rows.
 */
export async function importRows(db: Firestore, actor: ProductActor, request: Request): Promise<RowReport[]> {
  const { run, dryRun } = request;
  const rows = markRepeatedCodes(
    markDuplicates(request.rows.map(({ row, cells, seen }) => ({ row, seen, cells, ...readRow(cells) }))),
  );
  const reports = new Map<number, RowReport>();
  const settle = ({ row, known, decision }: Write) => reports.set(row.row, toReport(row, known, decision, request));
  const withId = rows.filter(({ problems }) => !problems.some(({ column }) => column === 'id'));
  let pending = withId;
  let batchSize = withId.length;
  let isFirst = true;

  async function round(): Promise<{ done: true } | undefined> {
    const { held, assortment } = await holdAssortment(db);
    if (isFirst) {
      for (const row of rows) {
        const { id, problems } = withCategory(row, assortment);
        reports.set(row.row, { row: row.row, id, outcome: 'refused', changed: [], problems });
      }
    }
    const knownById = await readKnown(db, run, pending);
    if (isFirst) await checkPictures(db, pending, knownById);
    isFirst = false;
    const all = pending.flatMap((typed): Write[] => {
      const known = knownById.get(typed.id);
      const row = withCategory(typed, assortment);
      return known ? [{ row, known, decision: decide(row, known, request.stock, assortment) }] : [];
    });
    const [writes, others] = [
      all.filter((one) => !dryRun && isWrite(one)),
      all.filter((one) => dryRun || !isWrite(one)),
    ];
    others.forEach(settle);
    const unwritten = new Set<number>();
    for (let start = 0; start < writes.length; start += batchSize) {
      const piece = writes.slice(start, start + batchSize);
      if (await commit(db, actor, run, piece, held)) {
        piece.forEach(settle);
        for (const id of dropsAmong(piece)) await tryToArrange(db, id, actor.at);
      } else piece.forEach(({ row }) => unwritten.add(row.row));
    }
    pending = pending.filter(({ row }) => unwritten.has(row));
    batchSize = Math.ceil(batchSize / SMALLER_BATCHES);
    return pending.length === 0 ? { done: true } : undefined;
  }

  // Each row waits in the queues of its SKUs, which orders use too.
  const queues = withId.flatMap(({ id, stock, skuCodes, lowAt }) =>
    sizesIn(stock, skuCodes, lowAt).map((each) => skuId(id, each)),
  );
  await retryOnContention(dryRun ? [] : queues, round);
  return request.rows.flatMap(({ row }) => reports.get(row) ?? []);
}

/** The categories and the size sets, and their documents, for `commitWhile`. */
async function holdAssortment(db: Firestore): Promise<{ assortment: Assortment; held: DocumentSnapshot[] }> {
  const held: DocumentSnapshot[] = [];
  const assortment = await readAssortment(db, async (ref) => {
    const doc = await ref.get();
    held.push(doc);
    return doc;
  });
  return { assortment, held };
}

/** The product of a row, and what this run already did to it. */
type Known = {
  stored: StoredProduct | undefined;
  /** The SKUs of all rows. */
  skus: Skus;
  /** Of the SKU codes in all rows. */
  owners: SkuCodeOwners;
  /** Why no row can write it, although its document exists: it is invalid, or was deleted. */
  refusal?: string | undefined;
  done: 'created' | 'updated' | undefined;
};

/** The products of these rows by id with their SKUs, and what the run already did to them. */
async function readKnown(db: Firestore, run: string, rows: readonly ReadRow[]): Promise<Map<string, Known>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const refs = [
    ...ids.map((id) => productRef(db, id)),
    ...rows.map((row) => auditEntryRef(db, importRequest(run, row).id)),
  ];
  const codes = rows.flatMap(({ skuCodes }) => Object.values(skuCodes).filter((code) => code !== null));
  const [docs, skus, owners] = await Promise.all([
    db.getAll(...refs),
    readSkusOf(db, ids),
    readSkuCodeOwners(db, codes),
  ]);
  return new Map(
    rows.map((row, index) => {
      const done = doneTo(docs[rows.length + index], importRequest(run, row));
      if (done === 'by-another-row') row.problems.push(OTHER_ROW);
      return [row.id, { ...toStored(docs[index]), skus, owners, done: done === 'by-another-row' ? undefined : done }];
    }),
  );
}

const OTHER_ROW = { column: 'id', reason: 'Another row of this import has written this product.' };

/** What an import run does to the product of a row. It is done once. */
const importRequest = (run: string, { id, cells }: ReadRow): KeyedRequest => ({
  id: `${run}.${id}`,
  content: cells,
});

function doneTo(entry: DocumentSnapshot | undefined, request: KeyedRequest): Known['done'] | 'by-another-row' {
  if (!entry?.exists) return undefined;
  if (entry.get('request') !== fingerprint(request.content)) return 'by-another-row';
  return entry.get('before') === undefined ? 'created' : 'updated';
}

function toStored(product: DocumentSnapshot | undefined): Pick<Known, 'stored' | 'refusal'> {
  const stored = product && fromDoc(product);
  if (stored || !product?.exists) return { stored };
  const refusal = isDeleted(product)
    ? 'A product with this id was deleted. Choose another id.'
    : 'The stored product with this id is invalid.';
  return { stored, refusal };
}

/** The row with the id of the category that it names, or with a problem. */
function withCategory<R extends Row>(row: R, { categories }: Assortment): R {
  const { category: typed, ...others } = row.fields;
  if (typed === undefined) return row;
  const category = categoryCalled(categories, typed);
  if (category) return { ...row, fields: { ...row.fields, category: category.id } };
  const problem = { column: 'category', reason: MESSAGES.unknownCategory };
  return { ...row, fields: others, problems: [...row.problems, problem] };
}

/** Adds a problem to rows with pictures that the store does not have. */
async function checkPictures(
  db: Firestore,
  rows: readonly ReadRow[],
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  const brought = rows.map((row) => {
    const stored = known.get(row.id)?.stored?.product.images ?? [];
    return { row, urls: (row.fields.images ?? []).filter((url) => !stored.includes(url)) };
  });
  const unknown = await unknownPictures(db, [...new Set(brought.flatMap(({ urls }) => urls))]);
  for (const { row, urls } of brought) {
    const lost = urls.find((url) => unknown.has(url));
    if (lost) row.problems.push({ column: 'images', reason: `The store has no picture ${lost}. Upload it first.` });
  }
}

/** Marks every row after the first one with the same product id. */
function markDuplicates(rows: readonly ReadRow[]): ReadRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const before = first.get(row.id);
    if (before === undefined) first.set(row.id, row.row);
    const again = { column: 'id', reason: `Row ${before} has the same product.` };
    return before === undefined || row.id === '' ? row : { ...row, problems: [again, ...row.problems] };
  });
}

/** Marks every row after the first one with the same SKU code. */
function markRepeatedCodes(rows: readonly ReadRow[]): ReadRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const again = Object.entries(row.skuCodes).flatMap(([size, given]) => {
      const code = normalSkuCode(given ?? '');
      const before = first.get(code);
      if (code !== '' && before === undefined) first.set(code, row.row);
      const isRepeated = before !== undefined && before !== row.row;
      return isRepeated ? [{ column: `sku_${size}`, reason: `Row ${before} has the same SKU code.` }] : [];
    });
    return again.length > 0 ? { ...row, problems: [...row.problems, ...again] } : row;
  });
}

/** Added pieces of a drop have to be spread. A file cannot make a product a drop. */
const dropsAmong = (writes: readonly Write[]) =>
  writes.flatMap(({ row, decision }) => (decision.outcome === 'updated' && decision.after.drop ? row.id : []));

const isWrite = ({ known, decision }: Write) =>
  !known.done && (decision.outcome === 'created' || decision.outcome === 'updated');

function decide(
  row: ReadRow,
  { stored, skus, owners, refusal }: Known,
  stock: StockMeaning,
  assortment: Assortment,
): Decision {
  if (refusal !== undefined) return { outcome: 'refused', problems: [{ column: 'id', reason: refusal }] };
  return stored
    ? decideKnown(row, toAdminProduct(stored, skus), stock, { owners, assortment, inStock: stockIn(skus, row.id) })
    : decideNew(row, { owners, assortment });
}

/**
 * Commits one batch. False, without a change, if somebody else wrote one of these products or of the `held` documents
 * meanwhile: nobody deletes a category while products come into it.
 */
async function commit(
  db: Firestore,
  actor: ProductActor,
  run: string,
  writes: readonly Write[],
  held: readonly DocumentSnapshot[],
): Promise<boolean> {
  const committed = commitWhile(db, held, (batch) => {
    for (const write of writes) addWrite(batch, db, actor, run, write);
  });
  return (await unlessStale(committed.then(() => true))) ?? false;
}

function addWrite(
  batch: Writes,
  db: Firestore,
  { by, at, pricing }: ProductActor,
  run: string,
  { row, known, decision }: Write,
): void {
  const ref = productRef(db, row.id);
  const entry = { by, at, action: 'product.import' as const, target: ref.path };
  if (decision.outcome === 'created') {
    const { product, details, active } = decision;
    // The first row of the file is the newest product.
    const createdAt = Timestamp.fromMillis(at.getTime() - row.row);
    batch.create(ref, toNewDoc(product, createdAt, active));
    const cause = { reason: 'opening', ref: run, by: by.phone } as const;
    const created = { ...product, ...details };
    writeStockAndPrices(batch, db, row.id, [undefined, created], known.skus, cause, { at, pricing });
    addAuditEntry(batch, db, { ...entry, after: { ...product, ...details, active } }, importRequest(run, row));
  }
  if (decision.outcome === 'updated' && known.stored) {
    const { before, after } = decision;
    const fields = { ...toChangedFields(before, after), updatedAt: FieldValue.serverTimestamp() };
    batch.update(ref, fields, { lastUpdateTime: known.stored.lastWrite });
    const cause = { reason: 'import', ref: run, by: by.phone } as const;
    writeStockAndPrices(batch, db, row.id, [before, after], known.skus, cause, { at, pricing });
    addAuditEntry(batch, db, { ...entry, before: audited(before), after: audited(after) }, importRequest(run, row));
  }
}

/** The prices that this row sets between two GST rates. */
function priceWarnings(decision: Decision): Problem[] {
  const price = decision.outcome === 'created' ? decision.product.discountedPrice : undefined;
  const changed =
    decision.outcome === 'updated' && decision.changed.some(({ column }) => column === 'discounted_price');
  const now = changed ? decision.after.discountedPrice : price;
  const isGap = now !== undefined && isInRateGap(toPaise(now));
  return isGap ? [{ column: 'discounted_price', reason: RATE_GAP_WARNING }] : [];
}

function toReport({ row, id }: ReadRow, { skus, done }: Known, decision: Decision, { stock }: Request): RowReport {
  const outcome = done ?? decision.outcome;
  const changed = !done && decision.outcome === 'updated' ? decision.changed : [];
  const problems = !done && decision.outcome === 'refused' ? decision.problems : [];
  const before = stock === 'count' && outcome === 'updated' ? stockIn(skus, id) : undefined;
  const warnings = priceWarnings(decision);
  return { row, id, outcome, changed, problems, warnings, ...(before ? { stock: before } : {}) };
}
