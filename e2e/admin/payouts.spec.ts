/** Money back for COD orders: a link that the store sends, and the way by file. */
import { readFileSync } from 'node:fs';
import { dayOf } from '@nirala/contract/text/day';
import { COD_RUPEES, signUp } from '@nirala/dev/testing/test-store';
import type { BrowserContext, Page } from '@playwright/test';
import { button, orderCards } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { LINK } from '@nirala/dev/testing/admin-orders';
import { callApi } from '../support/store.ts';
import { expectNoViolations } from '../support/axe.ts';
import { runPayoutJob } from '../support/orders.ts';
import { usePayoutLink } from '../support/razorpay.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, newPhone, placeCodOrder, type BagLine, type Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

/**
 * A COD order of one piece that was delivered, sent back and accepted, so that its money is due. `awb`: of its parcel, whose
 * cash the courier has paid.
 */
async function returnedOrder(shopper: Shopper, bagLine: BagLine, awb?: string): Promise<string> {
  const id = await placeCodOrder(shopper, bagLine);
  const { token } = await signUp(newPhone(), { admin: true });
  await callApi({ token }, '/api/admin/orders/move', { to: 'Dispatched', orders: [{ id, trackingLink: LINK, awb }] });
  await callApi({ token }, '/api/admin/orders/move', { to: 'Delivered', orders: [{ id }] });
  if (awb !== undefined) {
    const paid = { number: 2, awb, amount: bagLine.product.discountedPrice + COD_RUPEES, reference: 'UTR1' };
    await callApi({ token }, '/api/admin/cash/remittances', { rows: [{ ...paid, day: dayOf(new Date()) }] });
  }
  const piece = { productId: bagLine.product.id, size: bagLine.size, quantity: 1 };
  const lines = [{ ...piece, reason: 'size-small' }];
  await callApi(shopper, '/api/returns', { orderId: id, kind: 'return', requestId: crypto.randomUUID(), lines });
  const moves = [
    { to: 'SelfShip' },
    { to: 'Received', pieces: [{ ...piece, condition: 'sellable' }] },
    { to: 'Closed', as: 'accepted' },
  ];
  for (const move of moves) await callApi({ token }, `/api/admin/returns/${id}-R1/move`, { move });
  return id;
}

const payouts = (page: Page) => page.getByRole('region', { name: 'Money to send back' });
const row = (page: Page, id: string) => payouts(page).getByRole('listitem').filter({ hasText: id });

async function openAccounts(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('about:blank');
  await signInAsAdmin(context);
  await page.goto('/admin-accounts');
  await expect(payouts(page).getByRole('button', { name: 'Download the file for RazorpayX' })).toBeVisible();
}

async function openMyOrders(page: Page, context: BrowserContext, shopper: Shopper) {
  await page.goto('about:blank');
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/my-orders');
}

async function expectFits(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
}

test(
  'a returned COD order is paid back by a link, and another link follows one that expired',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct }) => {
    const awb = `1904${Date.now()}`;
    const id = await returnedOrder(shopper, line(await takeProduct('tshirt'), 'M'), awb);
    const card = orderCards(page).filter({ hasText: id });
    await openMyOrders(page, context, shopper);
    await expect(card).toContainText('We will text you a link to enter your UPI ID or bank account.');

    await runPayoutJob(id);
    await page.reload();
    await expect(card).toContainText('Open the link and say to which account it goes.');
    await expect(card.getByRole('link', { name: 'Get your money' })).toHaveAttribute('href', /^https:/);
    await expectFits(page);

    await usePayoutLink(id, 'expired');
    await openAccounts(page, context);
    await expect(row(page, id)).toContainText('Link expired');
    await expect(row(page, id)).toContainText('The shopper did not use it in time.');
    await expectFits(page);
    const again = row(page, id).getByRole('button', { name: 'Send another link' });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(row(page, id)).toContainText('Needs a link, link 2');
    await runPayoutJob(id);
    await usePayoutLink(id, 'processed');

    await page.reload();
    await payouts(page)
      .getByText(/^Paid in the last 30 days/)
      .click();
    await expect(row(page, id)).toContainText(/Paid on .*, bank reference \d+/);
    await openMyOrders(page, context, shopper);
    await expect(card).toContainText(/We sent ₹[\d,]+ to your account/);
    await card.getByRole('link', { name: /Order details/ }).click();
    await expect(page.getByRole('article', { name: /^Order / })).toContainText('Reference');
  },
);

test('a returned COD order is paid back by file', async ({ page, context, shopper, takeProduct }) => {
  const id = await returnedOrder(shopper, line(await takeProduct('tshirt'), 'M'));
  await openAccounts(page, context);
  await expect(row(page, id)).toContainText('Waits for the courier’s cash');
  await row(page, id).getByRole('button', { name: 'Pay before the cash comes' }).click();
  await page.getByLabel('Reason').fill('The courier confirmed it by phone');
  await expectFits(page);
  await button(page, 'Approve').click();
  await expect(row(page, id)).toContainText('Needs a link');
  const downloading = page.waitForEvent('download');
  await button(page, 'Download the file for RazorpayX').click();
  const lines = readFileSync(await (await downloading).path(), 'utf8').split('\r\n');
  const reference = /po-[0-9a-f]+/.exec(lines.find((each) => each.includes(id)) ?? '')?.[0];
  expect(reference).toBeDefined();
  await expect(row(page, id)).toContainText('In a file since');

  const report = page.getByLabel('RazorpayX’s report');
  const choose = (text: string) =>
    report.setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const heading = 'Reference ID,Status,Short URL,UTR';
  await choose(`${heading}\n${reference},issued,https://rzp.io/i/file,`);
  await expect(row(page, id)).toContainText('Link sent');
  await choose(`${heading}\n${reference},processed,,UTR778\npo-none,processed,,`);
  await expect(payouts(page)).toContainText('No payout with this reference is due.');
  await payouts(page)
    .getByText(/^Paid in the last 30 days/)
    .click();
  await expect(row(page, id)).toContainText(/Paid on .*, bank reference UTR778/);
  await expectFits(page);
  await openMyOrders(page, context, shopper);
  await expect(orderCards(page).filter({ hasText: id })).toContainText(/We sent ₹[\d,]+ to your account/);
  await expectFits(page);
});
