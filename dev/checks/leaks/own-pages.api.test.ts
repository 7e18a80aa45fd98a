/**
 * Searches every public answer for words that shoppers must not see: of drafts, of planned versions, and of what has ended.
 * The answers are rendered pages with their data, structured data and share card, the files of the brand, the sitemap, and
 * every call that anyone can make.
 */
import { join } from 'node:path';
import { API } from '@nirala/contract/api';
import type { Endpoint } from '@nirala/contract/api/endpoint';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { POLICIES } from '@nirala/contract/own-page/page';
import { PUBLIC_SCREENS } from '@nirala/contract/page/screens';
import { ANY_PRODUCT } from '@nirala/contract/product/collection';
import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { visibleOf } from '@nirala/functions/catalogue/collections';
import { storeDetails } from '@nirala/functions/endpoints/store';
import type { Renderer } from '@nirala/functions/pages/document';
import { createPages } from '@nirala/functions/pages/pages';
import { createSitemap } from '@nirala/functions/pages/sitemap';
import { readNextChange, readOwnDetails } from '@nirala/functions/shop/own-details';
import { signPreview } from '@nirala/functions/shop/page-previews';
import { visiblePages } from '@nirala/functions/shop/shown-pages';
import { saveDiscount } from '@nirala/functions/store/discounts';
import { saveProducts } from '@nirala/functions/store/products';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keysOf } from '../../lib/keys-of.ts';
import { ROOT } from '../../lib/paths.ts';
import { saveCollections, storedCollection } from '../../testing/collections.ts';
import { clauseSection, contentOf, PREVIEW_KEY, savePage, textSection } from '../../testing/pages.ts';
import { createTestStore, shirt, type Shopper } from '../../testing/test-store.ts';
import { MATRIX } from '../access/matrix.ts';
import { requestOf } from '../fuzz/request.ts';

const NOW = Date.parse('2026-11-27T10:00:00.000Z');
const HOUR = 3_600_000;
const EARLIER = new Date(NOW - HOUR).toISOString();
const LATER = new Date(NOW + HOUR).toISOString();

let clock = NOW;
const { db, deps, hosting } = createTestStore({ now: () => new Date(clock) });

/** Words that are in nothing else, by why shoppers do not read them now. */
const NEVER = {
  draft: 'zdraftword',
  hidden: 'zhiddenword',
  over: 'zoverword',
  version: 'zversionword',
  'a title of a draft': 'zdrafttitle',
  'a draft of a policy': 'zdraftclause',
  'a version of a policy': 'zversionclause',
  'an announcement that is over': 'zoverannouncement',
  'a hidden collection': 'zhiddencollection',
  'a collection that is over': 'zovercollection',
};
const LATER_ON = {
  planned: 'zplannedword',
  'a planned title': 'zplannedtitle',
  'a planned section of a policy': 'zplannedclause',
  'a planned description': 'zplanneddescription',
  'not yet': 'znotyetword',
  'a collection that has not begun': 'zlatercollection',
  'the heading of its section': 'zlaterheading',
  'the label of a slide to it': 'zlaterslide',
  'a link to it': 'zlaterlink',
  'an announcement that has not begun': 'zlaterannouncement',
  'a code that has not begun': 'ZLATERCODE',
};

const always = { hidden: false, from: null, until: null };

