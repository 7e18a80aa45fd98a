import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Page } from '@playwright/test';
import { signInAsAdmin, newAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { asAdmin, hiddenProduct, pictureFile, uniqueName } from '../support/admin-products.ts';
import { confirmCodOrder, openOrderSummary } from '../support/checkout.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { chooseSize, heading, toast, showAllFields } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { saveAddress } from '../support/shopper.ts';
import { ordersOf, readProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const REFUSED = /status of (400|409)/;
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures, the main one first' }).getByRole('listitem');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test(
  'the admin creates a product with three pictures, and a shopper buys it',
  { tag: '@core' },
  async ({ page, context, shopper }) => {
    const name = uniqueName();
    await signInAsAdmin(context);
    await page.goto('/admin-products');
    await page.getByRole('main').getByRole('link', { name: 'Add a product' }).click();
    await expect(heading(page)).toHaveText('Add a product');

    await page
      .getByLabel('Picture files')
      .setInputFiles([
        await pictureFile('jpeg', '#b8321c'),
        await pictureFile('png', '#1c6b45'),
        await pictureFile('webp', '#26276b'),
      ]);
    await showAllFields(page);
    // Uploaded pictures have an address of the store.
    const uploaded = pictures(page).locator('img[src*="/images/u"]');
    await expect(uploaded).toHaveCount(3);
    const main = await uploaded.first().getAttribute('src');
    await field(page, 'Name').fill(name);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('acid-wash-oversized-t-shirt');
    await page.getByRole('combobox', { name: 'For', exact: true }).selectOption('Women');
    await field(page, 'Description').fill('Made while you looked on.');
    await field(page, 'Price').fill('1,000');
    await field(page, 'Discounted price').fill('400');
    for (const size of ['XL', '2XL']) await page.getByRole('checkbox', { name: size, exact: true }).uncheck();
    await field(page, 'Fabric (optional)').fill('100% cotton');
    await field(page, 'Pieces of M').fill('5');
    await field(page, 'Chest of M in cm').fill('104.5');
    await field(page, 'Length of M in cm').fill('72');
    await button(page, 'Add a highlight').click();
    await field(page, 'Title 1').fill('Cloth');
    await field(page, 'Text 1').fill('Heavy cotton.');
    await button(page, 'Preview').click();
    const preview = page.getByRole('article', { name: 'Preview' });
    await expect(preview).toContainText(`${name}`);
    await expect(preview).toContainText('₹400');
    await expect(preview).toContainText('60% OFF');
    await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
    await expectNoViolations(page);
    await button(page, 'Back to editing').click();

    await button(page, 'Create product').click();
    await expect(heading(page)).toHaveText(name);
    await expect(toast(page)).toContainText('The product is in the shop.');
    const id = new URL(page.url()).pathname.replace('/admin-product/', '');
    const product = await readProduct(id);
    expect(product).toMatchObject({
      price: 1000,
      discountedPrice: 400,
      for: 'women',
      stockBySize: { S: 0, M: 5, L: 0 },
    });
    expect(product.images).toHaveLength(3);
    expect(product.imageUrl.replace('/1440.', '/480.')).toBe(main);
    const keep = async (path: string) => (await page.request.get(path)).headers()['cache-control'];
    expect(await keep(product.imageUrl)).toBe('public, max-age=31536000, immutable');
    expect(await keep('/images/u000000000000000000000000/480.webp')).toBe('private, no-store');

    await saveAddress(shopper);
    await setLocalStorage(context, storedSession(shopper));
    await page.goto(`/product/${id}`);
    await expect(heading(page)).toHaveText(name);
    const picture = page.getByRole('img', { name: `${name}, front:` });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('heading', { name: 'Product information' }).click();
    await expect(page.getByText('100% cotton')).toBeVisible();
    await chooseSize(page, 'M');
    await button(page, /^Add to Bag/).click();
    await expect(page).toHaveURL('/cart');
    await openOrderSummary(page);
    await confirmCodOrder(page);
    await expect(page).toHaveURL('/order-success');
    expect(await ordersOf(shopper.phone)).toMatchObject([{ lines: [{ productId: id, size: 'M' }] }]);
    expect((await readProduct(id)).stockBySize.M).toBe(4);
  },
);

test('the form of a new product names what is missing, and its pictures can be tried again and moved', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(REFUSED, /ERR_CONNECTION_FAILED/);
  await signInAsAdmin(context);
  await page.goto('/admin-add-products');
  await button(page, 'Create product').click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByText('The name is missing.')).toBeVisible();
  await expect(page.getByText('Choose a category.')).toBeVisible();
  // A refused field opens its group.
  await expect(field(page, 'Description')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Description')).toBeVisible();
  await expect(page.getByText('Missing: description')).toBeVisible();
  await expect(field(page, 'Care (optional)')).toBeHidden();
  await expectNoViolations(page);

  // Only phones offer the camera.
  await expect(button(page, 'Take a photo')).toBeHidden();

  // The connection is lost at the second picture, and one file is not a picture.
  let uploads = 0;
  await page.route('**/api/admin/images', async (route) => {
    uploads += 1;
    await (uploads === 2 ? route.abort('connectionfailed') : route.continue());
  });
  await page
    .getByLabel('Picture files')
    .setInputFiles([
      await pictureFile('jpeg', '#b8321c'),
      await pictureFile('png', '#1c6b45'),
      { name: 'shirt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)">') },
      await pictureFile('webp', '#26276b'),
    ]);
  await expect(pictures(page).nth(1)).toContainText(MESSAGES.unreached);
  await expect(pictures(page).nth(2)).toContainText('SVG');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await button(page, 'Create product').click();
  await expect(page.getByText('A picture is not uploaded yet.')).toBeVisible();
  await button(page, 'Try again').click();
  await button(page, 'Remove picture 3 of 4').click();
  await expect(pictures(page)).toHaveCount(3);
  await expect(page.getByText('A picture is not uploaded yet.')).toHaveCount(0);

  // Moves the last picture to the front with the keyboard.
  const last = await pictures(page).nth(2).locator('img').getAttribute('src');
  await button(page, 'Move picture 3 of 3').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('At position 3 of 3.')).toBeAttached();
  // @dnd-kit listens to the arrow keys one task after the picture is picked up.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('At position 2 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('At position 1 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(pictures(page).nth(0).locator('img')).toHaveAttribute('src', last ?? '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a picture of a new product can be taken with the camera', async ({ page, context }) => {
    await signInAsAdmin(context);
    await page.goto('/admin-add-products');
    await expect(button(page, 'Take a photo')).toBeVisible();
  });
});

