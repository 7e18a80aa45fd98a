/** Pages that the owner has published, and previews of drafts, as the server renders them. */
import { GIVEN_CONTENT } from '@nirala/contract/own-page/given-pages';
import type { BuiltPage } from '@nirala/contract/own-page/page';
import type { ShownPage, ShownSection } from '@nirala/contract/own-page/shown-page';
import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import type { StoreDetails } from '@nirala/contract/settings/store-details';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { formatLongDay } from '@nirala/contract/text/format-day';
import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { expect, test } from 'vitest';
import { product } from '../features/bag/product.fixture.ts';
import { render, setTransport, type RenderedPage } from './server.tsx';

const DETAILS: StoreDetails = { ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: REFUND_DAYS };
const OWN: StoreDetails = { ...DETAILS, ownPages: ['home', 'about-us'] };

/** Answers like a store with these replies about its pages. Others are about products. */
function answerWith(pages: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  setTransport(async (path) => {
    if (!path.startsWith('/api/shirts')) asked.push(path);
    const reply = pages[path];
    if (reply) return reply();
    return Response.json([product({ price: 1000, discountedPrice: 600 })], { headers: { 'X-Total-Count': '1' } });
  });
  return asked;
}

async function open(path: string, store = DETAILS): Promise<RenderedPage> {
  const page = await render(new Request(`https://store.example${path}`), store);
  if ('to' in page) throw new Error(`${path} leads to ${page.to}`);
  return page;
}

/** What is between the header and the footer, without the names of classes and the element around an own page. */
const mainOf = ({ body }: RenderedPage) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '')
    .replaceAll(/ class="[^"]*"/g, '')
    .replace(/^<div id="own-page">(.*)<\/div>$/s, '$1');

const given = (id: BuiltPage) => {
  const content = GIVEN_CONTENT[id]({ name: DEFAULT_BRAND.name, terms: DEFAULT_TERMS });
  // The rows below the grid are tested by themselves: `openHome` and `openPage` have their places alone.
  const grid = content.sections.findIndex(({ kind }) => kind === 'grid');
  return { ...content, sections: grid === -1 ? content.sections : content.sections.slice(0, grid + 1) };
};

/** What `openHome` has above the grid. */
const aboveGrid = () => given('home').sections.filter(({ kind }) => kind === 'trust' || kind === 'links');

test.each([
  ['home', '/'],
  ['about-us', '/about-us'],
] as const)('the sections of the given page %s are the page of the build', async (id, path) => {
  const asked = answerWith({
    [`/api/pages/${id}`]: () => Response.json({ id, ...given(id) }),
    '/api/home': () => Response.json({ above: aboveGrid(), below: [] }),
    '/api/store': () => Response.json(DETAILS),
  });
  const build = await open(path);
  expect(asked).not.toContain(`/api/pages/${id}`);
  const own = await open(path, OWN);
  expect(asked).toContain(`/api/pages/${id}`);
  expect(mainOf(own)).toBe(mainOf(build));
  expect(own.head).toBe(build.head);
  expect([build.screen, own.screen]).toEqual([path, '/p/:page']);
});

test('the HTML has the first products of a grid, and places for those that the browser loads', async () => {
  const all = Array.from({ length: 40 }, (_, index) => product({ _id: `p${index}`, name: `Tee ${index}` }));
  setTransport(async (path) => {
    const url = new URL(path, 'https://store.example');
    if (url.pathname === '/api/pages/home') return Response.json({ id: 'home', ...given('home') });
    const items = all.slice(0, Number(url.searchParams.get('limit')));
    return Response.json(items, { headers: { 'X-Total-Count': '40' } });
  });
  const counts = async (path: string) => {
    const { body } = await open(path, OWN);
    const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
    return [count(/<h3/g), count(/<li [^>]*aria-hidden="true"/g), /\d+ of 40/.exec(body)?.[0]];
  };
  expect(await counts('/')).toEqual([12, 12, '12 of 40']);
  expect(await counts('/?page=2')).toEqual([40, 0, '40 of 40']);
});

