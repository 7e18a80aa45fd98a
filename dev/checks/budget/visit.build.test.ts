import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { isPrivate } from '@nirala/contract/page/screens';
import { DEFAULT_BRAND, DEFAULT_COLOURS } from '@nirala/contract/text/brand';
import { DEFAULT_BRAND_SETTINGS } from '@nirala/contract/settings/brand-form';
import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { storeDetails } from '@nirala/functions/endpoints/store';
import { liveDeps } from '@nirala/functions/entry/live-deps';
import { createApp } from '@nirala/functions/http/app';
import { loadRenderer, loadShell, toBareDocument, toDocument } from '@nirala/functions/pages/document';
import { database } from '@nirala/functions/store/database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { assetNames } from '../../deploy/hosting-config.ts';
import { keysOf } from '../../lib/keys-of.ts';
import { CACHE } from '../../lib/paths.ts';
import { readPictures, seedProducts } from '../../seed/products.ts';
import { seedStore } from '../../seed/store.ts';
import { BUDGET, measuredScreens, type Screen } from './budget.ts';
import { hostBuild, openPages } from './build.ts';
import { explainOverrun, saveModuleSizes } from './explain-overrun.ts';
import { withVisits, type Download } from './visit.ts';

// A Firestore project of its own: other tests may use the same emulator.
process.env['GCLOUD_PROJECT'] = 'demo-weights';

const [product] = seedProducts(readPictures());
const screens = measuredScreens(product?.id ?? '');
const kinds = keysOf(BUDGET.home);

const build = inject('build');
const visits = new Map<Screen, Download[]>();

beforeAll(async () => {
  await seedStore(database());
  await withVisits(hostBuild(build), async (visit) => {
    for (const { screen, path } of screens) visits.set(screen, await visit(path));
  });
}, 300_000);

afterAll(() => database().terminate());

/** Pages of every kind: rendered lists, a product, contents of the owner, a 404, and bare ones. */
const TEN = [
  ...['/', '/tshirt', `/product/${product?.id}`, '/search?q=indigo', '/about-us', '/contact-us', '/return-policy'],
  ...['/not-found', '/cart', '/o/y4k7w2m9qz'],
];

/**
 * The expected page is put together from the build with the compiled-in brand as plain text, so without the code that
 * fills in brands. A recorded hash would change with every style, so it would be renewed without being looked at.
 */
describe('until the owner saves a brand', () => {
  const deps = liveDeps();
  const app = createApp(deps);
  const plain = (text: string) =>
    Object.entries({
      '%BRAND%': DEFAULT_BRAND.name,
      '%TAGLINE%': DEFAULT_BRAND.tagline,
      '%DESCRIPTION%': DEFAULT_BRAND.description,
      '%PRIMARY%': DEFAULT_COLOURS.primary,
      '%ACCENT%': DEFAULT_COLOURS.accent,
      '%PAPER%': DEFAULT_COLOURS.paper,
    }).reduce((filled, [mark, value]) => filled.replaceAll(mark, value), text);
  const timeless = (html: string) => html.replaceAll(/"at":\d{13}/g, '"at":0');

  test.each(TEN)('%s is byte for byte the build with the compiled-in brand', async (path) => {
    const request = () => new Request(`http://store${path}`);
    const reply = await openPages(build.pages, app)(request());
    const { html, page, heads } = await loadShell(build.pages);
    const store = storeDetails(DEFAULT_SETTINGS, DEFAULT_RETURNS, DEFAULT_BRAND_SETTINGS);
    const { render } = await loadRenderer(build.pages);
    const rendered = isPrivate(new URL(request().url).pathname) ? undefined : await render(request(), store);
    if (rendered && 'to' in rendered) throw new Error(`${path} is redirected.`);
    const expected = rendered
      ? toDocument({ page: plain(page), heads }, rendered, store)
      : toBareDocument({ html: plain(html) }, store);
    expect(timeless(await reply.text())).toBe(timeless(expected));
    expect(expected).toContain(`<b>${DEFAULT_BRAND.name}</b>`);
    expect(expected).not.toMatch(/%[A-Z]{4,}%/);
  });
});

/** What a visit downloaded of a kind, the heaviest first. */
const ofKind = (screen: Screen, wanted: string) =>
  (visits.get(screen) ?? []).filter(({ kind }) => kind === wanted).sort((a, b) => b.body.length - a.body.length);

describe.each(screens)('an untouched first visit to $screen', ({ screen, path }) => {
  test.each(kinds)('downloads at most its budget: %s', (kind) => {
    const downloads = ofKind(screen, kind);
    const bytes = downloads.reduce((sum, { body }) => sum + body.length, 0);
    console.log(`${screen}: ${bytes} of ${BUDGET[screen][kind]} bytes of ${kind}`);
    const remembered = join(CACHE, `budget-${screen}.json`);
    if (bytes > BUDGET[screen][kind]) {
      const causes =
        kind === 'script'
          ? explainOverrun(build.dist, downloads, remembered)
          : downloads.map((download) => `  ${download.body.length} ${download.path}`).join('\n');
      expect.fail(`${bytes} bytes, and the budget is ${BUDGET[screen][kind]}.\n${causes}`);
    }
    if (kind === 'script') saveModuleSizes(build.dist, downloads, remembered);
  });

  test('begins with rendered HTML that preloads fonts in its body, where they do not delay the first frame', () => {
    const documents = ofKind(screen, 'document');
    expect(documents.map((download) => download.path)).toEqual([path]);
    const [head = '', body] =
      documents.map((each) => brotliDecompressSync(each.body).toString())[0]?.split('<body>') ?? [];
    expect(head).not.toContain('as="font"');
    expect(body).toContain('as="font"');
    expect(body).toMatch(/<main[^>]*>.*<h1/s);
  });
});

test('the default shop loads only the fonts of its own type pair, and its service worker keeps no other', () => {
  const others = assetNames(build.dist).filter((name) => name.endsWith('.woff2') && !name.startsWith('anek-'));
  expect(others.length).toBeGreaterThan(0);
  for (const { screen } of screens) {
    expect(ofKind(screen, 'font').filter(({ path }) => !path.startsWith('/assets/anek-'))).toEqual([]);
  }
  const kept = readFileSync(join(build.pages, 'sw.js'), 'utf8');
  expect(others.filter((name) => kept.includes(name))).toEqual([]);
  const types = readFileSync(join(build.pages, 'types.json'), 'utf8');
  expect(others.filter((name) => !types.includes(`/assets/${name}`))).toEqual([]);
});

test('a visit is counted until its idle work is done: a product from a cache asks for its current price', () => {
  expect(ofKind('product', 'data').map(({ path }) => path)).toEqual([`/api/shirts/${product?.id}`]);
});
