/** What goes wrong with an order on its way: cancelled pieces, a false delivery, a parcel that comes back or is lost. */
import { LINK } from '@nirala/dev/testing/admin-orders';
import { COD_RUPEES, signUp } from '@nirala/dev/testing/test-store';
import { formatRupees } from '@nirala/contract/text/money';
import type { Page } from '@playwright/test';
import { openOrder } from '../support/admin-orders.ts';
import { expectNoViolations } from '../support/axe.ts';
import { changeOrder } from '../support/orders.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, newPhone, placeCodOrder } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const history = (page: Page) => page.getByRole('region', { name: 'History' });

test('an admin cancels pieces, corrects a false delivery, calls a parcel back with a reason, and closes a lost one', async ({
  page,
  context,
  shopper,
  takeProduct,
  viewport,
}) => {
  const tee = await takeProduct('tshirt');
  const id = await placeCodOrder(shopper, line(tee, 'M', 3));
  const admin = await signUp(newPhone(), { admin: true });
  await setLocalStorage(context, storedSession(admin));
  const expectFits = async () => {
    await expectNoViolations(page);
    await expectNoOverflow(page, viewport?.width ?? 0);
  };

  await openOrder(page, id);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page)).toContainText(`Back in stock: 3 × ${tee.name} (M).`);
  await dialog(page).getByText('Cancel only some items').click();
  const some = dialog(page).getByRole('button', { name: 'Cancel the chosen items' });
  await expect(some).toHaveAttribute('aria-disabled', 'true');
  await dialog(page)
    .getByLabel(/pieces to cancel/)
    .selectOption('1');
  await expect(dialog(page)).toContainText(`Back in stock: 1 × ${tee.name} (M).`);
  const [before, rest] = [3, 2].map((pieces) => formatRupees(tee.discountedPrice * pieces + COD_RUPEES));
  await expect(dialog(page)).toContainText(`The courier collects ${rest} instead of ${before}.`);
  await expect(dialog(page)).toContainText('You can’t undo it.');
  await expectFits();
  await some.click();
  await expect(history(page)).toContainText(`Cancelled: 1 × ${tee.name}, size M`);

  // Nothing is sent before the dialog knows whether there will be an invoice: the warning would move the button.
  const held = Promise.withResolvers<true>();
  await page.route('**/api/admin/readiness', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Dispatch' }).click();
  const dispatch = dialog(page).getByRole('button', { name: 'Dispatch' });
  await expect(dialog(page)).toContainText('Checking whether these orders get an invoice');
  await expect(dispatch).toBeDisabled();
  await dialog(page).getByLabel('Tracking link').fill(LINK);
  await dialog(page).getByLabel('Tracking link').press('Enter');
  held.resolve(true);
  await expect(dialog(page)).not.toContainText('Checking whether');
  await dispatch.click();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await dialog(page).getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByRole('button', { name: 'It was not delivered' }).click();
  await dialog(page).getByRole('button', { name: 'Correct it' }).click();
  await expect(dialog(page)).toContainText('Please say why.');
  await expectFits();
  await dialog(page).getByLabel('Reason').fill('The courier read it wrongly');
  await dialog(page).getByRole('button', { name: 'Correct it' }).click();
  await expect(history(page)).toContainText(/Not delivered.*The courier read it wrongly/);
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();

  const at = new Date().toISOString();
  const parcel = { courier: 'manual' as const, booking: 1, stateAt: at, attempts: 1, scans: [], awb: '19041234567890' };
  await changeOrder(id, { parcel: { ...parcel, state: 'undelivered' } });
  await page.reload();
  await page.getByRole('button', { name: 'Send it back' }).click();
  await expect(dialog(page)).toContainText('bring the parcel back to you');
  await expectFits();
  await dialog(page).getByLabel('Reason').fill('The address does not exist');
  await dialog(page).getByRole('button', { name: 'Send it back' }).click();
  await expect(page.getByRole('region', { name: 'Parcel', exact: true })).toContainText(
    'Send it back: The address does not exist',
  );

  await changeOrder(id, { parcel: { ...parcel, state: 'lost' } });
  await page.reload();
  await page
    .getByRole('region', { name: 'Parcel', exact: true })
    .getByRole('button', { name: 'Close as lost' })
    .click();
  await expect(dialog(page)).toContainText('The lost pieces are written off');
  await dialog(page).getByRole('button', { name: 'Close as lost' }).click();
  await expect(dialog(page)).toContainText('Choose one of these.');
  await expectFits();
  await dialog(page)
    .getByRole('radio', { name: /^Decide later/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Close as lost' }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Not lost…' }).first().click();
  await expect(dialog(page)).toContainText('The order is Dispatched again');
  await expectFits();
  await dialog(page).getByRole('button', { name: 'It was not lost' }).click();
  await expect(history(page)).not.toContainText('Lost');

  // Lost all the same: its pieces are sent again.
  await changeOrder(id, { parcel: { ...parcel, state: 'lost' } });
  await page.reload();
  await page
    .getByRole('region', { name: 'Parcel', exact: true })
    .getByRole('button', { name: 'Close as lost' })
    .click();
  await dialog(page)
    .getByRole('radio', { name: /^Send its pieces again/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  await expect(main).toContainText(/Sent again as NR-/);
  await main
    .getByText(/^Sent again as NR-/)
    .getByRole('link')
    .click();
  await expect(main).toContainText(`instead of the lost ${id}`);
});
