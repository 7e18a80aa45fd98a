import { randomUUID } from 'node:crypto';
import type { Collection } from '@nirala/contract/product/collection';
import type { Product } from '@nirala/contract/product/product';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { collectionOf, ruleOf, saveCollections, storedCollection } from '@nirala/dev/testing/collections';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demandRef } from '../../store/dashboard.ts';
import { collectionsRef } from '../../store/product-collections.ts';

let now = new Date('2026-11-27T06:30:00.000Z');
const { admin, call, db, edit, get, made, show } = createAdminStore({ now: () => now });

const path = '/api/admin/collections';
const send = async (to: string, body: object) => call(to, { token: (await admin).token, body });
const created = (fields: Partial<Collection>, requestId: string = randomUUID()) =>
  send(path, { requestId, collection: collectionOf(fields) });
const editOf = (id: string, base: object, changes: object) => send(`${path}/${id}`, { base, changes });
const stored = async (): Promise<Collection[]> => (await collectionsRef(db).get()).get('list') ?? [];
/** The status of what a collection says about itself, and of its list and counts; and the ids of its list. */
async function seen(word: string, query = '') {
  const [facts, list, counts] = await Promise.all([
    call(`/api/collections/${word}`),
    call(`/api/shirts?collection=${word}${query}`),
    call(`/api/shirts/counts?collection=${word}${query}`),
  ]);
  const ids: unknown = list.status === 200 ? list.json.map(({ id }: Product) => id) : list.json.code;
  return { statuses: [facts.status, list.status, counts.status], ids, facts, list, counts };
}

let [tee, hood, jog] = ['', '', ''];
beforeAll(async () => {
  tee = (await made({ name: 'Tee', discountedPrice: 400, tags: ['festive'] })).id;
  hood = (await made({ name: 'Hood', category: 'hoodies', discountedPrice: 900, tags: ['festive', 'office'] })).id;
  jog = (await made({ name: 'Jog', category: 'joggers', discountedPrice: 700 })).id;
});
beforeEach(async () => {
  now = new Date('2026-11-27T06:30:00.000Z');
  await collectionsRef(db).delete();
});

const NONE = { statuses: [404, 404, 404], ids: 'collection-not-found' };

describe('shoppers', () => {
  test('see a collection by a rule, with filters and counts, and no tag of a product', async () => {
    await created({ title: 'Festive', line: 'For the evening.', rule: ruleOf({ tags: ['festive'] }) });
    const { facts, ids, list, counts } = await seen('festive');
    expect(facts.json).toEqual({ slug: 'festive', title: 'Festive', line: 'For the evening.', picture: '' });
    expect([ids, list.headers.get('X-Total-Count')]).toEqual([[hood, tee], '2']);
    expect(counts.json).toMatchObject({ total: 2, category: { hoodies: 1, joggers: 0 } });
    expect((await seen('festive', '&category=hoodies')).ids).toEqual([hood]);
    expect((await seen('festive', '&sort=price-asc')).ids).toEqual([tee, hood]);
    expect((await seen('festive', '&q=jog')).ids).toEqual([]);
    expect(list.text + (await call(`/api/shirts/${tee}`)).text).not.toContain('festive"');
  });

  test('page through a collection by hand in its order; what is not on sale is left out', async () => {
    await created({ title: 'By hand', by: 'hand', products: [jog, 'no-such-piece', hood, tee] });
    const first = await call('/api/shirts?collection=by-hand&limit=2');
    expect([first.json.map(({ id }: Product) => id), first.headers.get('X-Total-Count')]).toEqual([[jog, hood], '3']);
    const next = await call(`/api/shirts?collection=by-hand&limit=2&cursor=${first.headers.get('X-Next-Cursor')}`);
    expect(next.json.map(({ id }: Product) => id)).toEqual([tee]);
    await show(jog, false);
    expect((await seen('by-hand')).ids).toEqual([hood, tee]);
    await show(jog, true);
  });

  test('see the best sellers of thirty days first', async () => {
    await demandRef(db, '2026-11-27', 0).set({ days: { '2026-11-27': { products: { [tee]: 1, [jog]: 2 } } } });
    await demandRef(db, '2026-10-29', 1).set({
      days: { '2026-10-29': { products: { [tee]: 3 } }, '2026-10-28': { products: { [hood]: 9 } } },
    });
    await created({ title: 'Loved', rule: ruleOf({ soldIn30Days: true }) });
    expect((await seen('loved')).ids).toEqual([tee, jog]);
  });

  test('see it from its beginning to its end by the clock of the server, and caches do not keep it longer', async () => {
    await created({ title: 'Diwali', from: '2026-11-28T00:00:00.000Z', until: '2026-11-28T12:00:00.000Z' });
    expect(await seen('diwali')).toMatchObject(NONE);
    now = new Date('2026-11-28T00:00:00.000Z');
    const shown = await seen('diwali');
    expect(shown).toMatchObject({ statuses: [200, 200, 200], ids: [hood, jog, tee] });
    expect(shown.list.headers.get('Cache-Control')).toBe('public, max-age=10, s-maxage=10');
    now = new Date('2026-11-28T11:59:56.500Z');
    const nearTheEnd = await seen('diwali');
    for (const { headers } of [nearTheEnd.facts, nearTheEnd.list, nearTheEnd.counts])
      expect(headers.get('Cache-Control')).toBe('public, max-age=3, s-maxage=3');
    now = new Date('2026-11-28T12:00:00.000Z');
    expect(await seen('diwali')).toMatchObject(NONE);
  });

  test.each(['hidden', 'of-tomorrow', 'nothing', 'No%20Slug!'])('do not see %s', async (word) => {
    await saveCollections(db, [
      storedCollection('hidden', { hidden: true }),
      storedCollection('of-tomorrow', { from: '2026-11-28T00:00:00.000Z' }),
    ]);
    const { statuses, facts, list, counts } = await seen(word);
    expect(statuses.every((status) => status === 404 || status === 400)).toBe(true);
    for (const reply of [facts, list, counts]) expect(reply.headers.get('Cache-Control')).toContain('no-store');
  });
});

