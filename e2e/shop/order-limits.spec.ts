import { maxPiecesPerSize, codOpenOrders, tooManyPieces } from '@nirala/contract/message-templates';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/shop';
import { expectNoViolations } from '../support/axe.ts';
import { openOrderSummary, paymentMethod } from '../support/screens.ts';
import { storedBag, line, placeCodOrder, setLocalStorage, saveAddress, storedSession } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

test('the bag and the payment choice explain the limits of an order', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const [vest, hoodie] = [await takeProduct('vests'), await takeProduct('hoodies')];
  const facts = { ...DEFAULT_STORE_DETAILS, maxPerLine: 2, maxPerOrder: 3 };
  await context.route('**/api/store', (route) => route.fulfill({ json: facts }));
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(vest, 'M', 2), line(hoodie, 'M', 2)) });
  await page.goto('/cart');

  const more = page.getByRole('button', { name: 'One more' });
  await expect(page.getByText(maxPiecesPerSize(2))).toHaveCount(2);
  await expect(more.first()).toHaveAttribute('aria-disabled', 'true');
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toHaveAccessibleDescription(tooManyPieces(3, 1));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'One less' }).first().click();
  await expect(proceed).toHaveAccessibleDescription('');

  await openOrderSummary(page);
  await expect(paymentMethod(page, 'Cash on Delivery')).toBeEnabled();
  const { maxOpenCod } = DEFAULT_STORE_DETAILS;
  for (let count = 0; count < maxOpenCod; count += 1) await placeCodOrder(shopper, line(vest));
  await page.reload();
  await expect(page.getByText(codOpenOrders(maxOpenCod))).toBeVisible();
  await expect(paymentMethod(page, 'Cash on Delivery')).toBeDisabled();
  await expect(paymentMethod(page, 'Online Payment')).toBeChecked();
  await expectNoViolations(page);
});
