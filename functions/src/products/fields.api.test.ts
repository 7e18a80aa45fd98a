/** Every field of a product, from the form to Firestore, the shop, the file and the audit log. */
import { randomUUID } from 'node:crypto';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { namesOf } from '@nirala/contract/field/fields';
import { writeRow } from '@nirala/contract/product/csv';
import { type AdminProduct, editableOf, PRODUCT_FIELDS } from '@nirala/contract/product/fields';
import { productSchema } from '@nirala/contract/product/product';
import { OTHER, WHOLE } from '@nirala/contract/product/whole-product.fixture';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { beforeAll, describe, expect, test } from 'vitest';
import { productRef } from '../store/products.ts';

const { admin, call, create, db, edit, get, read } = createAdminStore();

const names = atLeast(29, namesOf(PRODUCT_FIELDS));

/**
 * What a shopper does not get as the owner entered it: it is for the desk only, or it comes in `facts`, `returns` and
 * `relatedProducts`. A field that is neither here nor in the shoppers' schema fails below.
 */
const NOT_FOR_SHOPPERS = [
  'tags',
  'styleCode',
  'wearWith',
  'sizeSet',
  'makers',
  'origin',
  'genericName',
  'netQuantity',
  'fabric',
  'careContact',
  'hsn',
  'returnable',
  'skuCodes',
  'lowAt',
];

/** Those that the server needs are in its replies, too. The app that shoppers have leaves them out. */
const IN_REPLIES = ['styleCode', 'wearWith', 'sizeSet', 'returnable', 'origin'];

let id = '';
beforeAll(async () => {
  const { status, json } = await create({ ...WHOLE, stockBySize: { S: 5, M: 5 } });
  expect([status, json.error]).toEqual([200, undefined]);
  id = json.id;
});

const exported = async (): Promise<AdminProduct> => {
  const { products } = (await get('/api/admin/products-csv')).json;
  return products.find((product: AdminProduct) => product.id === id);
};
async function importRow(cells: Record<string, string>) {
  const body = { run: randomUUID(), dryRun: false, stock: 'leave', rows: [{ row: 2, cells }] };
  return (await call('/api/admin/products-csv', { body, token: (await admin).token })).json.rows[0];
}

test('each field of a new product is saved, exported and in the audit log', async () => {
  const [{ after }] = (await get(`/api/admin/audit?target=products/${id}`)).json.entries;
  const [saved, file] = [await read(id), await exported()];
  for (const name of names) {
    expect(saved[name], name).toEqual(WHOLE[name]);
    expect(file[name], name).toEqual(WHOLE[name]);
    expect(after[name], name).toEqual(WHOLE[name]);
  }
});

test('each field is shown to shoppers, or in the list of what they do not get', async () => {
  const { json } = await call(`/api/shirts/${id}`);
  for (const name of names) {
    const isShown = name in productSchema.entries && name !== 'origin';
    expect([name, isShown]).toEqual([name, !NOT_FOR_SHOPPERS.includes(name)]);
    if (isShown) expect(json[name], name).toEqual(WHOLE[name]);
    else if (!IN_REPLIES.includes(name)) expect(json, name).not.toHaveProperty(name);
  }
});

test('a row of the file makes the same product', async () => {
  const cells = writeRow({ ...(await exported()), id: 'copy-of-kora', skuCodes: {} });
  expect(await importRow(cells)).toMatchObject({ outcome: 'created', problems: [] });
  // A file cannot make a product a drop.
  expect(editableOf(await read('copy-of-kora'))).toEqual({ ...WHOLE, drop: null, skuCodes: {} });
});

test('a row of the file changes each field that it has', async () => {
  const before = await read('copy-of-kora');
  const after = { ...before, ...OTHER, drop: null, skuCodes: {}, stockBySize: { S: 5, M: 5, XL: 0 } };
  const { stock_XL: _new, ...cells } = writeRow(after);
  expect(await importRow(cells)).toMatchObject({ outcome: 'updated', problems: [] });
  expect(editableOf(await read('copy-of-kora'))).toEqual({ ...OTHER, sizes: ['S', 'M'], drop: null, skuCodes: {} });
});

describe.each(names)('%s', (name) => {
  test('is edited with an entry in the audit log, and a second edit from before meets it', async () => {
    const [mine, theirs] = [{ [name]: WHOLE[name] }, { [name]: OTHER[name] }];
    expect(await edit(id, mine, theirs)).toMatchObject({ status: 200, json: theirs });
    expect(await read(id)).toMatchObject(theirs);
    const [entry] = (await get(`/api/admin/audit?target=products/${id}`)).json.entries;
    expect(entry).toMatchObject({ action: 'product.edit', before: mine, after: theirs });
    // Somebody else read the product before, and wants a third value.
    const third = name === 'sizes' ? ['S', 'M', '2XL'] : WHOLE[name];
    const late = await edit(id, { [name]: 'what it was' }, { [name]: third });
    expect(late).toMatchObject({ status: 409, json: { details: { theirs } } });
    expect(await edit(id, theirs, mine)).toMatchObject({ status: 200, json: mine });
  });
});

test('a stored field that is not valid is left out alone, unless the product cannot be sold without it', async () => {
  const stored = productRef(db, id);
  await stored.update({ fabric: 7, wearWith: 'joggers' });
  expect(await read(id)).toMatchObject({ ...WHOLE, fabric: '', wearWith: [] });
  // What is not edited stays as it is stored.
  expect(await edit(id, { care: WHOLE.care }, { care: 'Cold.' })).toMatchObject({ status: 200 });
  expect((await stored.get()).data()).toMatchObject({ fabric: 7, care: 'Cold.' });
  for (const broken of [
    { pricePaise: 'dear' },
    { drop: 'soon' },
    { returnable: 'perhaps' },
    { hsn: 6205 },
    { origin: 7 },
  ]) {
    const before = (await stored.get()).data() ?? {};
    await stored.update(broken);
    expect((await get(`/api/admin/products/${id}`)).status, JSON.stringify(broken)).toBe(404);
    await stored.set(before);
  }
});