describe('an admin', () => {
  test('makes one collection with a retry, at an address from its title, and reads it with its number of products', async () => {
    const requestId = randomUUID();
    const fields = { title: 'कमल', rule: ruleOf({ minRupees: 500 }) };
    const [once, again] = [await created(fields, requestId), await created(fields, requestId)];
    expect([once.status, again.json]).toEqual([200, once.json]);
    expect(once.json).toMatchObject({ slug: 'kamal', title: 'कमल', formerSlugs: [] });
    expect((await created(fields)).json.slug).toBe('kamal-2');
    expect((await created({ title: '—' })).json.slug).toBe('collection');
    const { json } = await get(path);
    expect(json.collections.map(({ slug, count }: { slug: string; count: number }) => [slug, count])).toEqual([
      ['kamal', 2],
      ['kamal-2', 2],
      ['collection', 3],
    ]);
    expect(json.tags).toEqual(['festive', 'office']);
    const { entries } = (await get(`/api/admin/audit?target=collections/${once.json.id}`)).json;
    expect(entries).toMatchObject([{ action: 'collection.create', after: { title: 'कमल' } }]);
  });

  test('sees before saving what a collection would show, and which pieces of it are hidden or gone', async () => {
    await show(jog, false);
    const given = { by: 'hand', products: [jog, 'no-such-piece', tee], rule: {}, sort: 'own' };
    const { json } = await send(`${path}/preview`, given);
    expect(json).toMatchObject({
      count: 1,
      first: [{ id: tee, name: 'Tee', discountedPrice: 400 }],
      chosen: [
        { id: jog, name: 'Jog', state: 'hidden' },
        { id: 'no-such-piece', state: 'gone' },
        { id: tee, name: 'Tee', state: 'shown' },
      ],
    });
    await show(jog, true);
    const byRule = await send(`${path}/preview`, { ...given, by: 'rule', rule: { tags: [' Office '] } });
    expect([byRule.json.count, byRule.json.first[0].id]).toEqual([1, hood]);
  });

  test('sees a tag in a rule as soon as a product has it', async () => {
    await created({ title: 'New tag', rule: ruleOf({ tags: ['monsoon'] }) });
    expect((await seen('new-tag')).ids).toEqual([]);
    await edit(jog, { tags: [] }, { tags: ['Monsoon'] });
    expect((await seen('new-tag')).ids).toEqual([jog]);
    await edit(jog, { tags: ['monsoon'] }, { tags: [] });
  });

  test('gives it another address, to which the former ones lead in one hop; who takes one of these, gets it', async () => {
    const { id } = (await created({ title: 'Diwali' })).json;
    await editOf(id, { slug: 'diwali' }, { slug: 'Diwali Edit' });
    const last = await editOf(id, { slug: 'diwali-edit' }, { slug: '/c/festive-edit' });
    expect(last.json).toMatchObject({ id, slug: 'festive-edit', formerSlugs: ['diwali-edit', 'diwali'] });
    for (const word of ['diwali', 'diwali-edit', 'festive-edit', id]) {
      expect((await seen(word)).facts.json).toMatchObject({ slug: 'festive-edit' });
    }
    const other = (await created({ title: 'Another Diwali', slug: 'diwali' })).json;
    expect((await seen('diwali')).facts.json.title).toBe('Another Diwali');
    expect((await stored()).find((one) => one.id === id)?.formerSlugs).toEqual(['diwali-edit']);
    // Its own former address is no former one any more.
    const back = await editOf(id, { slug: 'festive-edit' }, { slug: 'diwali-edit' });
    expect(back.json.formerSlugs).toEqual(['festive-edit']);
    const taken = await editOf(other.id, { slug: 'diwali' }, { slug: 'diwali-edit' });
    expect([taken.status, taken.json.code, taken.json.error]).toEqual([
      409,
      'collection-slug-taken',
      'The collection “Diwali” has this address.',
    ]);
  });

  test('meets what somebody else saved meanwhile, and keeps the other fields', async () => {
    const { id } = (await created({ title: 'Two' })).json;
    await editOf(id, { line: '' }, { line: 'Theirs.' });
    const late = await editOf(id, { title: 'Two', line: '' }, { title: 'Mine', line: 'Mine.' });
    expect(late).toMatchObject({ status: 409, json: { code: 'stale-edit', details: { theirs: { line: 'Theirs.' } } } });
    expect((await editOf(id, { title: 'Two' }, { title: 'Mine' })).json).toMatchObject({
      title: 'Mine',
      line: 'Theirs.',
    });
  });

  test('deletes it: its address is not found', async () => {
    const { id } = (await created({ title: 'Over' })).json;
    expect((await send(`${path}/${id}/delete`, {})).status).toBe(200);
    expect(await seen('over')).toMatchObject(NONE);
    expect((await send(`${path}/${id}/delete`, {})).json.code).toBe('collection-not-found');
    // The two entries may be of one millisecond.
    const { entries } = (await get(`/api/admin/audit?target=collections/${id}`)).json;
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'collection.delete', before: expect.objectContaining({ title: 'Over' }) }),
    );
  });

  test.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'Enter a title.'],
    ['a title of 81 letters', { title: 'क'.repeat(81) }, 'The title may have at most 80 characters.'],
    [
      'an address with a slash',
      { slug: 'a/b' },
      'An address has small letters, digits and single dashes, such as diwali-edit.',
    ],
    [
      'an end before its beginning',
      { from: '2026-11-28T00:00:00.000Z', until: '2026-11-27T00:00:00.000Z' },
      'The collection would end before it begins.',
    ],
    ['a day that there is not', { from: '2026-13-41T00:00:00.000Z' }, 'Choose a day and a time.'],
    [
      'a lowest price above the highest',
      { rule: ruleOf({ minRupees: 9, maxRupees: 3 }) },
      'The lowest price is above the highest.',
    ],
    ['a piece twice', { products: ['a', 'a'] }, 'Products: one is in the list twice.'],
    ['201 pieces', { products: Array.from({ length: 201 }, (_, n) => `p${n}`) }, 'Choose at most 200.'],
    [
      'a picture of another site',
      { picture: 'https://a.example/b.webp' },
      'A picture is a path like /images/…/1440.webp.',
    ],
  ])('is told what is wrong with %s', async (_what, fields, message) => {
    const { status, json } = await created(fields);
    expect([status, json.error]).toEqual([400, message]);
    expect(await stored()).toEqual([]);
  });

  test('makes 60 collections at most, and not more than a document holds', async () => {
    const many = Array.from({ length: 59 }, (_, n) => storedCollection(`c${n}`));
    await saveCollections(db, many);
    expect((await created({ title: 'The sixtieth' })).status).toBe(200);
    expect((await created({ title: 'One more' })).json.code).toBe('too-many-collections');
    const products = Array.from({ length: 200 }, (_, n) => `${'x'.repeat(90)}${n}`);
    await saveCollections(
      db,
      many.slice(0, 48).map((one) => ({ ...one, products })),
    );
    expect((await created({ title: 'Too long', products })).json).toMatchObject({
      code: 'collection-invalid',
      error: expect.stringContaining('too many products'),
    });
  });
});

test('a collection that no schema knows is left out and stays stored; a broken document sells on', async () => {
  const strange = { id: 'strange', slug: 'strange', title: 7, of: 'a later build' };
  await saveCollections(db, [strange, storedCollection('good')]);
  expect((await seen('good')).statuses).toEqual([200, 200, 200]);
  expect(await seen('strange')).toMatchObject(NONE);
  await created({ title: 'Another' });
  expect((await stored()).map(({ id }) => id.replace(/-\w+$/, ''))).toEqual(['good', 'another', 'strange']);
  await collectionsRef(db).set({ list: 'none' });
  expect(await seen('good')).toMatchObject(NONE);
  expect((await call('/api/shirts')).json).toHaveLength(3);
});
