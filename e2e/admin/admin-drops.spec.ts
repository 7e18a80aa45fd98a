import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { toast, showAllFields } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('the admin makes a product a drop', async ({ page, context, takeProduct }) => {
  const product = await takeProduct('hoodies');
  await signInAsAdmin(context);
  await page.goto(`/admin-product/${product.id}`);
  await showAllFields(page);
  await page.getByRole('checkbox', { name: 'Sell this product as a drop' }).check();
  const [start, limit] = [page.getByLabel('Start', { exact: true }), page.getByLabel('Limit per phone')];
  const save = page.getByRole('button', { name: 'Save changes', exact: true });
  await save.click();
  await expect(page.getByText('Choose the day and the time')).toBeVisible();
  await expect(start).toBeFocused();
  await start.fill('2099-11-24T18:00');
  await limit.fill('0');
  await save.click();
  await expect(page.getByText('a whole number from 1 to 100')).toBeVisible();
  await limit.fill('2');
  await expectNoViolations(page);
  await save.click();
  await expect(toast(page)).toContainText('Saved.');
  await page.goto(`/product/${product.id}`);
  await expect(page.getByText('On sale from 24 Nov 2099, 6:00 pm. At most 2 pieces')).toBeVisible();
});
