import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { newAdmin } from '../support/admin.ts';
import { asAdmin, hiddenProduct, uniqueName } from '../support/admin-products.ts';
import { button, heading, toast } from '../support/screens.ts';
import { expectNoViolations } from '../support/axe.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { expect, test } from '../support/test.ts';

/** Pastes into the focused cell what a spreadsheet would copy. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test(
  'the stock of several products is changed in a table, with the keyboard',
  { tag: '@core' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(/status of 409 .*\/stock/);
    const admin = await newAdmin();
    const word = uniqueName();
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(async (last) => {
        const { id, name } = await hiddenProduct(admin);
        return asAdmin(admin, `/${id}`, { base: { name }, changes: { name: `${word} ${last}` } });
      }),
    );
    const cell = ({ name }: { name: string }, size: string) =>
      page.getByRole('textbox', { name: `${name}, ${size}`, exact: true });
    await setLocalStorage(context, storedSession(admin));
    await page.goto(`/admin-products?q=${encodeURIComponent(word)}&show=hidden`);
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('heading')).toHaveCount(2);
    await page.getByRole('main').getByRole('link', { name: 'Stock table' }).click();
    await expect(heading(page)).toHaveText('Stock table');
    const rows = page.getByRole('rowheader');
    await expect(rows).toHaveCount(2);
    const [upper, lower] = (await rows.first().textContent())?.includes('Two') ? [two, one] : [one, two];
    await expect(cell(upper, 'S')).toHaveValue('5');
    await expectNoViolations(page);

    await cell(upper, 'S').focus();
    await page.keyboard.type('9');
    await page.keyboard.press('ArrowRight');
    await expect(cell(upper, 'M')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell(lower, 'M')).toBeFocused();
    await page.keyboard.type('77');
    await page.keyboard.press('Escape');
    await expect(cell(lower, 'M')).toHaveValue('5');
    await page.keyboard.press('Shift+Enter');
    await expect(cell(upper, 'M')).toBeFocused();
    await pasteText(page, '6\n2\n');
    await expect(cell(upper, 'M')).toHaveValue('6');
    await expect(cell(lower, 'M')).toHaveValue('2');
    await expect(cell(lower, 'M')).toHaveAccessibleDescription('−3');
    await expect(page.getByText('3 changes in 2 products')).toBeVisible();
    await expectNoViolations(page);

    // Meanwhile pieces of the lower product are sold: its change takes more than there are.
    await asAdmin(admin, `/${lower.id}/stock`, { changes: { M: -4 }, reason: 'correction', requestId: randomUUID() });
    await page.getByRole('combobox', { name: 'Why?' }).selectOption('Damaged or lost');
    await button(page, 'Save 3 changes').click();
    await expect(toast(page)).toHaveText(/1 of 2 products saved/);
    await expect(page.getByRole('rowheader', { name: lower.name })).toContainText(
      'Not saved: There are only 1 left in M.',
    );
    await expect(cell(lower, 'M')).toHaveValue('2');
    await cell(lower, 'M').press('Escape');
    await expect(cell(lower, 'M')).toHaveValue('1');
    await cell(lower, 'M').fill('0');
    await expect(cell(lower, 'M')).toHaveAccessibleDescription('−1');
    expect((await asAdmin(admin, `/${upper.id}`)).stockBySize).toEqual({ S: 9, M: 6 });
    const { movements } = await asAdmin(admin, `/${upper.id}/movements`);
    expect(
      movements.slice(0, 2).map(({ delta, reason }: { delta: number; reason: string }) => [delta, reason]),
    ).toEqual(
      expect.arrayContaining([
        [4, 'damage'],
        [1, 'damage'],
      ]),
    );
    await button(page, 'Undo all').press('Enter');
    await expect(button(page, 'Undo all')).toHaveCount(0);
  },
);

test('leaving the table asks about unsaved changes, and cells without a place are reported', async ({
  page,
  context,
}) => {
  const admin = await newAdmin();
  const { name } = await hiddenProduct(admin);
  await setLocalStorage(context, storedSession(admin));
  await page.goto(`/admin-stock-grid?q=${encodeURIComponent(name)}`);
  const S = page.getByRole('textbox', { name: `${name}, S`, exact: true });
  await S.focus();
  await pasteText(page, '7\tx\t8\n9');
  await expect(toast(page)).toHaveText(/1 cell filled. 3 cells left out/);
  await expect(S).toHaveValue('7');
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await button(page, 'Stay here').click();
  await expect(S).toHaveValue('7');
  await S.press('Escape');
  await page.goto('/admin-stock-grid?q=zzzznothing');
  await expect(page.getByText('No products here')).toBeVisible();
});