test('concurrent edits by two admins and a sale lose nothing, and unsaved input is kept', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(REFUSED);
  const admin = await newAdmin();
  const other = await newAdmin();
  const { id, name } = await hiddenProduct(admin);
  await setLocalStorage(context, storedSession(admin));
  await page.goto(`/admin-product/${id}`);
  await expect(heading(page)).toHaveText(name);
  await showAllFields(page);

  // Stock changes by a difference, whatever was sold in the meantime.
  const elsewhere = (changes: object) => asAdmin(other, `/${id}/stock`, { changes, requestId: randomUUID() });
  await button(page, 'One M more').dblclick();
  await elsewhere({ M: -1 });
  await button(page, 'Save M +2').click();
  await expect(field(page, 'Pieces of M')).toHaveValue('6');
  await elsewhere({ S: -4 });
  await field(page, 'Pieces of S').fill('3');
  await button(page, 'Save S −2').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('There are only 1 left in S.');
  await expect(field(page, 'Pieces of S')).toHaveAttribute('aria-invalid', 'true');
  await button(page, 'Undo').click();
  await expect(field(page, 'Pieces of S')).toHaveValue('1');

  // A conflicting field is shown next to the typed value; other fields are merged.
  await field(page, 'Name').fill(`${name} mine`);
  await field(page, 'Care (optional)').fill('Wash cold, mine.');
  await asAdmin(other, `/${id}`, { base: { name }, changes: { name: `${name} theirs` } });
  await asAdmin(other, `/${id}`, { base: { colour: 'Leaf' }, changes: { colour: 'Sky' } });
  await button(page, 'Save changes').click();
  const both = page.getByRole('alert', { name: 'Somebody else has saved this' });
  await expect(both).toContainText(`${name} theirs`);
  await expect(both).toContainText(`${name} mine`);
  await expect(both).toBeInViewport();
  await expectNoViolations(page);
  expect(await readProduct(id)).toMatchObject({ name: `${name} theirs`, care: 'Cold.' });
  await button(page, 'Keep mine').click();
  await expect(both).toHaveCount(0);
  await button(page, 'Save changes').click();
  await expect(heading(page)).toHaveText(`${name} mine`);
  await expect(field(page, 'Colour (optional)')).toHaveValue('Sky');
  expect(await readProduct(id)).toMatchObject({
    name: `${name} mine`,
    care: 'Wash cold, mine.',
    colour: 'Sky',
    stock: 7,
  });

  // Leaving with unsaved changes asks for confirmation.
  await field(page, 'Brand').fill('Not saved');
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
  await ask.getByRole('button', { name: 'Stay here' }).click();
  await expect(field(page, 'Brand')).toHaveValue('Not saved');
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await ask.getByRole('button', { name: 'Stay here' }).click();
  await expect(ask).toBeHidden();
  await field(page, 'Brand').fill('Nirala');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await button(page, 'One S more').click();
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await ask.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(heading(page)).toHaveText('Products');

  // The list: search, edit in place, duplicate.
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Hidden');
  await button(page, /^Stock of/).click();
  await button(page, 'One S less').click();
  await button(page, 'Save S −1').click();
  await expect(button(page, /^Stock of/)).toHaveAccessibleName(/S 0 \(sold out\) M 6/);
  await expectNoViolations(page);
  await button(page, /^Duplicate/).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: '(copy)' })).toContainText('M 0');
  // Hidden products do not count as low in stock.
  await page.getByRole('link', { name: /^Size sold out/ }).click();
  await expect(page).toHaveURL(/show=sold-out/);
  await expect(page.getByRole('heading', { name: 'No products here' })).toBeVisible();
  await page.getByRole('link', { name: /^Hidden/ }).click();
  await expect(rows).toHaveCount(2);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
});
