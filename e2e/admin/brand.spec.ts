import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { setSettings } from '../support/settings.ts';
import { STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'Kaveri Handlooms';
const TAGLINE = 'Woven by the river';

const svg = (name: string, box: string, content: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`),
});
const LOGO = svg('logo.svg', '0 0 300 80', '<path d="M10 10h280v60h-280zM40 30h20v20h-20z" fill="#7a1f3d"/>');
const MARK = svg('mark.svg', '0 0 100 100', '<circle cx="50" cy="50" r="40" fill="#c98a1b"/>');

/** Facts of another store, without the default brand's name in them. */
const FACTS = {
  legalName: 'Kaveri Weavers LLP',
  email: 'hello@kaveri.example',
  officerEmail: 'officer@kaveri.example',
  social: [],
};

test('the store has another name, look and sign as soon as the owner has saved them @core', async ({
  page,
  context,
  browser,
  request: http,
}) => {
  await setSettings(FACTS);
  const iconBefore = await (await http.get('/icons/192.png')).body();

  await signInAsAdmin(context);
  await page.goto('/admin-brand');
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByLabel('Tagline', { exact: true }).fill(TAGLINE);
  await page.getByLabel('Main colour', { exact: true }).fill('#7a1f3d');
  await page.getByRole('radio', { name: /^Bitter and Karla/ }).check();
  await page.getByLabel(/^Logo/).setInputFiles(LOGO);
  await expect(page.getByAltText('Logo, as it was uploaded')).toBeVisible();
  await page.getByLabel(/^Mark/).setInputFiles(MARK);
  await expect(page.getByAltText('Mark, as it was uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Save the brand' }).click();
  await expect(page.getByText('The brand is saved.', { exact: false })).toBeVisible();

  await test.step('in the first byte of a page and in the files beside it', async () => {
    const said = await Promise.all(
      ['/login', '/o/a-link', '/app.html', '/offline.html', '/manifest.webmanifest', '/favicon.svg'].map(
        async (path) => [path, await (await http.get(path)).text()] as const,
      ),
    );
    for (const [path, text] of said) {
      expect(text.includes(DEFAULT_BRAND.name), `${path} names the default brand`).toBe(false);
      expect(text.includes(path === '/favicon.svg' ? 'data:image/webp' : NAME), `${path} has the new brand`).toBe(true);
    }
    const iconAfter = await (await http.get('/icons/192.png')).body();
    expect(iconAfter.equals(iconBefore)).toBe(false);
    expect(iconAfter.subarray(1, 4).toString()).toBe('PNG');
  });

  await test.step('a shopper sees it', async () => {
    const shop = await (await browser.newContext({ baseURL: STORE_URL })).newPage();
    await shop.goto('/', { waitUntil: 'networkidle' });
    await expect(shop).toHaveTitle(`${NAME} - ${TAGLINE}`);
    await expect(shop.getByRole('link', { name: `Welcome to ${NAME}, home` }).locator('img')).toBeVisible();
    await expect(shop.getByRole('contentinfo')).toContainText(`© ${NAME}`);
    const look = await shop.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      return { primary: style.getPropertyValue('--primary').trim(), loaded };
    });
    expect(look.primary).toBe('#7a1f3d');
    expect(look.loaded.join()).toMatch(/Karla/);
    expect(look.loaded.join()).not.toMatch(/Anek/);
    await expectNoViolations(shop);
    await shop.context().close();
  });
});
