/** A category that is deleted while a product is made in it: no product is left with a category that nobody has. */
import { randomUUID } from 'node:crypto';
import { DEFAULT_CATEGORIES, newCategory } from '@nirala/contract/product/category-list';
import { draft } from '@nirala/dev/testing/admin-store';
import { emulatorFirestore } from '@nirala/dev/testing/emulator-firestore';
import { createFaultInjector } from '@nirala/dev/testing/fault-injection';
import { newProductSchema } from '@nirala/contract/product/fields';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createProduct } from '../products/create.ts';
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
const create = async (at = db) => {
  const fields = v.parse(newProductSchema, draft({ name: `Late ${(made += 1)}`, category: 'ties' }));
  return createProduct(at, actor, fields, { request: { id: randomUUID(), content: fields } });
};
const remove = (at = db) => deleteCategory(at, actor, 'ties', {});
const open = () => categoriesRef(db).set({ list: [...DEFAULT_CATEGORIES, { ...newCategory('ties'), label: 'Ties' }] });

/** Whether the category is there, or else no product that names it. */
const isWhole = async () =>
  (await readCategories(db)).some(({ id }) => id === 'ties') || !(await hasProducts(db, 'ties'));

/** Leaves no product in the category. */
async function clear() {
  const { docs } = await db.collection('products').where('category', '==', 'ties').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

const ignore = () => undefined;

test.each([
  ['deleting', remove, create],
  ['creating', create, remove],
] as const)('while one admin is %s, the other one comes first at any call', async (_what, slow, other) => {
  await open();
  const calls = await injector.run(() => slow(slowDb));
  expect(calls.length).toBeGreaterThan(0);
  for (const at of calls.keys()) {
    await clear();
    await open();
    await injector.run(() => slow(slowDb), { at, when: 'after', act: () => other().then(ignore, ignore) });
    expect([at, await isWhole()]).toEqual([at, true]);
  }
});