const SECTIONS: { [K in ShownSection['kind']]: [Extract<ShownSection, { kind: K }>, ...string[]] } = {
  banner: [{ kind: 'banner', id: 'a', line: 'Festive.', wide: '/images/u1-123/1440.webp', tall: '' }, 'Festive.'],
  slides: [
    { kind: 'slides', id: 'b', slides: [{ picture: '/images/u2-123/1440.webp', label: 'Kurtas', to: '/kurtas' }] },
    'href="/kurtas"',
    'Kurtas',
  ],
  grid: [{ kind: 'grid', id: 'c', heading: 'Everything' }, 'Everything', '1 of 1'],
  collection: [
    { kind: 'collection', id: 'd', heading: 'Diwali', to: '/c/diwali', items: [product({ name: 'Neem Tee' })] },
    'href="/c/diwali"',
    'Neem Tee',
  ],
  categories: [
    { kind: 'categories', id: 'e', heading: 'Look', categories: [{ slug: 'hoodies', label: 'Hoodies', picture: '' }] },
    'href="/hoodies"',
  ],
  wearers: [
    { kind: 'wearers', id: 'm', heading: 'Shop for', tiles: [{ label: 'Men', to: '/search?for=men', picture: '' }] },
    'href="/search?for=men"',
    'Shop for',
  ],
  links: [
    { kind: 'links', id: 'n', shortcuts: [{ label: 'Under ₹499', to: '/search?max=499' }] },
    'href="/search?max=499"',
    'Under ₹499',
  ],
  deferred: [
    { kind: 'deferred', id: 'o', of: 'collection', heading: 'New this week', to: '/search?sort=new', count: 8 },
    'New this week',
    'href="/search?sort=new"',
  ],
  story: [
    {
      kind: 'story',
      id: 'f',
      title: 'Our weavers',
      picture: '/images/u3-123/1440.webp',
      alt: 'A loom',
      paragraphs: ['They weave <b>slowly</b>.'],
      links: [{ label: 'Write', to: '/contact-us' }],
    },
    'alt="A loom"',
    'They weave &lt;b&gt;slowly',
  ],
  text: [{ kind: 'text', id: 'g', title: 'Care', text: 'Wash cold.\n\n- By hand' }, 'Wash cold.', '<li>By hand</li>'],
  reviews: [
    {
      kind: 'reviews',
      id: 'h',
      heading: 'Said',
      reviews: [
        {
          id: 'r1',
          name: 'Asha',
          rating: 5,
          review: 'Soft.',
          verified: true,
          createdAt: '2026-11-01T10:00:00.000Z',
          product: { id: 'p1', name: 'Neem Tee' },
        },
      ],
    },
    'Soft.',
    'href="/product/p1"',
    '5 out of 5 stars',
  ],
  offers: [
    {
      kind: 'offers',
      id: 'i',
      heading: 'Offers',
      offers: [{ code: 'DIWALI', discountPercentage: 15, createdAt: '2026-12-01T10:00:00.000Z', minimum: 999 }],
    },
    'DIWALI',
    '15% off',
    'From ₹999.',
  ],
  trust: [{ kind: 'trust', id: 'j' }, '7 days to send it back', 'Cash on delivery'],
  recent: [{ kind: 'recent', id: 'k', heading: 'Seen' }, 'Seen'],
  countdown: [
    { kind: 'countdown', id: 'l', heading: 'Ends soon', until: '2026-12-01T12:30:00.000Z', to: '/c/sale' },
    'Until 1 Dec, 6:00 pm',
    // A list with another role is none for screen readers.
    '<div role="timer" aria-label="Time left"><ul ',
    'href="/c/sale"',
  ],
};

const ownPage = (sections: ShownSection[]): ShownPage => ({
  id: 'diwali',
  title: 'Diwali',
  heading: '',
  description: 'Lights.',
  sections,
});

test.each(Object.values(SECTIONS))('a section $kind shows what it has', async (section, ...texts) => {
  answerWith({ '/api/pages/diwali': () => Response.json(ownPage([section])) });
  const { status, body, head } = await open('/p/diwali');
  expect(status).toBe(200);
  for (const text of texts) expect(body.replaceAll('<!-- -->', '')).toContain(text);
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(head).toContain('<link data-page="" rel="canonical" href="https://store.example/p/diwali"/>');
});

test('an address without a page is not found', async () => {
  answerWith({
    '/api/pages/none': () => Response.json({ error: 'x', code: 'page-not-found' }, { status: 404 }),
  });
  const { status, head, body } = await open('/p/none');
  expect(status).toBe(404);
  expect(head).toContain('noindex');
  expect(body).toContain('There is no such page');
});

