import { maxPiecesPerSize, codOpenOrders, tooManyPieces } from '@nirala/contract/text/message-templates';
import { expectNoViolations } from '../support/axe.ts';
import { openOrderSummary, paymentMethod } from '../support/checkout.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder, saveAddress } from '../support/shopper.ts';
import { setSettings } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

test('the bag and the payment choice explain the limits of an order', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const [vest, hoodie] = [await takeProduct('vests'), await takeProduct('hoodies')];
  const maxOpenCod = 1;
  await setSettings({ maxPerLine: 2, maxPerOrder: 3, maxOpenCod });
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
  await placeCodOrder(shopper, line(vest));
  await page.reload();
  await expect(page.getByText(codOpenOrders(maxOpenCod))).toBeVisible();
  await expect(paymentMethod(page, 'Cash on Delivery')).toBeDisabled();
  await expect(paymentMethod(page, 'Online Payment')).toBeChecked();
  await expectNoViolations(page);
});
