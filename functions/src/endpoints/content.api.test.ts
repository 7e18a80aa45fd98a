import { beforeAll, describe, expect, test } from 'vitest';
import { createTestStore } from '@nirala/dev/testing/test-store';
import { saveSections } from '../store/content.ts';

const { db, call } = createTestStore();
const agreed = new Date('2026-11-01T00:00:00.000Z');
const second = { id: 'a-second', title: 'Later', text: '<b>As it is</b>\n\n- one' };
const first = { id: 'z-first', title: 'First', text: 'Hello.' };

beforeAll(async () => {
  await saveSections(db, 'privacy-policy', [first, second], agreed);
  await saveSections(db, 'return-policy', [first], agreed);
  await saveSections(db, 'shipping-info', [first], agreed);
  await saveSections(db, 'terms-and-conditions', [first, second], agreed);
});

const createdAt = agreed.toISOString();

describe('the pages that the owner writes', () => {
  test('are ordered lists of sections with the field names of spec §3', async () => {
    expect((await call('/api/privacy-policy')).json).toEqual([
      { _id: 'z-first', sectionTitle: 'First', content: 'Hello.', createdAt },
      { _id: 'a-second', sectionTitle: 'Later', content: '<b>As it is</b>\n\n- one', createdAt },
    ]);
    const only = { _id: 'z-first', content: 'Hello.', createdAt };
    expect((await call('/api/return-policy')).json).toEqual([{ ...only, sectionTitle: 'First' }]);
    expect((await call('/api/shipping-info')).json).toEqual([{ ...only, title: 'First' }]);
  });

  test.each(['/api/t&c', '/api/t%26c'])('the terms are at %s', async (path) => {
    const { status, json } = await call(path);
    expect(status).toBe(200);
    expect(json).toEqual([
      { _id: 'z-first', title: 'First', description: 'Hello.', createdAt },
      { _id: 'a-second', title: 'Later', description: '<b>As it is</b>\n\n- one', createdAt },
    ]);
  });

  test.each(['/api/privacy-policy', '/api/return-policy', '/api/shipping-info', '/api/t&c', '/api/t%26c'])(
    '%s may be cached for up to two minutes, and does not accept POST',
    async (path) => {
      const { headers } = await call(path);
      const ages = [...(headers.get('Cache-Control') ?? '').matchAll(/(?:max-age|s-maxage)=(\d+)/g)];
      expect(ages).toHaveLength(2);
      for (const [, seconds] of ages) expect(Number(seconds)).toBeLessThanOrEqual(120);
      const post = await call(path, { body: {} });
      expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET']);
    },
  );

  test('a page without sections, or with an invalid one, is 200', async () => {
    const empty = createTestStore();
    expect((await empty.call('/api/t&c')).json).toEqual([]);
    await saveSections(empty.db, 'shipping-info', [first], agreed);
    await empty.db.doc('content/shipping-info/sections/broken').set({ order: 0, title: 5 });
    expect((await empty.call('/api/shipping-info')).json).toHaveLength(1);
  });

  test('a change is in the next reply', async () => {
    await saveSections(db, 'return-policy', [{ ...first, text: 'Ten days.' }], agreed);
    expect((await call('/api/return-policy')).json).toMatchObject([{ content: 'Ten days.' }]);
  });
});
