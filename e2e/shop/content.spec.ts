import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { SHOP } from '@nirala/contract/shop';
import { heading, tabTo, disableServerRendering } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  {
    path: '/privacy-policy',
    call: '**/api/privacy-policy',
    title: 'Privacy Policy',
    sections: ['Who we are', 'Your rights'],
    loading: MESSAGES.loading,
    failure: 'Failed to load privacy policy data. Please try again later.',
  },
  {
    path: '/return-policy',
    call: '**/api/return-policy',
    title: 'Return Policy',
    sections: ['7 days to return or exchange', 'Refunds'],
    loading: MESSAGES.loading,
    failure: 'Failed to load return policy data. Please try again later.',
  },
  {
    path: '/shipping-info',
    call: '**/api/shipping-info',
    title: 'Shipping Info',
    sections: ['Shipping is free', 'How long it takes'],
    loading: MESSAGES.loading,
    failure: 'Failed to load shipping info data. Please try again later.',
  },
  {
    path: '/terms-and-conditions',
    call: /\/api\/t(&|%26)c$/,
    title: 'Terms and Conditions',
    sections: ['Who sells to you', 'Grievance officer'],
    loading: 'Loading terms content...',
    failure: 'Failed to load terms and conditions. Please try again later.',
  },
] as const;

for (const { path, call, title, sections, loading, failure } of PAGES) {
  test(`${path} shows its sections and the date`, async ({ page, isMobile }) => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(`${title} - ${BRAND.name}`);
    // Another journey may have edited it.
    await expect(page.getByText(/^Last Updated: [A-Z][a-z]+ \d{1,2}, 20\d\d$/)).toBeVisible();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', title]);
    for (const section of sections) await expect(page.getByRole('region', { name: section })).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    if (isMobile) return expect(contents).toBeHidden();
    const last = contents.getByRole('link', { name: sections[1] });
    await tabTo(page, last);
    await page.keyboard.press('Enter');
    const target = page.getByRole('heading', { name: sections[1] });
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
  });

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
    await expect(page.getByRole('region', { name: sections[0] })).toBeVisible();
  });
}

test('terms without sections show the loading text', async ({ page }) => {
  await disableServerRendering(page);
  await page.route(PAGES[3].call, (route) => route.fulfill({ json: [] }));
  await page.goto('/terms-and-conditions');
  await expect(heading(page)).toHaveText('Terms and Conditions');
  await expect(page.getByText('Loading terms content...')).toBeVisible();
  await expect(page.getByText('Last Updated: Loading...')).toBeVisible();
});

test('the terms API answers at both spellings of its path', async ({ request }) => {
  for (const path of ['/api/t&c', '/api/t%26c']) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    const [first]: unknown[] = await reply.json();
    expect(first).toMatchObject({ _id: 'who-sells', title: 'Who sells to you' });
  }
});

test('markup in content is shown as text', async ({ page }) => {
  const text = '<img src=x onerror=alert(1)>\n\n- <script>alert(2)</script>\n- <b>bold</b>';
  const entry = { _id: 'x', title: '<svg onload=alert(3)>', description: text, createdAt: '2026-11-21T00:00:00.000Z' };
  await disableServerRendering(page);
  await page.route(PAGES[3].call, (route) => route.fulfill({ json: [entry] }));
  await page.goto('/terms-and-conditions');
  const card = page.getByRole('region', { name: '<svg onload=alert(3)>' });
  await expect(card.getByRole('paragraph')).toHaveText('<img src=x onerror=alert(1)>');
  await expect(card.getByRole('listitem')).toHaveText(['<script>alert(2)</script>', '<b>bold</b>']);
});

test('About Us has its five sections with pictures, and links onwards', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page).toHaveTitle(`About Us - ${BRAND.name}`);
  const parts = ['Our Story', 'Our Mission', 'Our Values', 'Our Promise', 'Join Us'];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(parts);
  for (const part of parts) {
    const picture = page.getByRole('region', { name: part }).getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.getByText('They are computer renders')).toBeVisible();
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(heading(page)).toHaveText('Contact Us');
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

test('About Us and Contact Us are linked from the header', async ({ page, isMobile }) => {
  for (const [link, title] of [
    ['About Us', 'Old blocks, new clothes.'],
    ['Contact Us', 'Contact Us'],
  ] as const) {
    if (isMobile) await page.goto('/cart').then(() => page.getByRole('button', { name: 'Menu' }).click());
    else await page.goto('/cart');
    const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
    await place.getByRole('link', { name: link }).click();
    await expect(heading(page)).toHaveText(title);
  }
});
