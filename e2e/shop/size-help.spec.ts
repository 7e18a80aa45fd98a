import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { openProductWithReview, replaceReviews } from '../support/reviews.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Size chart|Find my size)$/ });
const field = (page: Page, name: RegExp) => dialog(page).getByRole('textbox', { name });
const find = (page: Page) => dialog(page).getByRole('button', { name: 'Find my size' });
const answer = (page: Page) => dialog(page).getByRole('status');

async function openFinder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find my size' }).click();
  await expect(dialog(page).getByRole('tab', { name: 'Find my size' })).toHaveAttribute('aria-selected', 'true');
}

test('the size chart is in centimetres or inches, which the device remembers, and shows how to measure', async ({
  page,
  takeProduct,
}) => {
  const tee = await takeProduct('tshirt');
  await page.goto(`/product/${tee.id}`);
  await page.getByRole('button', { name: 'Size chart' }).click();
  const medium = dialog(page).getByRole('row', { name: /^M / });
  await expect(medium).toHaveText('M10270');
  await expect(dialog(page).getByRole('img', { name: /from armpit to armpit/ })).toBeVisible();
  await expectNoViolations(page);
  await dialog(page).getByRole('radio', { name: 'Inches' }).check();
  await expect(medium).toHaveText('M40.227.6');
  await page.reload();
  await page.getByRole('button', { name: 'Size chart' }).click();
  await expect(medium).toHaveText('M40.227.6');
  // The arrow keys move between the tabs.
  await dialog(page).getByRole('tab', { name: 'Size chart' }).press('ArrowRight');
  await expect(dialog(page).getByRole('tab', { name: 'Find my size' })).toBeFocused();
  await expect(field(page, /^Your chest \(in\)/)).toBeVisible();
});

test('three votes or more say how a size fits: beside the sizes and in the size chart', async ({
  page,
  takeProduct,
}) => {
  const tee = await takeProduct('tshirt');
  const vote = (name: string, size: 'M' | 'L', fit: 'true' | 'small') => ({ name, review: 'Good.', fit, size });
  await replaceReviews(
    tee.id,
    vote('One', 'M', 'true'),
    vote('Two', 'M', 'true'),
    vote('Three', 'M', 'small'),
    vote('Four', 'L', 'small'),
  );
  await page.goto(`/product/${tee.id}`);
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await expect(page.getByText('Size M: 2 of 3 say true to size')).toBeVisible();
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await expect(page.getByText(/^Size [ML]:/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Size chart' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Buyers say about each size' }).getByRole('listitem')).toHaveText(
    ['M: 2 of 3 say true to size'],
  );
  await expectNoViolations(page);
});

test('a size is found from chest and height, explained, remembered on the device and chosen', async ({
  page,
  takeProduct,
}) => {
  const tee = await takeProduct('tshirt');
  await page.goto(`/product/${tee.id}`);
  await openFinder(page);
  await find(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Please fill in all required fields.');
  await expect(field(page, /^Your chest/)).toBeFocused();
  await field(page, /^Your chest/).fill('38');
  await field(page, /^Your height/).fill('172');
  await find(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('If you measured in inches');
  await expectNoViolations(page);
  // Nothing typed is lost, and the other unit reads 38 as it was meant.
  await expect(field(page, /^Your height/)).toHaveValue('172');
  await field(page, /^Your chest/).fill('96');
  await find(page).click();
  await expect(answer(page)).toContainText('Your size is M');
  await expect(answer(page)).toContainText('M: 6 cm of room at the chest, the usual length for your height.');
  await expectNoViolations(page);

  await answer(page).getByRole('button', { name: 'Choose M' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Find my size' })).toBeFocused();

  // Another product, after a reload: the answer is there immediately.
  const hoodie = await takeProduct('hoodies');
  await page.goto(`/product/${hoodie.id}`);
  await openFinder(page);
  await expect(answer(page)).toContainText('M: 20 cm of room at the chest');
  await dialog(page).getByRole('button', { name: 'Forget my measurements' }).click();
  await expect(field(page, /^Your chest/)).toHaveValue('');
  await expect(answer(page)).toBeEmpty();
  expect(await page.evaluate(() => localStorage.getItem('measurements'))).toBeNull();
});

test('a size is found from a garment that fits, and between two sizes both are named', async ({
  page,
  takeProduct,
}) => {
  const tee = await takeProduct('tshirt');
  await page.goto(`/product/${tee.id}`);
  await openFinder(page);
  await dialog(page).getByRole('radio', { name: 'From a garment I own' }).check();
  await field(page, /^Chest, laid flat/).fill('52.5');
  await field(page, /^Length/).fill('71');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('You are between M and L');
  await expect(answer(page).getByRole('listitem')).toHaveText([
    'M: 3 cm narrower around the chest than yours, 1 cm shorter.',
    'L: 3 cm wider around the chest than yours, 1 cm longer.',
  ]);
  // A change of the unit converts what was typed.
  await dialog(page).getByRole('radio', { name: 'Inches' }).check();
  await expect(field(page, /^Chest, laid flat/)).toHaveValue('20.7');
  await expectNoViolations(page);
});

test('what reviews say about the fit stands below the chart, and five of them change the answer', async ({
  page,
  takeProduct,
}) => {
  const hoodie = await takeProduct('hoodies');
  const said = Array.from({ length: 5 }, (_, index) => ({
    name: `Asha ${index}`,
    review: 'Order it larger.',
    fit: 'small' as const,
  }));
  await replaceReviews(hoodie.id, ...said);
  await openProductWithReview(page, hoodie.id, '100% say runs small');
  await page.getByRole('button', { name: 'Size chart' }).click();
  await expect(dialog(page)).toContainText('In reviews, 100% say runs small.');
  await dialog(page).getByRole('tab', { name: 'Find my size' }).click();
  await field(page, /^Your chest/).fill('98');
  await field(page, /^Your height/).fill('172');
  await find(page).click();
  await expect(answer(page)).toContainText('so this counts half a size more.');
  await expect(answer(page)).toContainText('Your size is L');
});

test('joggers ask for the waist, and measurements are removed at logout', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  await setLocalStorage(context, storedSession(shopper));
  const joggers = await takeProduct('joggers');
  await page.goto(`/product/${joggers.id}`);
  await openFinder(page);
  await field(page, /^Your waist/).fill('82');
  await field(page, /^Your height/).fill('172');
  await find(page).click();
  await expect(answer(page)).toContainText('M: 4 cm less than your waist');
  const stored = () => page.evaluate(() => localStorage.getItem('measurements'));
  expect(JSON.parse((await stored()) ?? '')).toEqual({ waist: 82, height: 172 });
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(stored).toBeNull();
});
