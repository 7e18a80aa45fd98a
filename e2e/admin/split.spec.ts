/** An order that is sent in two parcels: divided in four presses, each part sent and shown by itself. */
import { formatRupees } from '@nirala/contract/text/money';
import { signInAsAdmin } from '../support/admin.ts';
import { dispatchOrder, openOrder } from '../support/admin-orders.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { button, openOrderPage, orderCards } from '../support/screens.ts';
import { COD_RUPEES, line, placeCodOrder } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

test('what is there is sent first, the rest is an order of its own, and the shopper sees both', async ({
  page,
  context,
  shopper,
  takeProduct,
  viewport,
}) => {
  const tee = await takeProduct('tshirt');
  const id = await placeCodOrder(shopper, line(tee, 'M', 2), line(tee, 'L'));
  await signInAsAdmin(context);
  await openOrder(page, id);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Send a part now' });

  // Opens, one piece of M and none of L now, divides.
  await button(page, 'Send a part now…').click();
  await expect(dialog.getByRole('button', { name: 'Divide the order' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel(`${tee.name}, size M: pieces to send now`).selectOption('1');
  await dialog.getByLabel(`${tee.name}, size L: pieces to send now`).selectOption('0');
  const price = tee.discountedPrice;
  const [now, later] = [price + COD_RUPEES, price * 2].map(formatRupees);
  await expect(dialog).toContainText(`Now: 1 piece for ${now}. The courier collects ${now}.`);
  await expect(dialog).toContainText(`Later: 2 pieces for ${later}. The courier collects ${later}.`);
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);
  await dialog.getByRole('button', { name: 'Divide the order' }).click();

  await expect(main).toContainText('Other pieces are sent with');
  await expect(page.getByRole('list', { name: 'Items' })).toContainText('Size M · 1 ×');
  await dispatchOrder(page, id);
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Delivered');
  await main.getByRole('link', { name: /^\d{4} \d{4}$/ }).click();
  await expect(main).toContainText('Part of order');
  await expect(page.getByRole('list', { name: 'Items' })).toContainText('Size L · 1 ×');
  const rest = page.url().split('/').at(-1) ?? '';
  await page.goto('/admin-new-order?stage=to-pack');
  await expect(main.locator(`[data-order="${rest}"]`)).toContainText(/part of \d{4} \d{4}/);

  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/my-orders');
  await expect(orderCards(page)).toHaveCount(2);
  const own = await openOrderPage(page, id);
  await expect(own).toContainText('Sent separately');
  await own.getByRole('link', { name: /^\d{4} \d{4}$/ }).click();
  await expect(main).toContainText(/This is a part of your order \d{4} \d{4}\./);
  await expect(main).toContainText(`${later} to pay when it arrives.`);
  await expectNoViolations(page);
  await expectNoOverflow(page, viewport?.width ?? 0);
});
