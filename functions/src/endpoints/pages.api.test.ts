import { randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { isPolicy } from '@nirala/contract/own-page/page';
import type { Section, SectionOf } from '@nirala/contract/own-page/sections';
import { ANY_PRODUCT } from '@nirala/contract/product/collection';
import { refusalOf } from '@nirala/dev/testing/refusal';
import { saveCollections, storedCollection } from '@nirala/dev/testing/collections';
import { deletePages, textSection } from '@nirala/dev/testing/pages';
import { createTestStore, shirt, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { saveProducts } from '@nirala/functions/store/products';
import { reviewRef, toReviewDoc } from '@nirala/functions/store/reviews';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

const START = new Date('2026-11-27T10:00:00.000Z');
const HOUR = 3_600_000;
let clock = START.getTime();
const after = (ms: number) => new Date(START.getTime() + ms).toISOString();
const { db, call } = createTestStore({ now: () => new Date(clock) });

let admin: Shopper;
beforeAll(async () => {
  admin = await signUp(undefined, { admin: true });
  await saveProducts(db, [shirt({ id: 'neem', category: 'hoodies' })]);
});
afterEach(async () => {
  clock = START.getTime();
  await deletePages(db, 'home', 'about-us', 'weavers', 'dyers');
  await db.doc('settings/collections').delete();
  await db.doc('settings/menu').delete();
});

const desk = (path: string, body?: unknown) => call(`/api/admin/pages${path}`, { token: admin.token, body });
const open = (id: string) => call(`/api/pages/${id}`);
const textsOf = async (id: string) => {
  const { status, json } = await open(id);
  return status === 200 ? json.sections.map(({ text }: { text?: string }) => text) : status;
};

const make = (slug = 'weavers') => desk('', { requestId: randomUUID(), slug, title: 'Our weavers' });

/** Saves these sections as the draft of a page, and returns the page. */
async function draft(id: string, ...sections: Section[]) {
  const { json: page } = await desk(`/${id}`);
  const changes = { title: 'Our weavers', sections };
  const { status, json } = await desk(`/${id}/draft`, { base: page.draft, changes });
  expect(status).toBe(200);
  return json;
}

async function publish(id: string, ...sections: Section[]) {
  const { revision } = await draft(id, ...sections);
  const { status, json } = await desk(`/${id}/publish`, { revision });
  expect(status).toBe(200);
  return json;
}

const one = textSection('one', 'Woven by hand.');
const two = textSection('two', 'Dyed with indigo.');

const ofCollection = (id: string): SectionOf<'collection'> => ({
  kind: 'collection',
  id,
  hidden: false,
  from: null,
  until: null,
  heading: '',
  by: 'collection',
  collection: '',
  rule: ANY_PRODUCT,
  most: 4,
});

describe('until the owner publishes a page', () => {
  test('home and About Us are those of the build, and their editor begins with them', async () => {
    expect(await open('home')).toMatchObject({ status: 200, json: null });
    const { json } = await desk('/about-us');
    expect(json).toMatchObject({ path: '/about-us', hasDraft: false, live: null, revision: 0, notes: {} });
    expect(json.draft.sections.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      'Our Story',
      'Our Mission',
    ]);
    expect((await call('/api/store')).json).not.toHaveProperty('ownPages');
  });

  test('a draft is nothing that a shopper gets', async () => {
    await make();
    await draft('weavers', one);
    await draft('home', one);
    expect(await open('weavers')).toMatchObject({ status: 404, json: { code: 'page-not-found' } });
    expect((await open('home')).json).toBeNull();
    const { pages } = (await desk('')).json;
    expect(pages.filter(({ id }: { id: string }) => !isPolicy(id))).toMatchObject([
      { id: 'home', hasDraft: true, liveSince: null },
      { id: 'about-us', hasDraft: false, title: 'About Us' },
      { id: 'weavers', path: '/p/weavers', title: 'Our weavers', hasDraft: true, liveSince: null },
    ]);
  });
});

describe('publishing', () => {
  test('shows the draft at once, and keeps what was there as a version that can be brought back', async () => {
    await make();
    await publish('weavers', one);
    expect(await textsOf('weavers')).toEqual([one.text]);
    const page = await publish('weavers', two);
    expect(await textsOf('weavers')).toEqual([two.text]);
    expect(page.versions.map(({ sections }: { sections: Section[] }) => sections[0]?.id)).toEqual(['one']);
    const [{ id: version }] = page.versions;
    const back = await desk('/weavers/restore', { revision: page.revision, version, to: 'live' });
    expect(back.json.versions).toHaveLength(1);
    expect(await textsOf('weavers')).toEqual([one.text]);
  });

  test('lets the search answer with the page, by words of its title', async () => {
    await make();
    const pagesFor = async (q: string) => (await call(`/api/shirts/counts?q=${q}`)).json.search.pages;
    await draft('weavers', one);
    expect(await pagesFor('weavers')).toBeUndefined();
    await publish('weavers', one);
    const found = [{ to: '/p/weavers', label: 'Our weavers' }];
    expect(await pagesFor('weaver')).toEqual(found);
    expect(await pagesFor('our%20weavers%20return')).toEqual([{ to: '/return-policy', label: 'Return Policy' }]);
    expect(await pagesFor('the')).toBeUndefined();
  });

  test('at a time happens by the clock alone, and until then the earlier version stays', async () => {
    await make();
    await publish('weavers', one);
    const { revision } = await draft('weavers', two);
    const planned = await desk('/weavers/schedule', { revision, at: after(HOUR) });
    expect(planned.json).toMatchObject({ hasDraft: false, next: { at: after(HOUR) } });
    clock += HOUR - 1;
    expect(await textsOf('weavers')).toEqual([one.text]);
    clock += 1;
    expect(await textsOf('weavers')).toEqual([two.text]);
    expect((await desk('/weavers')).json).toMatchObject({ next: null, versions: [{ sections: [{ id: 'one' }] }] });
  });

  test('a plan that is taken back is the draft again', async () => {
    await make();
    const { revision } = await draft('weavers', one);
    const planned = await desk('/weavers/schedule', { revision, at: after(HOUR) });
    const back = await desk('/weavers/unschedule', { revision: planned.json.revision });
    expect(back.json).toMatchObject({ next: null, hasDraft: true, draft: { sections: [{ id: 'one' }] } });
    clock += 2 * HOUR;
    expect(await textsOf('weavers')).toBe(404);
  });

  test.each([after(-1), after(0), after(400 * 24 * HOUR)])('refuses the time %s', async (at) => {
    await make();
    const { revision } = await draft('weavers', one);
    expect(await desk('/weavers/schedule', { revision, at })).toMatchObject({ json: { code: 'page-time-invalid' } });
  });

  test('of what another admin changed meanwhile is refused', async () => {
    await make();
    const { revision } = await draft('weavers', one);
    await draft('weavers', two);
    const { status, json } = await refusalOf(
      () => desk('/weavers/publish', { revision }),
      () => desk('/weavers/publish', { revision: revision + 1 }),
    );
    expect([status, json.code]).toEqual([409, 'page-changed']);
  });

  test('of an empty page is refused', async () => {
    const { json: page } = await make();
    const { status, json } = await desk('/weavers/publish', { revision: page.revision });
    expect([status, json.code]).toEqual([400, 'page-invalid']);
  });

  test('home comes back to the page of the build, and keeps the owner’s as a version', async () => {
    const page = await publish('home', one);
    expect((await call('/api/store')).json.ownPages).toEqual(['home']);
    const back = await desk('/home/restore', { revision: page.revision, version: 'given', to: 'live' });
    expect(back.json).toMatchObject({ live: null, versions: [{ sections: [{ id: 'one' }] }] });
    expect((await open('home')).json).toBeNull();
  });
});

describe('a draft', () => {
  test('that two admins save conflicts only where both changed something', async () => {
    await make();
    const { draft: base } = await draft('weavers', one);
    await desk('/weavers/draft', { base, changes: { sections: [two] } });
    const other = await desk('/weavers/draft', { base, changes: { description: 'Of Kanchipuram' } });
    expect(other.json.draft).toMatchObject({ description: 'Of Kanchipuram', sections: [{ id: 'two' }] });
    const { status, json } = await desk('/weavers/draft', { base, changes: { sections: [] } });
    expect([status, json.code, json.details.theirs.sections]).toMatchObject([409, 'stale-edit', [{ id: 'two' }]]);
  });

  test('with a picture that is not there is refused with the section, and the earlier one stays', async () => {
    await make();
    const { draft: base } = await draft('weavers', one);
    const slide = { picture: '/images/u0123456789abcdef01234567-abc/1440.webp', label: 'Silk', to: '/hoodies' };
    const slides = { kind: 'slides', id: 's', hidden: false, from: null, until: null, slides: [slide] };
    const { status, json } = await desk('/weavers/draft', { base, changes: { sections: [one, slides] } });
    expect([status, json.error]).toEqual([400, 'A picture of section 2 is not there any more. Upload it again.']);
    expect((await desk('/weavers')).json.draft).toEqual(base);
  });

  test('begins with what is planned, not with what is published; there is nothing to publish at once', async () => {
    await make();
    await publish('weavers', one);
    const { revision } = await draft('weavers', two);
    const { json } = await desk('/weavers/schedule', { revision, at: after(HOUR) });
    expect(json).toMatchObject({ hasDraft: false, draft: { sections: [{ id: 'two' }] } });
    expect((await desk('/weavers/publish', { revision: json.revision })).json.code).toBe('page-step-gone');
    const changed = await desk('/weavers/draft', { base: json.draft, changes: { description: 'Of Kanchipuram' } });
    expect(changed.json.draft).toMatchObject({ description: 'Of Kanchipuram', sections: [{ id: 'two' }] });
    expect(await textsOf('weavers')).toEqual([one.text]);
  });

  test('is thrown away when the admin says so', async () => {
    await make();
    const page = await publish('weavers', one);
    expect(page.hasDraft).toBe(false);
    const { revision } = await draft('weavers', two);
    const { json } = await desk('/weavers/drop', { revision });
    expect(json).toMatchObject({ hasDraft: false, draft: { sections: [{ id: 'one' }] } });
  });

  test('says why a section shows nothing', async () => {
    await make();
    const page = await draft(
      'weavers',
      { ...ofCollection('gone'), collection: 'diwali' },
      textSection('late', 'Too late', { until: after(-HOUR) }),
      one,
    );
    expect(Object.keys(page.notes)).toEqual(['gone', 'late']);
  });
});

describe('an own page', () => {
  test('is made once, also when the request is sent again', async () => {
    const body = { requestId: randomUUID(), slug: 'Weavers ', title: 'Our weavers' };
    expect(await desk('', body)).toMatchObject({ status: 200, json: { id: 'weavers', path: '/p/weavers' } });
    expect(await desk('', body)).toMatchObject({ status: 200, json: { revision: 1 } });
    expect(await make()).toMatchObject({ status: 409, json: { code: 'page-exists' } });
  });

  test.each(['home', 'about-us', 'privacy-policy', 'பட்டு', 'a/b', ''])('has no address like “%s”', async (slug) => {
    expect((await make(slug)).status).toBe(400);
  });

  test('is not found after it was deleted; home cannot be', async () => {
    await make();
    const { revision } = await publish('weavers', one);
    expect(await desk('/weavers/delete', { revision: revision - 1 })).toMatchObject({ json: { code: 'page-changed' } });
    expect(await desk('/weavers/delete', { revision })).toMatchObject({ status: 200 });
    expect(await textsOf('weavers')).toBe(404);
    expect((await desk('/weavers')).status).toBe(404);
    expect(await desk('/home/delete', { revision: 0 })).toMatchObject({ status: 409, json: { code: 'page-given' } });
  });

  test('whose sections are all over is not found', async () => {
    await make();
    await publish('weavers', textSection('one', one.text, { until: after(HOUR) }));
    expect(await textsOf('weavers')).toEqual([one.text]);
    clock += HOUR;
    expect(await textsOf('weavers')).toBe(404);
  });
});

describe('what is kept by caches', () => {
  const keptFor = async (path: string) => (await call(path)).headers.get('Cache-Control');

  test('ends when a section begins or ends, or a planned version is published', async () => {
    await make();
    await publish('weavers', one, textSection('soon', 'Soon', { from: after(7_500) }));
    expect(await keptFor('/api/pages/weavers')).toBe('public, max-age=7, s-maxage=7');
    clock += 7_500;
    expect(await keptFor('/api/pages/weavers')).toBe('public, max-age=10, s-maxage=10');
    const { revision } = await draft('weavers', two);
    await desk('/weavers/schedule', { revision, at: new Date(clock + 3_000).toISOString() });
    expect(await keptFor('/api/pages/weavers')).toBe('public, max-age=3, s-maxage=3');
    expect(await keptFor('/api/store')).toBe('public, max-age=3, s-maxage=3');
  });

  test('of the store’s facts ends when the announcement does', async () => {
    expect(await keptFor('/api/store')).toBe('public, max-age=60, s-maxage=60');
    await db.doc('settings/menu').set({ announcement: 'Diwali sale', announcementUntil: after(20_000) });
    expect(await keptFor('/api/store')).toBe('public, max-age=20, s-maxage=20');
    expect((await call('/api/store')).json.menu).toEqual({
      announcement: { text: 'Diwali sale', to: '', until: after(20_000) },
    });
    clock += 20_000;
    expect((await call('/api/store')).json).not.toHaveProperty('menu');
  });
});

describe('a preview link', () => {
  const linkOf = async (id: string) => (await desk(`/${id}/preview-link`, {})).json;
  const tokenIn = (path: string) => new URL(path, 'https://shop').searchParams.get('preview') ?? '';
  const look = (id: string, token: string) => call(`/api/pages/${id}/preview?token=${token}`);

  test('shows the draft, with what is not visible yet, to whoever has it, and is kept by no cache', async () => {
    await make();
    await publish('weavers', one);
    await draft(
      'weavers',
      two,
      textSection('soon', 'Soon', { from: after(HOUR) }),
      textSection('no', 'No', { hidden: true }),
    );
    const { path, url, until } = await linkOf('weavers');
    expect([url, until]).toEqual([`https://nirala.example${path}`, after(24 * HOUR)]);
    const { status, json, headers } = await look('weavers', tokenIn(path));
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(json.sections.map(({ text }: { text: string }) => text)).toEqual([two.text, 'Soon']);
    expect(await textsOf('weavers')).toEqual([one.text]);
  });

  test('ends after 24 hours', async () => {
    await make();
    await draft('weavers', one);
    const token = tokenIn((await linkOf('weavers')).path);
    clock += 24 * HOUR - 1;
    expect((await look('weavers', token)).status).toBe(200);
    clock += 1;
    expect(await look('weavers', token)).toMatchObject({ status: 410, json: { code: 'preview-expired' } });
  });

  test('ends when the admin revokes the links; a later one works', async () => {
    await make('dyers');
    const { revision } = await draft('dyers', one);
    const token = tokenIn((await linkOf('dyers')).path);
    expect(await desk('/dyers/revoke-links', { revision })).toMatchObject({ json: { code: 'page-changed' } });
    const revoked = await desk('/dyers/revoke-links', { revision: revision + 1 });
    expect(revoked.json).toMatchObject({ revision: revision + 2, draft: { sections: [{ id: 'one' }] } });
    expect(await look('dyers', token)).toMatchObject({ status: 404, json: { code: 'preview-not-valid' } });
    const again = tokenIn((await linkOf('dyers')).path);
    expect([(await look('dyers', again)).status, (await look('dyers', token)).status]).toEqual([200, 404]);
    const { entries } = (await call('/api/admin/audit?target=pages/dyers', { token: admin.token })).json;
    expect(entries.map(({ action }: { action: string }) => action)).toContain('page.revoke-links');
    expect(JSON.stringify(entries)).not.toMatch(/"key"/);
  });

  test('opens no other page, and no other text opens one', async () => {
    await make();
    await draft('weavers', one);
    await draft('home', two);
    const token = tokenIn((await linkOf('weavers')).path);
    await linkOf('home');
    const forged = [...['', 'x', `${token}0`], token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))];
    for (const [id, tried] of [['home', token], ['nothing', token], ...forged.map((text) => ['weavers', text])]) {
      expect(await look(id ?? '', tried ?? '')).toMatchObject({ status: 404, json: { code: 'preview-not-valid' } });
    }
  });

  test('ends with its page', async () => {
    await make();
    const { revision } = await draft('weavers', one);
    const token = tokenIn((await linkOf('weavers')).path);
    await desk('/weavers/delete', { revision: revision + 1 });
    await make();
    expect((await look('weavers', token)).status).toBe(404);
  });
});

