/** Pages of the owner's, each kind of section, and the admin's screens for them. */
import type { Section } from '@nirala/contract/own-page/sections';
import { GIVEN_CONTENT } from '@nirala/contract/own-page/given-pages';
import { ANY_PRODUCT } from '@nirala/contract/product/collection';
import { pictureUrlOf } from '@nirala/contract/product/picture';
import { changeSettings } from '@nirala/functions/shop/settings';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { database } from '@nirala/functions/store/database';
import { ALWAYS, publishOwnPage } from '../support/own-pages.ts';
import { expect } from '../support/test.ts';
import { inAdmin, screen } from './screen.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const LOOM = pictureUrlOf('3abe0cc8a849ed-243');

const SECTIONS: Section[] = [
  { ...ALWAYS, kind: 'banner', id: 'banner', line: 'Festive pieces from our weavers.', wide: '', tall: '' },
  { ...ALWAYS, kind: 'trust', id: 'trust' },
  { ...ALWAYS, kind: 'countdown', id: 'countdown', heading: 'Festive sale', to: '/hoodies', until: inDays(3.4) },
  {
    ...ALWAYS,
    kind: 'collection',
    id: 'products',
    heading: 'For the season',
    by: 'rule',
    collection: '',
    rule: { ...ANY_PRODUCT, categories: ['hoodies'] },
    most: 4,
  },
  {
    ...ALWAYS,
    kind: 'categories',
    id: 'categories',
    heading: 'Find your cut',
    ids: ['hoodies', 'tshirt', 'shorts', 'vests'],
  },
  {
    ...ALWAYS,
    kind: 'story',
    id: 'story',
    title: 'Our weavers',
    picture: LOOM,
    alt: 'Cloth',
    paragraphs: [
      'Eleven families weave for us in Maheshwar.',
      'They are paid by the metre, and before the cloth is sold.',
    ],
    links: [{ label: 'Write to us', to: '/contact-us' }],
  },
  {
    ...ALWAYS,
    kind: 'text',
    id: 'text',
    title: 'How we pack',
    text: 'In paper, without plastic.\n\n- One box\n- One bow',
  },
  { ...ALWAYS, kind: 'reviews', id: 'reviews', heading: 'What shoppers say', most: 3 },
  { ...ALWAYS, kind: 'offers', id: 'offers', heading: 'Offers' },
  { ...ALWAYS, kind: 'recent', id: 'recent', heading: 'Recently viewed' },
  {
    ...ALWAYS,
    kind: 'slides',
    id: 'slides',
    slides: GIVEN_CONTENT.home().sections.flatMap((section) =>
      section.kind === 'slides' ? section.slides.slice(0, 4) : [],
    ),
  },
];

screen('own-page', {
  sections: async ({ page }) => {
    await publishOwnPage('festive', 'The festive edit', SECTIONS);
    await page.goto('/p/festive', { waitUntil: 'networkidle' });
  },
  missing: ({ page }) => page.goto('/p/nothing'),
  'preview ended': ({ page }) => page.goto('/p/nothing?preview=none'),
});

screen('announcement', {
  bar: async ({ page }) => {
    const changes = {
      announcement: 'Order by 18 December to have it by Christmas, all over India',
      announcementTo: '/hoodies',
    };
    const actor = { by: { uid: 'shots', phone: '' }, at: new Date() };
    await changeSettings(database(), SETTINGS.menu, { base: { announcement: '', announcementTo: '' }, changes }, actor);
    await expect.poll(async () => (await page.request.get('/about-us')).text()).toContain('18 December');
    await page.goto('/about-us', { waitUntil: 'networkidle' });
  },
});

screen('admin-pages', {
  list: async (stage) => {
    await publishOwnPage('festive', 'The festive edit', SECTIONS);
    await inAdmin('/admin-pages')(stage);
  },
  new: async (stage) => {
    await inAdmin('/admin-pages')(stage);
    await stage.page.getByRole('button', { name: 'New page' }).click();
  },
});

screen('admin-page', {
  home: inAdmin('/admin-page/home'),
  editing: async (stage) => {
    await publishOwnPage('festive', 'The festive edit', SECTIONS);
    await inAdmin('/admin-page/festive')(stage);
    for (const kind of ['1. Banner', '3. Countdown', '4. Products', '6. Story'])
      await stage.page.getByRole('button', { name: new RegExp(`^Edit ${kind}`) }).click();
  },
  preview: async (stage) => {
    await inAdmin('/admin-page/home')(stage);
    await stage.page.getByRole('button', { name: 'Hide 2. Slides' }).click();
    await stage.page.getByRole('button', { name: 'Make a preview link' }).click();
    await stage.page.getByRole('link', { name: 'Open the preview' }).waitFor();
  },
});

screen('admin-menu', { full: inAdmin('/admin-menu') });
