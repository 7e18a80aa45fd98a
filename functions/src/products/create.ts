/** New products and copies of products, under ids made from their names. */
import { randomInt } from 'node:crypto';
import { Timestamp, type DocumentReference, type Firestore } from '@google-cloud/firestore';
import type { CategoryId } from '@nirala/contract/product/category';
import { type NewProductFields, type ProductFields, editableOf } from '@nirala/contract/product/fields';
import type { StockBySize } from '@nirala/contract/product/size';
import { skuDetailsOf } from '@nirala/contract/product/sku';
import { tryToArrange } from '../stock/shards.ts';
import { type KeyedRequest, auditedWrite } from '../store/audit.ts';
import { readAssortment, type StoredAssortment } from '../store/categories.ts';
import type { ReadWrite } from '../store/contention.ts';
import { productRef, toNewDoc, readAdminProduct } from '../store/products.ts';
import { type ProductActor, requireCategory, requireValidProduct, withSizesOf, writeStockAndPrices } from './change.ts';
import { requireFreeSkuCodes } from '../store/stock/sku-codes.ts';

type Options = {
  request: KeyedRequest;
  action?: 'product.create' | 'product.duplicate';
};

/**
 * Creates a product with its audit entry, under an id made from category and name, which stays when the name changes, so
 * that links stay valid. Resolves to the id. ApiError 400 for fields that do not go together, 409 when another size has one
 * of its SKU codes.
 */
export async function createProduct(
  db: Firestore,
  { by, at, pricing }: ProductActor,
  { stockBySize, active, ...given }: NewProductFields,
  { request, action = 'product.create' }: Options,
): Promise<string> {
  requireValidProduct(given, active);
  const complete = (assortment: StoredAssortment) =>
    withSizesOf(assortment, { ...given, category: requireCategory(assortment, given.category) });
  const first = complete(await readAssortment(db));
  let fields = first;
  let read: ReadWrite['get'];
  const { id } = await auditedWrite<{ id: string; product?: object }>(db, {
    by,
    at,
    action,
    target: (state) => productRef(db, state.id).path,
    request,
    // If two calls choose the same id, one `create` fails, and the retry reads the next free id.
    async read(tx, doneTo) {
      read = (ref) => tx.get(ref);
      const id = doneTo?.replace('products/', '') ?? (await freeId(db, await slugOf(first.category, first.name)));
      // In the transaction, so that nobody deletes the category meanwhile.
      if (doneTo === undefined) fields = complete(await readAssortment(db, read));
      return { id };
    },
    async decide(state) {
      const getAll = (...refs: DocumentReference[]) => Promise.all(refs.map(read));
      const { details, stock } = inStock(fields, stockBySize);
      await requireFreeSkuCodes(db, state.id, [{}, details.skuCodes], getAll);
      return { id: state.id, product: { ...fields, ...details, stockBySize: stock, active } };
    },
    write(tx, state) {
      const { details, stock } = inStock(fields, stockBySize);
      const { skuCodes: _codes, lowAt: _lowAt, sizes, ...rest } = fields;
      const product = { ...rest, id: state.id, sizes, stockBySize: stock };
      tx.create(productRef(db, state.id), toNewDoc(product, Timestamp.fromDate(at), active));
      const cause = { reason: 'opening', ref: request.id, by: by.phone } as const;
      writeStockAndPrices(tx, db, state.id, [undefined, { ...product, ...details }], new Map(), cause, { at, pricing });
    },
    audited: ({ product }) => product,
  });
  if (fields.drop) await tryToArrange(db, id, at);
  return id;
}

/** What is stored of the sizes of a product, and their pieces. */
function inStock({ sizes, skuCodes, lowAt }: ProductFields, stockBySize: StockBySize) {
  const stock = Object.fromEntries(sizes.map((size) => [size, stockBySize[size] ?? 0]));
  return { details: skuDetailsOf({ skuCodes, lowAt }, sizes), stock };
}

/** Creates a hidden copy of a product, with no stock and no SKU codes. Resolves to the new id. */
export async function duplicateProduct(
  db: Firestore,
  actor: ProductActor,
  id: string,
  requestId: string,
): Promise<string> {
  const source = await readAdminProduct(db, id);
  const name = `${source.name.replace(/ \(copy\)$/, '').slice(0, 113)} (copy)`;
  const copy = { ...editableOf(source), name, drop: null, skuCodes: {}, stockBySize: {}, active: false };
  return createProduct(db, actor, copy, { request: { id: requestId, content: { id } }, action: 'product.duplicate' });
}

/**
 * The slug, or the slug with the lowest free number up to 10, or else with a random number: however many products have
 * this name, two or three reads find a free one. Reads ten ids at a time.
 */
async function freeId(db: Firestore, slug: string): Promise<string> {
  let ids = Array.from({ length: 10 }, (_, index) => (index === 0 ? slug : `${slug}-${index + 1}`));
  for (;;) {
    const docs = await db.getAll(...ids.map((id) => productRef(db, id)), { fieldMask: [] });
    const free = docs.find((doc) => !doc.exists);
    if (free) return free.id;
    ids = ids.map(() => `${slug}-${randomInt(11, 1_000_000)}`);
  }
}

/** The slug of a product, such as `tshirt-neem-leaf`. */
export async function slugOf(category: CategoryId, name: string): Promise<string> {
  const words = await slugOfName(name);
  return words === '' ? category : `${category}-${words}`;
}

/** The first characters of the nine scripts of India, whose blocks in Unicode are laid out alike. */
const BLOCKS = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];

const inEachBlock = (...places: [first: number, last: number][]) =>
  BLOCKS.flatMap((block) =>
    places.map(([first, last]) => `${String.fromCodePoint(block + first)}-${String.fromCodePoint(block + last)}`),
  ).join('');

/** A consonant that no vowel sign follows is spoken with an a, except at the end of a word. */
const WITHOUT_VOWEL = new RegExp(
  `([${inEachBlock([0x15, 0x39], [0x58, 0x5f])}][${inEachBlock([0x3c, 0x3c])}]?)(?=\\p{L}|[\u0A70${inEachBlock([0x01, 0x03])}])`,
  'gu',
);

/**
 * The words of a name with dashes between them, at most 60 characters; empty if there are none. Names in other scripts are
 * transliterated: `कमल कुर्ता` becomes `kamal-kurta`, and `Łódź` becomes `lodz`. Loads 560 kB, with the first name.
 */
export async function slugOfName(name: string): Promise<string> {
  const { default: anyAscii } = await import('any-ascii');
  return anyAscii(name.normalize('NFC').replace(WITHOUT_VOWEL, '$1a'))
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}
