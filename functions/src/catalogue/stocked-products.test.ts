import { Timestamp } from '@google-cloud/firestore';
import { docsOf, stored } from '@nirala/dev/testing/stored-product';
import { expect, test } from 'vitest';
import { createStockedProducts } from './stocked-products.ts';

const at = Timestamp.fromDate(new Date('2099-11-28T10:00:00Z'));

test('a deleted product leaves the replica, although an older version of it is read with the deletion', () => {
  const stocked = createStockedProducts();
  stocked.put(docsOf([stored('neem'), stored('mogra')]));
  const changed = stocked.put({ ...docsOf([stored('neem')]), gone: [{ id: 'neem', updatedAt: at }] });
  expect([...changed]).toContain('neem');
  expect([stocked.get('neem'), [...stocked.ids()]]).toEqual([undefined, ['mogra']]);
});

test('the next read begins after the deletion, so that it is not read again and again', () => {
  const stocked = createStockedProducts();
  stocked.put({ products: [], skus: [], gone: [{ id: 'neem', updatedAt: at }] });
  expect(stocked.marks(at.toMillis() + 120_000).products).toEqual(at);
});
