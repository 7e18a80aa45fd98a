import { chooseSize, heading, toast } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('the best coupon below a price leads to the offers, where one press puts it on the bag', async ({
  page,
  takeProduct,
}) => {
  const product = await takeProduct('joggers');
  await page.goto(`/product/${product.id}`);
  await expect(page.getByText('Free delivery · COD · 7-day returns')).toBeVisible();
  await chooseSize(page, 'M');
  await page.getByRole('button', { name: 'Add to Bag' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Free delivery · COD · 7-day returns')).toBeVisible();
  await expect(page.getByText(/^₹[\d,.]+ with FESTIVE20, until /)).toBeVisible();

  await page.goto(`/product/${product.id}`);
  await page.getByRole('link', { name: /^₹[\d,.]+ with FESTIVE20, until / }).click();
  await expect(heading(page)).toHaveText('Offers');
  const coupon = page.getByRole('listitem').filter({ hasText: 'FESTIVE20' });
  await coupon.getByRole('button', { name: 'Use in my bag' }).click();
  await expect(toast(page)).toContainText('FESTIVE20 is on your bag.');
  await toast(page).getByRole('button', { name: 'View bag' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'FESTIVE20 applied' })).toBeVisible();
});