describe('a section leads to nothing that is not visible', () => {
  const slide = (to: string) => ({ picture: '/images/90e3f49efade9d-226/1440.webp', label: 'Silk', to });
  const slides = (...tos: string[]): Section => ({
    kind: 'slides',
    id: 's',
    hidden: false,
    from: null,
    until: null,
    slides: tos.map(slide),
  });

  test('slides to a collection or page are there while it is', async () => {
    await make();
    await publish('home', slides('/c/diwali', '/p/weavers', '/hoodies'));
    const shown = async () => (await open('home')).json.sections[0].slides.map(({ to }: { to: string }) => to);
    expect(await shown()).toEqual(['/hoodies']);
    await publish('weavers', one);
    await saveCollections(db, [{ ...storedCollection('diwali'), from: after(HOUR) }]);
    expect(await shown()).toEqual(['/p/weavers', '/hoodies']);
    clock += HOUR;
    expect(await shown()).toEqual(['/c/diwali', '/p/weavers', '/hoodies']);
  });
});

describe('a section shows what there is in memory', () => {
  const dated = { hidden: false, from: null, until: null };

  test('products of a rule, categories with a picture, the newest reviews, and a countdown to its end', async () => {
    const rest = { verified: true, approved: true, helpful: 0, createdAt: Timestamp.fromMillis(clock) };
    const written = { productId: 'neem', name: 'Asha', rating: 5 as const, review: 'Soft' };
    await reviewRef(db, 'kind').set(toReviewDoc({ ...written, ...rest }));
    await make();
    await publish(
      'weavers',
      { ...ofCollection('rule'), by: 'rule', rule: { ...ANY_PRODUCT, categories: ['hoodies'] }, heading: 'Warm' },
      { ...ofCollection('none'), by: 'rule', rule: { ...ANY_PRODUCT, categories: ['shorts'] } },
      { ...dated, kind: 'categories', id: 'c', heading: '', ids: ['hoodies', 'shorts', 'gone'] },
      { ...dated, kind: 'reviews', id: 'r', heading: '', most: 3 },
      { ...dated, kind: 'countdown', id: 'd', heading: 'Sale', to: '/p/gone', until: after(HOUR) },
    );
    const { json } = await open('weavers');
    expect(json.sections).toMatchObject([
      {
        kind: 'collection',
        id: 'rule',
        heading: 'Warm',
        to: '/search?category=hoodies',
        items: [{ id: 'neem', keyHighlights: [] }],
      },
      { kind: 'categories', categories: [{ slug: 'hoodies', label: 'Hoodies' }] },
      { kind: 'reviews', reviews: [{ id: 'kind', review: 'Soft', product: { id: 'neem' } }] },
      { kind: 'countdown', to: '', until: after(HOUR) },
    ]);
    clock += HOUR;
    expect((await open('weavers')).json.sections.map(({ id }: { id: string }) => id)).toEqual(['rule', 'c', 'r']);
  });
});

test('a document that no schema knows leaves the shop as it is, and one bad section only itself', async () => {
  await db.doc('pages/home').set({ live: 'Hello', versions: 7 });
  await db.doc('settings/pages').set({ writes: 1_000 });
  expect((await open('home')).json).toBeNull();
  expect(await call('/api/store')).toMatchObject({ status: 200 });
  const live = { id: 'v1', at: after(-HOUR), title: 'x'.repeat(500), sections: [one, { kind: 'video', id: 'v' }, 7] };
  await db.doc('pages/home').set({ live });
  await db.doc('settings/pages').set({ writes: 2_000 });
  expect((await open('home')).json).toMatchObject({ title: '', sections: [{ id: 'one' }] });
});
