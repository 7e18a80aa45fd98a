import { beforeAll, expect, test, vi } from 'vitest';
import { signUp, createTestStore, type Shopper } from '@nirala/dev/testing/test-store';
import { saveSections } from '../../store/content.ts';

let now = new Date('2026-11-21T10:00:00.000Z');
const { db, call } = createTestStore({ now: () => now });
const agreed = new Date('2026-01-01T00:00:00.000Z');
const one = { id: 'one', title: 'One', text: 'Hello.' };
const two = { id: 'two', title: 'Two', text: '- a\n- b' };
let admin: Shopper;
beforeAll(async () => (admin = await signUp(undefined, { admin: true })));

const path = (page: string) => `/api/admin/content/${page}`;
const read = async (page: string) => (await call(path(page), { token: admin.token })).json.sections;
const save = (page: string, was: object[], is: object[]) =>
  call(path(page), { token: admin.token, body: { base: { sections: was }, changes: { sections: is } } });

test('saves changed, added, removed and moved sections together, with the date', async () => {
  await saveSections(db, 'return-policy', [one, two], agreed);
  expect(await read('return-policy')).toEqual(
    [one, two].map((section) => ({ ...section, createdAt: agreed.toISOString() })),
  );
  const three = { id: 'three', title: ' Three ', text: 'New.\r\n\r\nWords.' };
  const first = await save('return-policy', [one, two], [one, { ...two, text: 'Changed.' }, three]);
  const today = now.toISOString();
  expect(first.json.sections).toEqual([
    // Shoppers see the date of the first section as the date of the page.
    { ...one, createdAt: today },
    { ...two, text: 'Changed.', createdAt: today },
    { id: 'three', title: 'Three', text: 'New.\n\nWords.', createdAt: today },
  ]);
  now = new Date('2026-12-01T10:00:00.000Z');
  const { json } = await save('return-policy', bare(first.json.sections), bare(first.json.sections).slice(1).reverse());
  expect(json.sections.map(({ id, createdAt }: { id: string; createdAt: string }) => [id, createdAt])).toEqual([
    ['three', now.toISOString()],
    ['two', today],
  ]);
  expect((await call('/api/return-policy')).json.map((section: { _id: string }) => section._id)).toEqual([
    'three',
    'two',
  ]);
  const audit = await db.collection('audit').where('target', '==', 'content/return-policy').orderBy('at').get();
  expect(audit.docs.map((doc) => doc.data())).toMatchObject([
    {
      action: 'content.edit',
      before: { 'section two': { text: two.text } },
      after: { 'section two': { text: 'Changed.' } },
    },
    { before: { 'section one': { title: 'One' }, order: ['one', 'two', 'three'] }, after: { order: ['three', 'two'] } },
  ]);
});

function bare(sections: { id: string; title: string; text: string }[]) {
  return sections.map(({ id, title, text }) => ({ id, title, text }));
}

test('one of several simultaneous saves wins, and the others get 409 with its sections', async () => {
  await saveSections(db, 'shipping-info', [one, two], agreed);
  const edits = [1, 2, 3].map((who) => [{ ...one, text: `By ${who}.` }, two]);
  const replies = await Promise.all(edits.map((edit) => save('shipping-info', [one, two], edit)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const saved = bare(await read('shipping-info'));
  for (const { json } of replies.filter(({ status }) => status === 409)) {
    expect(json.details).toEqual({ reason: 'stale', theirs: { sections: saved } });
  }
  expect((await save('shipping-info', [one, two], saved)).status).toBe(200);
  const audit = await db.collection('audit').where('target', '==', 'content/shipping-info').get();
  expect(audit.size).toBe(1);
});

test('one of two instances that save at the same time wins, even for a new document', async () => {
  vi.resetModules();
  const again = await import('@nirala/dev/testing/test-store');
  const other = again.createTestStore({ db, now: () => now });
  let was: object[] = [];
  // The first makes the document, the second changes it.
  for (let round = 0; round < 2; round += 1) {
    const edits = [`Here ${round}`, `There ${round}`].map((text) => [{ ...one, text }]);
    const calls = [call, other.call].map((send, index) =>
      send(path('terms-and-conditions'), {
        token: admin.token,
        body: { base: { sections: was }, changes: { sections: edits[index] } },
      }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 409]);
    was = bare(await read('terms-and-conditions'));
  }
});

test('a new page starts with its first section', async () => {
  expect(await read('privacy-policy')).toEqual([]);
  const replies = await Promise.all([save('privacy-policy', [], [one]), save('privacy-policy', [], [two])]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['no sections', []],
  ['a section without a title', [{ ...one, title: ' ' }]],
  ['a section without words', [{ ...one, text: '\u200B' }]],
  ['two of one id', [one, one]],
  ['an invalid id', [{ ...one, id: '../x' }]],
  [
    'more words than a page may have',
    [1, 2, 3, 4, 5, 6].map((place) => ({ ...one, id: `s${place}`, text: 'x'.repeat(19_000) })),
  ],
])('%s: refused, and nothing is changed', async (_what, sections) => {
  await saveSections(db, 'terms-and-conditions', [one], agreed);
  expect((await save('terms-and-conditions', [one], sections)).status).toBe(400);
  expect(bare(await read('terms-and-conditions'))).toEqual([one]);
});

test('accepts a long page; refuses unknown pages and callers who are not admins', async () => {
  const long = [1, 2, 3, 4].map((place) => ({ ...one, id: `s${place}`, text: 'र'.repeat(19_000) }));
  await saveSections(db, 'terms-and-conditions', [one], agreed);
  expect((await save('terms-and-conditions', [one], long)).status).toBe(200);
  expect((await save('about-us', [one], long)).status).toBe(400);
  const { token } = await signUp();
  expect((await call(path('return-policy'), { token })).status).toBe(403);
  expect((await call(path('return-policy'), { token, body: { base: {}, changes: {} } })).status).toBe(403);
});