beforeAll(async () => {
  await saveProducts(db, [shirt({ id: 'neem', category: 'hoodies' })]);
  await saveCollections(db, [
    { ...storedCollection('shown'), title: 'zshowncollection' },
    { ...storedCollection('later'), title: LATER_ON['a collection that has not begun'], from: LATER },
    { ...storedCollection('hidden'), title: NEVER['a hidden collection'], hidden: true },
    { ...storedCollection('over'), title: NEVER['a collection that is over'], until: EARLIER },
  ]);
  await saveDiscount(db, {
    code: LATER_ON['a code that has not begun'],
    discountPercentage: 10,
    startsAt: new Date(LATER),
    expiresAt: new Date('2099-01-01'),
    listed: true,
  });
  const slide = { picture: '/images/90e3f49efade9d-226/1440.webp', label: LATER_ON['the label of a slide to it'] };
  const ofCollection = { ...always, kind: 'collection', by: 'collection', rule: ANY_PRODUCT, most: 3 } as const;
  const live = {
    ...contentOf(
      textSection('shown', 'zshownword'),
      textSection('hidden', NEVER.hidden, { hidden: true }),
      textSection('over', NEVER.over, { until: EARLIER }),
      textSection('notyet', LATER_ON['not yet'], { from: LATER }),
      { ...ofCollection, id: 'c1', collection: 'later', heading: LATER_ON['the heading of its section'] },
      { ...ofCollection, id: 'c2', collection: 'hidden', heading: NEVER['a hidden collection'] },
      { ...ofCollection, id: 'c3', collection: 'shown', heading: '' },
      { ...always, kind: 'slides', id: 'slides', slides: [{ ...slide, to: '/c/later' }] },
      { ...always, kind: 'offers', id: 'offers', heading: 'Offers' },
    ),
    id: 'v2',
    at: EARLIER,
  };
  const draft = { ...contentOf(textSection('draft', NEVER.draft)), title: NEVER['a title of a draft'] };
  const versions = [{ ...contentOf(textSection('version', NEVER.version)), id: 'v1', at: EARLIER }];
  const next = {
    ...contentOf(...live.sections, textSection('planned', LATER_ON.planned)),
    title: LATER_ON['a planned title'],
    description: LATER_ON['a planned description'],
    id: 'v3',
    at: LATER,
  };
  for (const id of ['home', 'about-us', 'weavers']) await savePage(db, id, { live, draft, versions, next });
  for (const id of atLeast(4, POLICIES)) {
    const shown = clauseSection('shown', 'zshownclause', 'Seven days.');
    await savePage(db, id, {
      live: { ...contentOf(shown), id: 'v2', at: EARLIER },
      draft: contentOf(clauseSection('draft', NEVER['a draft of a policy'], 'Eight days.')),
      versions: [
        { ...contentOf(clauseSection('old', NEVER['a version of a policy'], 'Six days.')), id: 'v1', at: EARLIER },
      ],
      next: {
        ...contentOf(shown, clauseSection('next', LATER_ON['a planned section of a policy'], 'Nine days.')),
        id: 'v3',
        at: LATER,
      },
    });
  }
  await savePage(db, 'unborn', { draft, versions });
  await savePage(db, 'planned', { draft, next });
});
beforeEach(async () => {
  clock = NOW;
  const link = { label: LATER_ON['a link to it'], to: '/c/later' };
  await db.doc('settings/menu').set({
    header: [link, { label: NEVER.draft, to: '/p/unborn' }],
    footer: [link],
    announcement: LATER_ON['an announcement that has not begun'],
    announcementFrom: LATER,
  });
});

/** The functions `pages` and `api` as Hosting has them, rendered from the web package's source. */
const html = '<html><head></head><body><div id="root"></div></body></html>';
const heads = Object.fromEntries(Object.keys(PUBLIC_SCREENS).map((path) => [path, '']));
const storeUrl = 'https://nirala.example';
const pages = createPages({
  renderer: (): Promise<Renderer> => import(join(ROOT, 'web/src/app/server.tsx')),
  shell: async () => ({ html, page: html, offline: html, heads, types: {} }),
  file: async () => Buffer.from('{}'),
  picture: async () => undefined,
  api: async (path, init) => hosting.request(path, init),
  store: async (brand) => storeDetails(DEFAULT_SETTINGS, DEFAULT_RETURNS, brand, await readOwnDetails(deps)),
  brand: deps.brand,
  categories: deps.categories,
  changesAt: () => readNextChange(deps),
});
const sitemap = createSitemap({
  index: () => deps.catalogue.index(),
  shown: async () => ({
    '/c/:collection': visibleOf(await deps.collections(), deps.now()).map(({ slug }) => `/c/${slug}`),
    '/p/:page': visiblePages(await deps.pages(), deps.now()),
  }),
  storeUrl: async () => storeUrl,
});
async function answer(path: string): Promise<string> {
  const request = new Request(storeUrl + path);
  const reply = path.startsWith('/api/')
    ? await hosting.request(path)
    : ((await sitemap(request)) ?? (await pages(request)));
  return `${[...reply.headers].join()} ${await reply.text()}`;
}

const PAGES = ['home', 'about-us', ...POLICIES, 'weavers', 'unborn', 'planned'];
const COLLECTIONS = ['shown', 'later', 'hidden', 'over'];
const WORDS = [...Object.values(NEVER), ...Object.values(LATER_ON)];

