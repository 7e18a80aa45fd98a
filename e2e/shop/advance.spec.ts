import { codConfirmation } from '@nirala/contract/text/message-templates';
import { formatRupees, formatRupeesExact, toRupees } from '@nirala/contract/text/money';
import { NO_COD_RISK } from '@nirala/contract/order/cod-risk';
import { expectNoViolations } from '../support/axe.ts';
import { codDialog, codYesButton, confirmButton, openOrderSummary, paymentMethod } from '../support/checkout.ts';
import { setLocalStorage, storedBag, storedSession } from '../support/local-storage.ts';
import { pressInRazorpay, razorpayWindow } from '../support/razorpay.ts';
import { heading, orderCards, orderPage } from '../support/screens.ts';
import { setSettings } from '../support/settings.ts';
import { line, saveAddress, totalsOf } from '../support/shopper.ts';
import { ordersOf } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const ADVANCE = 99;
const advanceRule = { ...NO_COD_RISK, advance: { ...NO_COD_RISK.advance, first: 0 } };

test('an order on delivery with an advance: explained, paid after a closed window, and shown with its rest', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const bought = await takeProduct('polo-tshirt');
  const total = toRupees(totalsOf(bought, 'COD').payable);
  const rest = formatRupees(total - ADVANCE);
  await setSettings({ codRisk: advanceRule, codAdvance: ADVANCE, advanceKept: true });
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(bought)) });
  await openOrderSummary(page);

  const choice = page.getByRole('group', { name: 'Payment Method' });
  await expect(choice).toContainText(`₹${ADVANCE} now, ${rest} to the courier.`);
  await expect(choice).toContainText('If you refuse the parcel, we keep it.');
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expectNoViolations(page);
  await paymentMethod(page, 'Cash on Delivery').check();
  await confirmButton(page).click();
  await expect(codDialog(page)).toContainText(codConfirmation(total));
  await codYesButton(page).click();
  await expect(razorpayWindow(page)).toContainText(formatRupeesExact(ADVANCE));
  await pressInRazorpay(page, 'Close');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('waiting for payment');
  expect(await ordersOf(shopper.phone)).toMatchObject([{ status: 'Pending', paymentMethod: 'COD' }]);

  // The owner asks for more meanwhile: what the shopper was shown counts.
  await setSettings({ codAdvance: 2 * ADVANCE });
  await confirmButton(page).click();
  await codYesButton(page).click();
  await pressInRazorpay(page, 'Pay');
  await expect(heading(page)).toHaveText('Order Successful!');
  await expect(page.getByRole('main')).toContainText(
    `${formatRupeesExact(ADVANCE)} paid online, ${formatRupeesExact(total - ADVANCE)} to be paid on delivery`,
  );
  expect(await ordersOf(shopper.phone)).toMatchObject([
    { status: 'Processing', paymentMethod: 'COD', totalPaise: total * 100, advance: { paise: ADVANCE * 100 } },
  ]);
  await page.getByRole('link', { name: 'See My Orders' }).click();
  await expect(orderCards(page)).toContainText(`${rest} to pay when it arrives.`);
  await orderCards(page)
    .getByRole('link', { name: /Order details/ })
    .click();
  await expect(orderPage(page)).toContainText(`To the courier${rest}`);
  await expectNoViolations(page);
});

test('a summary that does not know of the advance hears the right one, and the order is placed with it', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/409/);
  const bought = await takeProduct('polo-tshirt');
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(bought)) });
  await openOrderSummary(page);
  await paymentMethod(page, 'Cash on Delivery').check();
  await setSettings({ codRisk: advanceRule, codAdvance: ADVANCE });
  await confirmButton(page).click();
  await codYesButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(`we ask for ₹${ADVANCE} in advance`);
  expect(await ordersOf(shopper.phone)).toEqual([]);
  await expect(page.getByRole('group', { name: 'Payment Method' })).toContainText(`₹${ADVANCE} now`);
  await confirmButton(page).click();
  await codYesButton(page).click();
  await pressInRazorpay(page, 'Pay');
  await expect(heading(page)).toHaveText('Order Successful!');
});
