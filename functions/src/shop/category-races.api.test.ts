/** A category that is deleted while a product is made in it or moves into it: no product is left with a category that nobody has. */
import { randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { DEFAULT_CATEGORIES, newCategory } from '@nirala/contract/product/category-list';
import { draft } from '@nirala/dev/testing/admin-store';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { createFaultInjector } from '@nirala/dev/testing/fault-injection';
import { newCells } from '@nirala/dev/testing/import-store';
import { newProductSchema } from '@nirala/contract/product/fields';
import * as v from 'valibot';
import { MESSAGES } from '@nirala/contract/text/messages';
import { describe, expect, test } from 'vitest';
import { editProduct } from '../products/change.ts';
import { createProduct } from '../products/create.ts';
import { importRows } from '../products/import.ts';
import { changeProducts } from '../products/bulk.ts';
import { moveProducts } from '../products/move.ts';
import { categoriesRef, readCategories } from '../store/categories.ts';
import { hasProducts } from '../store/products.ts';
import { deleteCategory } from './categories.ts';

const projectId = `demo-${randomUUID().slice(0, 13)}`;
const db = emulatorFirestore(projectId);
const injector = createFaultInjector();
/** The client of the admin who is interrupted; the other admin uses `db`. */
const slowDb = injector.wrapDb(emulatorFirestore(projectId));
const actor = { by: { uid: 'owner', phone: '+919000000001' }, at: new Date('2026-11-27T12:00:00Z') };

let made = 0;
const create = async (at = db, category = 'ties') => {
  const fields = v.parse(newProductSchema, draft({ name: `Late ${(made += 1)}`, category }));
  return createProduct(at, actor, fields, { request: { id: randomUUID(), content: fields } });
};
/** Cells of a new product, and those that move the product `piece`. */
const newRow = () => newCells({ id: `late-${(made += 1)}`, category: 'ties' });
const importing =
  (row: () => Record<string, string>) =>
  (at = db) =>
    importRows(at, actor, { run: randomUUID(), dryRun: false, stock: 'leave', rows: [{ row: 2, cells: row() }] });
const moveByRow = () => ({ id: piece, category: 'ties' });
const edit = (at = db) => editProduct(at, actor, piece, { base: { category: 'vests' }, changes: { category: 'ties' } });
const move = (at = db) => moveProducts(at, actor, { to: 'ties', from: 'vests' });
const bulk = (at = db) =>
  changeProducts(at, actor, {
    requestId: randomUUID(),
    edits: [{ id: piece, base: { category: 'vests' }, changes: { category: 'ties' } }],
    isUndo: false,
  });
const remove = (at = db) => deleteCategory(at, actor, 'ties', {});
const open = () => categoriesRef(db).set({ list: [...DEFAULT_CATEGORIES, { ...newCategory('ties'), label: 'Ties' }] });

/** Whether the category is there, or else no product that names it. */
const isWhole = async () =>
  (await readCategories(db)).some(({ id }) => id === 'ties') || !(await hasProducts(db, 'ties'));

/** A product of another category. */
let piece: string;

/** Leaves the category and one product, which is not in it. */
async function begin() {
  const { docs } = await db.collection('products').where('category', '==', 'ties').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await open();
  piece = await create(db, 'vests');
}

const ignore = () => undefined;

const FLOWS: readonly [string, (at?: Firestore) => Promise<unknown>][] = [
  ['creates a product in it', create],
  ['imports a new product into it', importing(newRow)],
  ['imports a product that is there into it', importing(moveByRow)],
  ['moves products into it', move],
  ['edits a product into it', edit],
  ['edits many products into it', bulk],
];

describe.each(FLOWS)('a category is deleted while another admin %s', (_what, fill) => {
  test.each([
    ['the deletion is slow', remove, fill],
    ['the deletion comes first', fill, remove],
  ] as const)('%s, at any call', async (_which, slow, other) => {
    await begin();
    const calls = await injector.run(() => slow(slowDb));
    expect(calls.length).toBeGreaterThan(0);
    for (const at of calls.keys()) {
      await begin();
      await injector.run(() => slow(slowDb), { at, when: 'after', act: () => other().then(ignore, ignore) });
      expect([at, await isWhole()]).toEqual([at, true]);
    }
  });

  test('without the deletion it succeeds', async () => {
    await begin();
    await fill();
    expect(await hasProducts(db, 'ties')).toBe(true);
  });
});

test('a row whose category is deleted after the check is refused with the reason', async () => {
  await begin();
  const cells = newRow();
  let report: unknown;
  const flow = async () => {
    report = await importRows(slowDb, actor, {
      run: randomUUID(),
      dryRun: false,
      stock: 'leave',
      rows: [{ row: 2, cells }],
    });
  };
  await injector.run(flow, { at: 2, when: 'after', act: async () => void (await remove()) });
  expect(report).toMatchObject([
    { outcome: 'refused', problems: [{ column: 'category', reason: MESSAGES.unknownCategory }] },
  ]);
});