test.each(['/?preview=t1', '/p/diwali?preview=t1'])('a preview at %s is for nobody else', async (path) => {
  const id = path.startsWith('/p/') ? 'diwali' : 'home';
  answerWith({ [`/api/pages/${id}/preview?token=t1`]: () => Response.json({ ...ownPage([SECTIONS.text[0]]), id }) });
  const { head, body, screen } = await open(path);
  expect(body).toContain('<strong>Preview.</strong>');
  expect(body).toContain('Wash cold.');
  expect(head).toContain('content="noindex,nofollow"');
  expect(head).not.toMatch(/canonical|og:|ld\+json/);
  expect(screen).toBe('/p/:page');
});

test('a preview of a policy is its own page with the draft, and for nobody else', async () => {
  const draft = { ...ownPage([{ kind: 'text', id: 'wear', title: 'Wear', text: 'Once.' }]), id: 'return-policy' };
  const asked = answerWith({ '/api/pages/return-policy/preview?token=t1': () => Response.json(draft) });
  const { head, body, screen } = await open('/return-policy?preview=t1');
  expect(asked).not.toContain('/api/return-policy');
  expect(screen).toBe('/return-policy');
  expect(body).toContain('<strong>Preview.</strong>');
  expect(body).toMatch(/<h2 id="wear"[^>]*>Wear<\/h2>.*Once\./);
  expect(body.replaceAll('<!-- -->', '')).toContain(`Last Updated: ${formatLongDay(new Date())}`);
  expect(head).toContain('<title data-page="">Return Policy - ');
  expect(head).toContain('content="noindex,nofollow"');
  expect(head).not.toMatch(/canonical|og:|ld\+json/);
});

test('a policy that is published has no sign of a preview', async () => {
  const section = { _id: 'wear', sectionTitle: 'Wear', content: 'Once.', createdAt: '2026-11-21T00:00:00.000Z' };
  answerWith({ '/api/return-policy': () => Response.json([section]) });
  const { head, body } = await open('/return-policy');
  expect(body).not.toContain('Preview.');
  expect(head).toContain('rel="canonical" href="https://store.example/return-policy"');
  expect(head).not.toContain('noindex');
});

test.each([
  ['preview-expired', 410, 'This preview has ended'],
  ['preview-not-valid', 404, 'This is not a preview link'],
])('a link that is %s says so', async (code, status, title) => {
  const refusal = () => Response.json({ error: 'x', code }, { status });
  const calls = ['home', 'shipping-info'].map((id) => [`/api/pages/${id}/preview?token=t1`, refusal]);
  answerWith(Object.fromEntries(calls));
  for (const path of ['/?preview=t1', '/shipping-info?preview=t1']) {
    const page = await open(path);
    expect([path, page.status]).toEqual([path, status]);
    expect(page.body).toContain(title);
    expect(page.head).toContain('noindex');
  }
});

test('a store with own links and an announcement has them on every page, and others have none', async () => {
  answerWith({});
  const menu = {
    header: [{ label: 'Sale', to: '/c/sale' }],
    footer: [{ label: 'Our weavers', to: '/p/weavers' }],
    announcement: { text: 'Free gift wrap & a card', to: '/p/gifts', until: '' },
  };
  const { body } = await open('/hoodies', { ...DETAILS, menu });
  expect(body).toContain('aria-label="Announcement"');
  expect(body).toMatch(/<a [^>]*href="\/p\/gifts"[^>]*>Free gift wrap &amp; a card<\/a>/);
  expect(body).toMatch(/<a [^>]*href="\/c\/sale"[^>]*>Sale<\/a>/);
  expect(body).toContain('href="/p/weavers"');
  expect(body).not.toMatch(/href="\/(?:about-us|return-policy)"/);
  const plain = await open('/hoodies');
  expect(plain.body).not.toContain('nnouncement');
  expect(plain.body).toMatch(/href="\/about-us".*href="\/return-policy"/s);
});

test('the footer says who runs the store, cash on delivery if it is offered, and a GSTIN if there is one', async () => {
  answerWith({});
  const { body } = await open('/about-us');
  const footer = /<footer.*<\/footer>/s.exec(body)?.[0] ?? '';
  expect(footer).toContain([DETAILS.legalName, ...DETAILS.address].join(', '));
  expect(footer).toContain(DETAILS.phone);
  expect(footer).toContain('Cash on delivery');
  expect(footer).not.toContain('GSTIN');
  const registered = await open('/about-us', { ...DETAILS, cod: false, gstin: '33AAACK1234A1Z5' });
  const [own] = /<footer.*<\/footer>/s.exec(registered.body) ?? [];
  expect(own).toContain('GSTIN 33AAACK1234A1Z5');
  expect(own).not.toContain('Cash on delivery');
});
