/** What happens after the dispatch: a failed delivery, a lost parcel with its claim, and the courier’s cash of a day. */
import { LINK } from '@nirala/dev/testing/admin-orders';
import { COD_RUPEES } from '@nirala/dev/testing/test-store';
import { dayOf, daysAfter } from '@nirala/contract/text/day';
import type { Page } from '@playwright/test';
import { newAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { createMouse } from '../support/hundred-orders.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder, type Shopper } from '../support/shopper.ts';
import { callApi } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

/** A parcel number that no other test has. */
const newAwb = (at: number) => `EP${String(100_000_001 + ((Date.now() + at * 7919) % 800_000_000))}IN`;

/** Dispatches orders with these numbers. */
const dispatch = (admin: Shopper, numbers: ReadonlyMap<string, string>) =>
  callApi(admin, '/api/admin/orders/move', {
    to: 'Dispatched',
    orders: [...numbers].map(([id, awb]) => ({ id, awb, trackingLink: LINK })),
  });

/** News of a courier’s file about one parcel. */
const report = (admin: Shopper, awb: string, state: string) =>
  callApi(admin, '/api/admin/parcels/report', {
    news: [{ awb, state, at: new Date().toISOString(), text: `It is ${state}` }],
  });

async function expectFits(page: Page) {
  await expectNoViolations(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, width);
  }
}

test('a failed delivery is answered from the queue, and a lost parcel is claimed until it is paid', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const tee = await takeProduct('tshirt');
  const admin = await newAdmin();
  const [failed, lost] = [await placeCodOrder(shopper, line(tee)), await placeCodOrder(shopper, line(tee))];
  const [failedAwb, lostAwb] = [newAwb(1), newAwb(2)];
  await dispatch(
    admin,
    new Map([
      [failed, failedAwb],
      [lost, lostAwb],
    ]),
  );
  await report(admin, failedAwb, 'undelivered');
  await report(admin, lostAwb, 'lost');
  await setLocalStorage(context, storedSession(admin));

  const toDo = page.getByRole('list', { name: 'To do' });
  const row = (id: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: id });
  await page.goto('/dashboard-admin');
  await toDo.getByRole('link', { name: /Failed deliveries/ }).click();
  await expect(row(failed)).toContainText('It is undelivered');
  await expect(row(failed).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/91/);
  await expectFits(page);
  await row(failed).getByRole('button', { name: 'Try again tomorrow' }).click();
  await expect(row(failed)).toContainText('Deliver on');
  await row(failed).getByRole('button', { name: 'Courier informed' }).click();
  await expect(row(failed)).toHaveCount(0);
  await page.getByRole('button', { name: 'On their way' }).click();
  await expect(row(failed)).toContainText('Promised by');

  await page.goto('/dashboard-admin');
  await toDo.getByRole('link', { name: /Lost parcels without a claim/ }).click();
  await row(lost).getByRole('button', { name: 'Claim from the courier' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('nobody is told');
  await dialog.getByLabel('Amount in rupees').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter an amount from ₹1');
  await dialog.getByLabel('Amount in rupees').fill('449');
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(lost)).toHaveCount(0);
  const claims = page.getByRole('group', { name: 'Claims' });
  await claims.getByRole('button', { name: 'To file' }).click();
  await row(lost).getByRole('button', { name: 'Change the claim' }).click();
  await dialog.getByLabel('State').selectOption('Paid');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter what the courier paid.');
  await dialog.getByLabel('Paid, in rupees').fill('400');
  await dialog.getByLabel('Paid on').fill(dayOf(new Date()));
  await dialog.getByLabel(/number of the claim/).fill('CLM-7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(lost)).toHaveCount(0);
  await claims.getByRole('button', { name: 'Paid' }).click();
  await expect(row(lost)).toContainText('₹400 paid on');
  await expect(row(lost)).toContainText('CLM-7');
  await expectFits(page);
  await page.goto('/admin-accounts');
  await expect(page.getByRole('table', { name: 'Sums of the period' })).toContainText(
    'Other income: claims paid by couriers',
  );
  await page.goto(`/admin-order/${lost}`);
  await expect(page.getByRole('region', { name: 'Parcel', exact: true })).toContainText('Lost parcel, ₹449');
});

test('the cash of 15 parcels takes three presses: Cash, the file, Import', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const tee = await takeProduct('tshirt');
  const admin = await newAdmin();
  const parcels = new Map<string, string>();
  // One after the other: a phone number has few open orders on delivery.
  while (parcels.size < 15) {
    const id = await placeCodOrder(shopper, line(tee));
    const awb = newAwb(100 + parcels.size);
    await dispatch(admin, new Map([[id, awb]]));
    await callApi(admin, '/api/admin/orders/move', { to: 'Delivered', orders: [{ id }] });
    parcels.set(id, awb);
  }
  await setLocalStorage(context, storedSession(admin));
  await page.goto('/admin-deliveries');

  const { click, choose, clicks } = createMouse(page);
  await click('Cash', 'link', page.getByRole('main'));
  const amount = tee.discountedPrice + COD_RUPEES;
  const day = daysAfter(dayOf(new Date()), -1);
  const rows = [...parcels.values()].map((awb) => `${awb},${amount},UTR${awb},${day}`);
  await choose('CSV file', 'cod.csv', ['AWB,COD Remitted,UTR,Remittance Date', ...rows]);
  await click('Import 15 rows');
  await expect(page.getByRole('status').filter({ hasText: '15 imported, 0 known already, 0 refused.' })).toBeVisible();
  expect(clicks()).toBe(3);
});
