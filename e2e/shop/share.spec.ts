import { formatRupees } from '@nirala/contract/text/money';
import { expectNoViolations } from '../support/axe.ts';
import { toast } from '../support/screens.ts';
import { STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ context }) => {
  // Some browsers under test have a share sheet, which nobody could close here.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true }),
  );
});

test('a product’s link can be copied or sent by WhatsApp', async ({ page, context, takeProduct }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, name, discountedPrice } = await takeProduct('vests');
  const url = `${STORE_URL}/product/${id}`;
  await page.goto(`/product/${id}?size=M`);
  const button = page.getByRole('button', { name: 'Share' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const link = dialog.getByRole('link', { name: 'WhatsApp' });
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(origin + pathname).toBe('https://wa.me/');
  expect(searchParams.get('text')).toBe(`${name}, ${formatRupees(discountedPrice)} ${url}`);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page)).toContainText('Link copied');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('when the browser refuses to copy, the link is shown to be copied by hand', async ({ page, takeProduct }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Clipboard.prototype, 'writeText', { value: () => Promise.reject(new Error('refused')) }),
  );
  const { id } = await takeProduct('vests');
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your browser does not allow copying. Select the link and copy it.');
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(`${STORE_URL}/product/${id}`);
  await expectNoViolations(page);
});

test('a browser with a share sheet opens that', async ({ page, takeProduct }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(Navigator.prototype, 'share', { value: async (data: unknown) => void shared.push(data) });
  });
  const { id, name, discountedPrice } = await takeProduct('vests');
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([{ title: name, text: `${name}, ${formatRupees(discountedPrice)}`, url: `${STORE_URL}/product/${id}` }]);
  await expect(page.getByRole('dialog', { name: 'Share' })).toHaveCount(0);
});
