import { describe, expect, test } from 'vitest';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { shirt, createTestStore } from '@nirala/dev/testing/test-store';

const { db, edit, get, ids, show, stock } = createAdminStore();
/** Another instance over the same data. */
const other = createTestStore({ db });

describe('the list', () => {
  test('shows the latest writes of any instance, including hidden products', async () => {
    await ids('');
    await other.stock(shirt({ id: 'shorts-new', category: 'shorts', name: 'Kabaddi' }));
    expect(await ids('?q=kabaddi')).toEqual(['shorts-new']);
    await edit('shorts-new', { name: 'Kabaddi' }, { name: 'Kho Kho' });
    expect(await ids('?q=kho&category=shorts')).toEqual(['shorts-new']);
    expect(await ids('?q=kabaddi')).toEqual([]);
  });

  test('finds low and sold-out sizes of products on sale, and counts each view', async () => {
    await stock(
      shirt({ id: 'polo-full', category: 'polo-tshirt', stockBySize: { S: 9 } }),
      shirt({ id: 'polo-low', category: 'polo-tshirt', stockBySize: { S: 9, M: 3 } }),
      shirt({ id: 'polo-out', category: 'polo-tshirt', stockBySize: { S: 4, M: 0 } }),
      shirt({ id: 'polo-gone', category: 'polo-tshirt', stockBySize: { S: 1, M: 0 } }),
    );
    await show('polo-gone', false);
    const shelf = (name: string) => ids(`?category=polo-tshirt&show=${name}`);
    expect([await shelf('low'), await shelf('sold-out'), await shelf('hidden')].flat()).toEqual([
      'polo-low',
      'polo-out',
      'polo-gone',
    ]);
    const { counts } = (await get('/api/admin/products?category=polo-tshirt')).json;
    expect(counts).toEqual({
      all: 4,
      shown: 3,
      hidden: 1,
      low: 1,
      'sold-out': 1,
      'missing-facts': expect.any(Number),
      archived: 0,
    });
  });

  test('returns every product once, page by page, newest first', async () => {
    await stock(...Array.from({ length: 65 }, (_, index) => shirt({ id: `jog-${index}`, category: 'joggers' })));
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { json } = await get(`/api/admin/products?category=joggers${cursor && `&cursor=${cursor}`}`);
      seen.push(...json.products.map(({ id }: { id: string }) => id));
      if (!json.next) break;
      cursor = json.next;
    }
    expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => `jog-${index}`));
  });

  test.each(['?show=none', '?category=sarees', '?cursor=abc', `?q=${'x'.repeat(200)}`])('refuses %s', async (query) => {
    expect((await get(`/api/admin/products${query}`)).status).toBe(400);
  });
});
