import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { OTHER_BRAND, OTHER_WORDS } from '@nirala/contract/settings/brand.fixture';
import { expect, test } from 'vitest';
import { product } from '../bag/product.fixture.ts';
import { productPreview } from './product.ts';
import { previewTags } from './tags.tsx';

const STORE = 'https://nirala.example';

const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta data-page="" \w+="([^"]+)" content="([^"]*)"\/>/g)].map(([, a, b]) => [a, b]),
  );

const page = { title: 'Marigold Tee - A Shop', description: 'Say "hi" & <smile>.', canonical: '/product/tee' };

test('a product’s preview has its picture, price and availability', () => {
  const tags = tagsOf(
    previewTags(
      page,
      productPreview(product(), { steps: [], categories: DEFAULT_PUBLIC_CATEGORIES })(STORE, OTHER_WORDS),
      STORE,
      OTHER_WORDS,
    ),
  );
  expect(tags).toEqual({
    'og:site_name': 'Kaveri &amp; Daughters',
    'og:locale': 'en_IN',
    'og:type': 'product',
    'og:title': 'Marigold Tee - A Shop',
    'og:description': 'Say &quot;hi&quot; &amp; &lt;smile&gt;.',
    'og:url': `${STORE}/product/tee`,
    'og:image': `${STORE}/images/tee/1200.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Marigold Tee, front: T-Shirt, Marigold.',
    'product:brand': 'Nirala',
    'product:price:amount': '799.00',
    'product:price:currency': 'INR',
    'product:availability': 'in stock',
    'product:condition': 'new',
    'twitter:card': 'summary_large_image',
  });
  const gone = previewTags(
    page,
    productPreview(product({ stock: 0 }), { steps: [], categories: DEFAULT_PUBLIC_CATEGORIES })(STORE, OTHER_WORDS),
    STORE,
    OTHER_WORDS,
  );
  expect(tagsOf(gone)['product:availability']).toBe('out of stock');
});

test('other pages have the store’s picture and no price', () => {
  const tags = tagsOf(previewTags({ ...page, canonical: '/?page=2' }, undefined, STORE, OTHER_WORDS));
  expect(tags).toMatchObject({ 'og:type': 'website', 'og:image': `${STORE}/card.jpg`, 'og:url': `${STORE}/?page=2` });
  expect(Object.keys(tags).filter((name) => name.startsWith('product:'))).toEqual([]);
  expect(tags['og:image:alt']).toBe('Kaveri &amp; Daughters – Woven by the River');
  const own = tagsOf(previewTags(page, undefined, STORE, OTHER_BRAND));
  expect(own['og:image']).toBe(`${STORE}/images/brand-3c/card.jpg`);
});

test('escapes </script> in the owner’s texts', () => {
  const name = '</script><script>alert(1)</script>';
  const html = previewTags(
    page,
    productPreview(product({ name }), { steps: [], categories: DEFAULT_PUBLIC_CATEGORIES })(STORE, OTHER_WORDS),
    STORE,
    OTHER_WORDS,
  );
  const scripts = [...html.matchAll(/<script data-page="" type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(scripts.map(([, json = '']) => JSON.parse(json)['@type'])).toEqual(['ProductGroup', 'BreadcrumbList']);
  expect(JSON.parse(scripts[0]?.[1] ?? '').name).toBe(name);
});
