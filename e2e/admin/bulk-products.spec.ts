import { randomUUID } from 'node:crypto';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { draft } from '@nirala/dev/testing/admin-store';
import type { Locator, Page } from '@playwright/test';
import { asAdmin, uniqueName } from '../support/admin-products.ts';
import { newAdmin, signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { readProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, { name }: AdminProduct) => page.getByRole('checkbox', { name: `Select ${name}` });

/** Hidden products whose names have a common word, so that a search shows them and no others. */
async function products(count: number): Promise<{ word: string; made: AdminProduct[] }> {
  const admin = await newAdmin();
  const word = uniqueName().replace('Journey ', '');
  const made: AdminProduct[] = [];
  for (let index = 0; index < count; index += 1) {
    const product = draft({
      name: `${word} ${String.fromCodePoint(65 + index)}`,
      category: 'vests',
      price: 1500,
      discountedPrice: 1000 + index,
      images: [],
      active: false,
    });
    made.push(await asAdmin(admin, '', { requestId: randomUUID(), product }));
  }
  return { word, made };
}

const prices = (of: readonly AdminProduct[]) =>
  Promise.all(of.map(async ({ id }) => (await readProduct(id)).discountedPrice));

test(
  'twenty prices are changed with at most five presses, and come back with one',
  { tag: '@core' },
  async ({ page, context }) => {
    const { word, made } = await products(22);
    const chosen = made.slice(1, 21);
    await signInAsAdmin(context);
    await page.goto(`/admin-products?q=${word}`);
    const names = page.getByRole('list', { name: 'Products' }).getByRole('heading');
    await expect(names).toHaveCount(22);
    let presses = 0;
    const press = async (target: Locator, options: { modifiers?: 'Shift'[] } = {}) => {
      presses += 1;
      await target.click(options);
    };

    // The twenty between the first and the last one, in the order of the list.
    const shown = await names.allTextContents();
    const wanted = shown.filter((name) => chosen.some((product) => product.name === name));
    expect(wanted).toHaveLength(20);
    await press(page.getByRole('checkbox', { name: `Select ${shown[1]}` }));
    await press(page.getByRole('checkbox', { name: `Select ${shown[20]}` }), { modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selected products' });
    await expect(bar).toContainText('20 selected');
    await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
    await press(bar.getByRole('button', { name: 'Prices' }));
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByRole('textbox', { name: 'How much' }).fill('10');
    await press(dialog.getByRole('button', { name: 'Preview' }));
    await expect(dialog.getByRole('row')).toHaveCount(21);
    await expectNoViolations(page);
    await press(dialog.getByRole('button', { name: 'Change 20 prices' }));
    const result = page.getByRole('region', { name: 'Last change' });
    await expect(result).toContainText('20 products are changed.');
    await expect(result).toBeFocused();
    expect(presses).toBeLessThanOrEqual(5);

    const listed = made.filter(({ name }) => shown.slice(1, 21).includes(name));
    const lowered = listed.map(({ discountedPrice }) => Math.round(discountedPrice * 0.9));
    expect(await prices(listed)).toEqual(lowered);
    await expectNoViolations(page);
    await result.getByRole('button', { name: 'Undo' }).click();
    await expect(result).toContainText('20 products are as before.');
    expect(await prices(made)).toEqual(made.map(({ discountedPrice }) => discountedPrice));
  },
);

test('products are selected and archived with the keyboard, and brought back', async ({ page, context }) => {
  const { word, made } = await products(3);
  const [first, second] = made;
  if (!first || !second) throw new Error('There are no products.');
  await signInAsAdmin(context);
  await page.goto(`/admin-products?q=${word}`);
  await row(page, first).focus();
  await page.keyboard.press('Space');
  await row(page, second).focus();
  await page.keyboard.press('Space');
  await button(page, 'Archive').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Archive 2 products').focus();
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Last change' });
  await expect(result).toContainText('2 products are changed.');
  await expect(row(page, first)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Select all 1 shown' })).toBeVisible();

  await page.goto(`/admin-products?q=${word}&show=archived`);
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).focus();
  await page.keyboard.press('Space');
  await button(page, 'Bring back').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Archived');
  await button(page, 'Bring 2 products back').focus();
  await page.keyboard.press('Enter');
  await expect(result).toContainText('2 products are changed.');
  expect(await readProduct(first.id)).toMatchObject({ active: false });
});
