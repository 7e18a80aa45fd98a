import { POLICIES } from '@nirala/contract/own-page/page';
import type { SectionOf } from '@nirala/contract/own-page/sections';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { clauseSection as clause, deletePages, savePolicy } from '@nirala/dev/testing/pages';
import { createTestStore, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const START = new Date('2026-11-27T10:00:00.000Z');
const HOUR = 3_600_000;
let clock = START.getTime();
const now = () => new Date(clock);
const after = (ms: number) => new Date(START.getTime() + ms).toISOString();
const { db, call } = createTestStore({ now });
const agreed = new Date('2026-11-01T00:00:00.000Z');
const second = { id: 'a-second', title: 'Later', text: '<b>As it is</b>\n\n- one' };
const first = { id: 'z-first', title: 'First', text: 'Hello.' };

let admin: Shopper;
beforeAll(async () => (admin = await signUp(undefined, { admin: true })));
beforeEach(async () => {
  clock = START.getTime();
  await savePolicy(db, 'privacy-policy', [first, second], agreed);
  await savePolicy(db, 'return-policy', [first], agreed);
  await savePolicy(db, 'shipping-info', [first], agreed);
  await savePolicy(db, 'terms-and-conditions', [first, second], agreed);
});

const createdAt = agreed.toISOString();
const SPECIFIED = ['/api/privacy-policy', '/api/return-policy', '/api/shipping-info', '/api/t&c', '/api/t%26c'];

describe('the calls of the specification', () => {
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

  test.each(SPECIFIED)('%s is cached for a minute, and does not accept POST', async (path) => {
    const { headers } = await call(path);
    expect(headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=60');
    const post = await call(path, { body: {} });
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET']);
  });

  test('a policy without sections, or with an invalid one, is 200', async () => {
    await deletePages(db, 'terms-and-conditions');
    expect(await call('/api/t&c')).toMatchObject({ status: 200, json: [] });
    await savePolicy(db, 'shipping-info', [{ ...second, title: '' }, first], agreed);
    expect((await call('/api/shipping-info')).json).toMatchObject([{ _id: 'z-first' }]);
  });
});

const desk = (path: string, body?: unknown) => call(`/api/admin/pages${path}`, { token: admin.token, body });
const one = clause('z-first', 'First', 'Hello.');
const two = clause('a-second', 'Later', second.text);

/** Saves these sections as the draft of a policy. */
async function draft(id: string, ...sections: SectionOf<'clause'>[]) {
  const { json: page } = await desk(`/${id}`);
  return desk(`/${id}/draft`, { base: page.draft, changes: { sections } });
}
/** What shoppers read in the privacy policy: each section with its date. */
const shown = async () =>
  (await call('/api/privacy-policy')).json.map(
    ({ sectionTitle, createdAt: date }: { sectionTitle: string; createdAt: string }) => [sectionTitle, date],
  );

describe('a policy at the desk', () => {
  test('is published with a date for each section: the first and the changed ones are of today', async () => {
    const three = clause('three', 'Three', 'New.');
    const { json } = await draft('privacy-policy', one, { ...two, text: 'Changed.' }, three);
    expect(await shown()).toEqual([
      ['First', createdAt],
      ['Later', createdAt],
    ]);
    await desk('/privacy-policy/publish', { revision: json.revision });
    expect(await shown()).toEqual(['First', 'Later', 'Three'].map((title) => [title, after(0)]));
    clock += HOUR;
    const next = await draft('privacy-policy', three, { ...two, text: 'Changed.' });
    await desk('/privacy-policy/publish', { revision: next.json.revision });
    expect(await shown()).toEqual([
      ['Three', after(HOUR)],
      ['Later', after(0)],
    ]);
  });

  test('is published at a time by the clock alone, with that date; caches end then', async () => {
    const { json } = await draft('privacy-policy', one, two, clause('three', 'Three', 'New.'));
    await desk('/privacy-policy/schedule', { revision: json.revision, at: after(20_000) });
    const before = await call('/api/privacy-policy');
    expect([before.json.length, before.headers.get('Cache-Control')]).toEqual([2, 'public, max-age=20, s-maxage=20']);
    expect((await call('/api/t&c')).headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=60');
    clock += 20_000;
    expect(await shown()).toEqual([
      ['First', after(20_000)],
      ['Later', createdAt],
      ['Three', after(20_000)],
    ]);
  });

  test('comes back as an earlier version, with new dates for what differs', async () => {
    const third = { id: 'third', title: 'Third', text: 'As ever.' };
    await savePolicy(db, 'privacy-policy', [first, second, third], agreed);
    const three = clause('third', 'Third', 'As ever.');
    const { json } = await draft('privacy-policy', one, { ...two, text: 'Changed.' }, three);
    const page = await desk('/privacy-policy/publish', { revision: json.revision });
    const [version] = page.json.versions;
    clock += HOUR;
    const { revision } = page.json;
    await desk('/privacy-policy/restore', { revision, version: version.id, to: 'live' });
    expect(await shown()).toEqual([
      ['First', after(HOUR)],
      ['Later', after(HOUR)],
      ['Third', createdAt],
    ]);
  });

  test('fits into its document three times in its greatest length: published, planned and as a draft', async () => {
    const longest = (nth: number) =>
      Array.from({ length: 60 }, (_, place) =>
        clause(`${place}`.padStart(100, 's'), `${nth}`.padStart(120, 'र'), 'र'.repeat(1_666)),
      );
    const { json } = await draft('privacy-policy', ...longest(1));
    await desk('/privacy-policy/publish', { revision: json.revision });
    const planned = await draft('privacy-policy', ...longest(2));
    await desk('/privacy-policy/schedule', { revision: planned.json.revision, at: after(HOUR) });
    expect(await draft('privacy-policy', ...longest(3))).toMatchObject({ status: 200, json: { hasDraft: true } });
    expect(await shown()).toHaveLength(60);
  });

  test('is previewed with the facts of the settings, by those who have the link', async () => {
    await draft('privacy-policy', { ...one, title: 'About {shop}', text: 'We are {legal name}.' });
    const { path } = (await desk('/privacy-policy/preview-link', {})).json;
    expect(path).toMatch(/^\/privacy-policy\?preview=/);
    const token = new URL(path, 'https://shop').searchParams.get('preview');
    const { json, headers } = await call(`/api/pages/privacy-policy/preview?token=${token}`);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(json.sections).toMatchObject([{ kind: 'text', id: 'z-first', title: 'About Nirala' }]);
    expect(json.sections[0].text).not.toContain('{');
    expect(await shown()).toHaveLength(2);
    expect((await call('/api/pages/return-policy/preview?token=x')).status).toBe(404);
    const { revision, hasLinks } = (await desk('/privacy-policy')).json;
    expect(hasLinks).toBe(true);
    await desk('/privacy-policy/revoke-links', { revision });
    expect((await call(`/api/pages/privacy-policy/preview?token=${token}`)).status).toBe(404);
  });

  test('says what its facts are now; other pages have none', async () => {
    expect((await desk('/privacy-policy')).json.facts).toMatchObject({ shop: 'Nirala' });
    expect((await desk('/home')).json.facts).toEqual({});
  });

  test('conflicts where two admins have changed the sections, also on two instances', async () => {
    vi.resetModules();
    const again = await import('@nirala/dev/testing/test-store');
    const other = again.createTestStore({ db, now });
    const { json: page } = await desk('/return-policy');
    const edits = ['Here.', 'There.'].map((text) => [{ ...one, text }]);
    const replies = await Promise.all(
      [call, other.call].map((send, index) =>
        send('/api/admin/pages/return-policy/draft', {
          token: admin.token,
          body: { base: page.draft, changes: { sections: edits[index] } },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    const saved = replies.find(({ status }) => status === 200);
    expect(lost?.json.details.theirs.sections).toEqual(saved?.json.draft.sections);
  });

  test('with sections that it cannot have is refused, and nothing is changed', async () => {
    const { json: page } = await desk('/return-policy');
    const text = { ...one, kind: 'text' };
    for (const sections of [
      [one, one],
      [text],
      [{ ...one, title: ' ' }],
      Array.from({ length: 6 }, (_, place) => ({ ...one, id: `s${place}`, text: 'x'.repeat(19_000) })),
    ]) {
      const { status } = await desk('/return-policy/draft', { base: page.draft, changes: { sections } });
      expect(status).toBe(400);
    }
    expect((await desk('/return-policy')).json).toEqual(page);
  });

  test('is not published without a section, not deleted, and has no original to bring back', async () => {
    const { json } = await draft('return-policy');
    expect(await desk('/return-policy/publish', { revision: json.revision })).toMatchObject({ status: 400 });
    expect(await desk('/return-policy/delete', { revision: json.revision })).toMatchObject({ status: 409 });
    const given = await desk('/return-policy/restore', { revision: json.revision, version: 'given', to: 'live' });
    expect(given).toMatchObject({ status: 409, json: { code: 'page-step-gone' } });
    expect((await call('/api/return-policy')).json).toHaveLength(1);
  });

  test.each(atLeast(4, POLICIES))('%s is in the list of pages, and at no other address of the shop', async (id) => {
    const { pages } = (await desk('')).json;
    expect(pages).toContainEqual(expect.objectContaining({ id, path: `/${id}`, liveSince: createdAt }));
    expect(await call(`/api/pages/${id}`)).toMatchObject({ status: 404, json: { code: 'page-not-found' } });
    expect((await call('/api/store')).json).not.toHaveProperty('ownPages');
  });
});
