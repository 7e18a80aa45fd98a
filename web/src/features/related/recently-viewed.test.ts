import { beforeEach, expect, test, vi } from 'vitest';
import type * as recentlyViewed from './recently-viewed.ts';
import type * as remember from './remember-viewed.ts';
import { stubStorage } from '../../lib/storage/storage.fixture.ts';

let kept: Map<string, string>;
let viewed: typeof recentlyViewed & typeof remember;

beforeEach(async () => {
  vi.resetModules();
  kept = stubStorage();
  viewed = { ...(await import('./recently-viewed.ts')), ...(await import('./remember-viewed.ts')) };
});

const product = (id: string) => ({ id, name: `Tee ${id}`, imageUrl: '/images/ab/1440.webp', price: 1000 });
const ids = () => viewed.readViewed().map(({ id }) => id);

test('keeps the newest twelve products, each once, without their prices', () => {
  for (let number = 1; number <= 14; number += 1) viewed.rememberViewed(product(`t${number}`));
  viewed.rememberViewed(product('t10'));
  expect(ids()).toEqual(['t10', 't14', 't13', 't12', 't11', 't9', 't8', 't7', 't6', 't5', 't4', 't3']);
  expect(kept.get('recentlyViewed')).not.toContain('price');
});

test('is empty after it was cleared', () => {
  viewed.rememberViewed(product('a'));
  expect(ids()).toEqual(['a']);
  viewed.clearViewed();
  expect([ids(), kept.has('recentlyViewed')]).toEqual([[], false]);
});

test('drops what is not a product, and keeps the rest', () => {
  kept.set('recentlyViewed', JSON.stringify([{ id: 7 }, null, product('a'), { id: '', name: '', imageUrl: '' }]));
  expect(ids()).toEqual(['a']);
  viewed.rememberViewed(product('b'));
  expect(ids()).toEqual(['b', 'a']);
  for (const broken of ['{', '"a"', '{}', 'null']) {
    kept.set('recentlyViewed', broken);
    expect(ids()).toEqual([]);
    viewed.rememberViewed(product('b'));
    expect(ids()).toEqual(['b']);
  }
});
