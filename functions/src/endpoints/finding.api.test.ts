import { NEXT_CURSOR, TOTAL_COUNT } from '@nirala/contract/api/endpoint';
import { MESSAGES } from '@nirala/contract/text/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { shirt, createTestStore } from '@nirala/dev/testing/test-store';

const { call, stock } = createTestStore();

beforeAll(() =>
  stock(
    shirt({ id: 'ferry', name: 'Monsoon Ferry', price: 1000, discountedPrice: 400, stockBySize: { S: 1, M: 2 } }),
    shirt({
      id: 'mist',
      name: 'Mussoorie Mist',
      category: 'hoodies',
      price: 2000,
      discountedPrice: 1400,
      colour: 'Ash',
      for: 'women',
    }),
    shirt({
      id: 'dust',
      name: 'Ladakh Dust',
      price: 1000,
      discountedPrice: 500,
      stockBySize: { M: 0, XL: 3 },
      for: 'men',
    }),
    ...Array.from({ length: 9 }, (_, index) => shirt({ id: `tram-${index}`, name: `Kolkata Tram ${index}` })),
  ),
);

async function ids(query: string): Promise<string[]> {
  const { status, json } = await call(`/api/shirts?${query}`);
  expect(status).toBe(200);
  return json.map(({ id }: { id: string }) => id);
}

describe('GET /api/shirts with filters', () => {
  test.each([
    ['q=monsoon', ['ferry']],
    ['q=musoorie', ['mist']],
    ['q=ladkah&max=500', ['dust']],
    ['q=dust&category=hoodies', []],
    ['q=zzzzqqqq', []],
    ['category=tshirt&size=XL', ['dust']],
    ['size=xl,XL&max=499', []],
    ['min=1400', ['mist']],
    ['colour=grey', ['mist']],
    ['colour=Grey,black', ['mist']],
    ['colour=blue&for=women&category=hoodies', []],
    ['category=hoodies,HOODIES,vests', ['mist']],
    ['new=1&size=XL', ['dust']],
    ['q=%F0%9F%91%95', undefined],
    ['q=', undefined],
    ['q=%20%20', undefined],
  ])('%s', async (query, expected) => {
    const all = await ids('');
    expect(await ids(query)).toEqual(expected ?? all);
  });

  test('sorted, and with every filter at once', async () => {
    expect((await ids('sort=price-desc'))[0]).toBe('mist');
    expect(await ids('sort=price-asc&size=M,XL&min=300&max=1500&off=50')).toEqual(
      expect.arrayContaining(['ferry', 'dust']),
    );
  });

  test.each(['q=tram', 'q=tram&sort=price-asc', 'sort=rating', 'sort=discount&min=1'])(
    '%s is returned page by page, with each match once',
    async (query) => {
      const all = await ids(query);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { json, headers } = await call(`/api/shirts?${query}&limit=4${cursor ? `&cursor=${cursor}` : ''}`);
        seen.push(...json.map(({ id }: { id: string }) => id));
        expect(headers.get(TOTAL_COUNT)).toBe(String(all.length));
        cursor = headers.get(NEXT_CURSOR);
      }
      expect(seen).toEqual(all);
    },
  );

  test.each([
    [`q=${'a'.repeat(101)}`, MESSAGES.searchTooLong],
    ['size=x.l', MESSAGES.unknownSize],
    ['size=', MESSAGES.unknownSize],
    ['size=M,,L', MESSAGES.unknownSize],
    ['colour=', 'There is no such colour.'],
    ['colour=blue,greenish', 'There is no such colour.'],
    ['colour=__proto__', 'There is no such colour.'],
    ['category=sarees', MESSAGES.unknownCategory],
    ['category=hoodies,sarees', MESSAGES.unknownCategory],
    ['for=boys', MESSAGES.unknownWearer],
    ['for=men,women', MESSAGES.unknownWearer],
    ['new=yes', MESSAGES.badNew],
    ['sort=cheapest', MESSAGES.unknownSort],
    ['sort=__proto__', MESSAGES.unknownSort],
    ['min=-1', 'min must be a whole number from 0 to 1000000.'],
    ['max=1e3', 'max must be a whole number from 0 to 1000000.'],
    ['min=9999999', 'min must be a whole number from 0 to 1000000.'],
    ['off=0', 'off must be a whole number from 1 to 100.'],
    ['rating=4.5', 'rating must be a whole number from 1 to 5.'],
    ['rating=6', 'rating must be a whole number from 1 to 5.'],
    ['min=900&max=100', MESSAGES.minAboveMax],
    ['q=a&q=b', '"q" may occur in the URL only once.'],
  ])('%s is 400', async (query, error) => {
    for (const path of ['/api/shirts', '/api/shirts/counts']) {
      if (query.startsWith('sort') && path.endsWith('counts')) continue;
      expect(await call(`${path}?${query}`)).toMatchObject({ status: 400, json: { error } });
    }
  });
});

test.each([
  ['men', 'mist', 'dust'],
  ['women', 'dust', 'mist'],
])('for=%s leaves out %s and shows %s and what is unisex', async (wearer, hidden, shown) => {
  const found = await ids(`for=${wearer}`);
  expect(found).toEqual(expect.arrayContaining([shown, 'ferry']));
  expect(found).not.toContain(hidden);
});

test('the counts of colours, wearers and categories are those of the lists', async () => {
  const { json } = await call('/api/shirts/counts?for=women&max=1500');
  for (const [name, choice] of [
    ['colour', 'grey'],
    ['colour', 'navy'],
    ['category', 'hoodies'],
    ['category', 'tshirt'],
    ['new', '1'],
  ] as const) {
    const list = await ids(`for=women&max=1500&${name}=${choice}`);
    expect([name, choice, json[name][choice]]).toEqual([name, choice, list.length]);
  }
  expect(json.for).toMatchObject({ men: (await ids('for=men&max=1500')).length });
});

test('GET /api/shirts/counts says what a search was understood as', async () => {
  const { json } = await call('/api/shirts/counts?q=hoodies%20in%20XXL%20under%20200');
  expect(json).toMatchObject({
    total: 1,
    search: {
      understood: [
        { label: 'Hoodies', without: 'in XXL under 200' },
        { label: '2XL', without: 'hoodies in under 200' },
        { label: 'under ₹200', without: 'hoodies in XXL' },
      ],
      relaxed: 'No hoodies in 2XL under ₹200. Hoodies in other sizes and at other prices:',
    },
  });
  const saree = await call('/api/shirts/counts?q=saree');
  expect(saree.json).toMatchObject({ total: 0, search: { notSold: { sentence: 'We do not sell sarees.' } } });
  expect((await call('/api/shirts/counts')).json.search).toBeUndefined();
});

test('GET /api/shirts/counts counts the products of each filter value', async () => {
  const { status, json } = await call('/api/shirts/counts?q=ladakh&size=M');
  expect(status).toBe(200);
  expect(json).toMatchObject({ total: 0, size: { M: 0, XL: 1 }, min: 0, max: 0 });
});
