import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { MESSAGES } from '@nirala/contract/text/messages';
import { SHOP } from '@nirala/contract/settings/shop';
import { deletePages } from '@nirala/dev/testing/pages';
import { database } from '@nirala/functions/store/database';
import type { Page } from '@playwright/test';
import { CLAUSE, publishOwnPage } from '../support/own-pages.ts';
import { tabTo } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { disableServerRendering } from '../support/server-rendering.ts';
import { expect, test } from '../support/test.ts';

const PRIVACY = { path: '/privacy-policy', title: 'Privacy Policy', sections: ['Who we are', 'Your rights'] } as const;

const PAGES = [
  PRIVACY,
  { path: '/return-policy', title: 'Return Policy', sections: ['How many days you have', 'Refunds'] },
  { path: '/shipping-info', title: 'Shipping Info', sections: ['Shipping is free', 'How long it takes'] },
  { path: '/terms-and-conditions', title: 'Terms and Conditions', sections: ['Who sells to you', 'Grievance officer'] },
] as const;

/** Two pages as examples: one loads the owner's rules of returns, too; the other has a loading text of its own. */
const LOADED = [
  {
    path: '/return-policy',
    call: '**/api/return-policy',
    section: 'Refunds',
    loading: MESSAGES.loading,
    failure: 'Failed to load return policy data. Please try again later.',
  },
  {
    path: '/terms-and-conditions',
    call: /\/api\/t(&|%26)c$/,
    section: 'Grievance officer',
    loading: 'Loading terms content...',
    failure: 'Failed to load terms and conditions. Please try again later.',
  },
];

const HEADER_LINKS = [
  ['About Us', 'Old blocks, new clothes.'],
  ['Contact Us', 'Contact Us'],
] as const;

const LAST_UPDATED = /^Last Updated: [A-Z][a-z]+ \d{1,2}, 20\d\d$/;
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

test('each policy page shows its sections and the date', async ({ page }) => {
  for (const { path, title, sections } of PAGES) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(`${title} - ${DEFAULT_BRAND.name}`);
    await expect(page.getByText(LAST_UPDATED)).toBeVisible();
    await expect(trail(page).getByRole('listitem')).toHaveText(['Home', title]);
    for (const section of sections) await expect(page.getByRole('region', { name: section })).toBeVisible();
    await expect(contents(page)).toBeHidden();
  }
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('a policy page has a table of contents, which moves the focus', async ({ page }) => {
    await page.goto(PRIVACY.path);
    await tabTo(page, contents(page).getByRole('link', { name: 'Your rights' }));
    await page.keyboard.press('Enter');
    const target = page.getByRole('heading', { name: 'Your rights' });
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
  });

  test('About Us and Contact Us are linked from the header', async ({ page }) => {
    for (const [link, title] of HEADER_LINKS) {
      await page.goto('/cart');
      await page.getByRole('banner').getByRole('link', { name: link }).click();
      await expect(heading(page)).toHaveText(title);
    }
  });
});

for (const { path, call, section, loading, failure } of LOADED) {
  test(`${path} shows loading and failure, and retries`, async ({ page, browserErrors }) => {
    browserErrors.allow(/Failed to load resource/);
    await disableServerRendering(page);
    const held = Promise.withResolvers<undefined>();
    await page.route(call, async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible();
    await expect(page.getByText('Last Updated: Loading...')).toBeVisible();
    held.resolve(undefined);
    await expect(page.getByRole('alert')).toHaveText(failure);
    await page.unroute(call);
    await page.route(call, (route) => route.fulfill({ status: 500, json: { error: MESSAGES.serverError } }));
    // The first error stays until the second reply arrives.
    const answered = page.waitForResponse(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await answered;
    await expect(page.getByRole('alert')).toHaveText(failure);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: section })).toBeVisible();
  });
}

test('markup in content is shown as text', async ({ page }) => {
  const text = '<img src=x onerror=alert(1)>\n\n- <script>alert(2)</script>\n- <b>bold</b>';
  await publishOwnPage('terms-and-conditions', '', [{ ...CLAUSE, id: 'x', title: '<svg onload=alert(3)>', text }]);
  await page.goto('/terms-and-conditions');
  const card = page.getByRole('region', { name: '<svg onload=alert(3)>' });
  await expect(card.getByRole('paragraph')).toHaveText('<img src=x onerror=alert(1)>');
  await expect(card.getByRole('listitem')).toHaveText(['<script>alert(2)</script>', '<b>bold</b>']);
});

test('terms without sections show the loading text', async ({ page }) => {
  await deletePages(database(), 'terms-and-conditions');
  await page.goto('/terms-and-conditions');
  await expect(heading(page)).toHaveText('Terms and Conditions');
  await expect(page.getByText('Loading terms content...')).toBeVisible();
  await expect(page.getByText('Last Updated: Loading...')).toBeVisible();
});

test('About Us has its five sections with pictures, and links to a policy page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/about-us');
  await expect(page).toHaveTitle(`About Us - ${DEFAULT_BRAND.name}`);
  const parts = ['Our Story', 'Our Mission', 'Our Values', 'Our Promise', 'Join Us'];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(parts);
  for (const part of parts) {
    const picture = page.getByRole('region', { name: part }).getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.getByText('They are computer renders')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact-us');

  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: PRIVACY.title }).click();
  await expect(heading(page)).toHaveText(PRIVACY.title);
  await expect(page.getByText(LAST_UPDATED)).toBeVisible();
  for (const section of PRIVACY.sections) await expect(page.getByRole('region', { name: section })).toBeVisible();
});

test('every link of the footer opens a page', async ({ page }) => {
  await page.goto('/cart');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  for (const [link, title] of [
    ['About Us', 'Old blocks, new clothes.'],
    ['Contact Us', 'Contact Us'],
    ['Terms and Conditions', 'Terms and Conditions'],
    ['Privacy Policy', 'Privacy Policy'],
    ['Return Policy', 'Return Policy'],
    ['Shipping Info', 'Shipping Info'],
    ['Home', 'Dress Beyond Ordinary'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect(heading(page)).toHaveText(title);
  }
  for (const { name, url } of SHOP.social) {
    const link = footer.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('About Us and Contact Us are linked from the menu', async ({ page }) => {
  for (const [link, title] of HEADER_LINKS) {
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: link }).click();
    await expect(heading(page)).toHaveText(title);
  }
});