/** Every public address: the screens, and the calls that anyone can make, each with what the access matrix asks. */
const nobody: Shopper = { uid: '', phone: '', token: '' };
const calls = keysOf(API).filter((name) => {
  const { who, method }: Endpoint = API[name];
  return who === 'anyone' && method === 'GET';
});
const ADDRESSES = [
  ...['/', '/about-us', '/contact-us', '/hoodies', '/search', '/not-found', '/product/neem', '/cart'],
  ...['/app.html', '/offline.html', '/manifest.webmanifest', '/sw.js', '/sitemap.xml', '/login'],
  ...POLICIES.flatMap((id) => [`/${id}`, `/${id}?preview=x`]),
  ...PAGES.map((id) => `/p/${id}`),
  ...COLLECTIONS.map((slug) => `/c/${slug}`),
  ...WORDS.map((word) => `/search?q=${word}`),
  ...calls.map((name) => requestOf(API[name], MATRIX[name].input(nobody), undefined).path),
  ...PAGES.flatMap((id) => [`/api/pages/${id}`, `/api/pages/${id}/rows`, `/api/pages/${id}/preview?token=x`]),
  ...COLLECTIONS.flatMap((slug) => [`/api/collections/${slug}`, `/api/shirts?collection=${slug}`]),
  ...WORDS.flatMap((word) => [`/api/shirts?q=${word}`, `/api/shirts/counts?q=${word}`]),
];

/** The words that an answer has beside those of its own address. */
const wordsIn = (text: string, path: string) =>
  WORDS.filter((word) => !path.includes(word) && text.toLowerCase().includes(word.toLowerCase()));

test.each(atLeast(80, ADDRESSES))('%s has nothing that is a draft, hidden, over, or not yet visible', async (path) => {
  expect(wordsIn(await answer(path), path)).toEqual([]);
});

test('what is visible is there, so the words would be found', async () => {
  for (const path of ['/', '/about-us', '/p/weavers', '/api/pages/weavers']) {
    const text = await answer(path);
    expect([path, text.includes('zshownword'), text.includes('zshowncollection')]).toEqual([path, true, true]);
  }
  for (const path of [...POLICIES.map((id) => `/${id}`), '/api/privacy-policy', '/api/t&c'])
    expect([path, (await answer(path)).includes('zshownclause')]).toEqual([path, true]);
  const addresses = [...(await answer('/sitemap.xml')).matchAll(/nirala\.example(\/[cp]\/[^<]*)</g)].map(
    ([, path]) => path,
  );
  expect(addresses.toSorted()).toEqual(['/c/shown', '/p/weavers']);
});

test('each word that is for later is on a page when its time has come, and nothing else is', async () => {
  clock = NOW + 2 * HOUR;
  const texts = await Promise.all(['/', '/p/weavers', '/c/later', '/return-policy'].map(answer));
  const found = new Set(wordsIn(texts.join(), ''));
  expect(Object.entries(LATER_ON).filter(([, word]) => !found.has(word))).toEqual([]);
  expect(Object.entries(NEVER).filter(([, word]) => found.has(word))).toEqual([]);
  expect(await answer('/sitemap.xml')).toContain('/p/planned<');
});

test('an announcement that is over is nowhere', async () => {
  const announcement = NEVER['an announcement that is over'];
  await db.doc('settings/menu').set({ announcement, announcementUntil: LATER });
  expect(await answer('/')).toContain(announcement);
  clock = NOW + HOUR;
  for (const path of ['/', '/api/store', '/cart', '/p/weavers', '/offline.html'])
    expect([path, wordsIn(await answer(path), '').includes(announcement)]).toEqual([path, false]);
});

test.each([
  ['/p/weavers', 'weavers', NEVER.draft],
  ['/return-policy', 'return-policy', NEVER['a draft of a policy']],
])('the draft of %s is in the page of its preview link alone, which no cache keeps', async (path, id, word) => {
  const { token } = signPreview(PREVIEW_KEY, id, new Date(clock));
  const text = await answer(`${path}?preview=${token}`);
  expect(text).toContain(word);
  expect(text).toContain('no-store');
  expect(text).toContain('noindex');
  clock = NOW + 25 * HOUR;
  const reply = await pages(new Request(`${storeUrl}${path}?preview=${token}`));
  expect([reply.status, wordsIn(await reply.text(), '').includes(word)]).toEqual([410, false]);
});
