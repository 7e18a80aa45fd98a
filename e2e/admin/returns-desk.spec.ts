/** Returns at the desk: how many presses a return, many returns and a caller's exchange take. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { newAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { copyOrder, deliverOrder, idsOfCopies } from '../support/orders.ts';
import { heading, toast } from '../support/screens.ts';
import { line, placeCodOrder, type Shopper } from '../support/shopper.ts';
import { callApi } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

/** Counts what an admin presses and chooses. A scanner's keys are no presses. */
function countPresses(page: Page) {
  const counted = { presses: 0 };
  const main = page.getByRole('main');
  async function press(target: Locator) {
    counted.presses += 1;
    await target.click();
  }
  return {
    counted,
    press,
    button: (name: string | RegExp) => press(page.getByRole('button', { name, exact: typeof name === 'string' })),
    link: (name: string) => press(main.getByRole('link', { name, exact: true })),
    async choose(label: string | RegExp, option: string) {
      counted.presses += 1;
      await page.getByLabel(label).selectOption(option);
    },
  };
}

/** On a phone and on a laptop. */
async function expectFits(page: Page): Promise<void> {
  await expectNoViolations(page);
  const height = page.viewportSize()?.height ?? 800;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height });
    await expectNoOverflow(page, width);
  }
}

/** Requests a return for a caller, which waits for its answer. */
const request = (admin: Shopper, orderId: string, productId: string) =>
  callApi(admin, '/api/admin/returns/request', {
    orderId,
    kind: 'return',
    requestId: randomUUID(),
    approve: false,
    lines: [{ productId, size: 'M', quantity: 1, reason: 'changed-mind' }],
  });

test('a caller’s exchange takes at most six presses from the page of the order', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const tee = await takeProduct('tshirt');
  const id = await placeCodOrder(shopper, line(tee));
  await deliverOrder(id);
  await setLocalStorage(context, storedSession(await newAdmin()));
  await page.goto(`/admin-order/${id}`);
  const { counted, button, press, choose } = countPresses(page);
  await button('Return or exchange…');
  await press(page.getByRole('radio', { name: 'Exchange for another size' }));
  await choose('Why', 'Too small');
  await expect(page.getByLabel('New size')).toHaveValue('L');
  await expectFits(page);
  await button('Start the exchange');
  await expect(toast(page)).toContainText(`${id}-R1: Approved`);
  expect(counted.presses).toBeLessThanOrEqual(6);
  await expect(page.getByRole('main')).toContainText(`Exchange ${id}-R1, replaced by`);
});

test('a return takes at most five presses from the request to the money', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const tee = await takeProduct('tshirt');
  const id = await placeCodOrder(shopper, line(tee));
  await deliverOrder(id);
  const admin = await newAdmin();
  await request(admin, id, tee.id);
  await setLocalStorage(context, storedSession(admin));
  await page.goto(`/admin-return/${id}-R1`);
  const { counted, button, choose } = countPresses(page);
  await button('Approve');
  await button('Pickup is booked');
  await choose(new RegExp(`^${tee.name}, size M`), 'Can be sold again');
  await button('Save what arrived');
  await page.getByRole('button', { name: 'Accept and give less…' }).hover();
  await expectFits(page);
  await button('Accept and send the money');
  await expect(toast(page)).toContainText('Completed');
  await expect(page.getByRole('main')).toContainText('by a payout link');
  expect(counted.presses).toBeLessThanOrEqual(5);
});

test('twenty returns take at most 25 presses, with a scanner for their parcels', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  test.slow();
  const tee = await takeProduct('tshirt');
  const id = await placeCodOrder(shopper, line(tee));
  await deliverOrder(id);
  await copyOrder(id, 19);
  const orders = [id, ...idsOfCopies(id, 19)];
  const admin = await newAdmin();
  for (const order of orders) await request(admin, order, tee.id);
  await setLocalStorage(context, storedSession(admin));
  await page.goto('/admin-returns');
  const { counted, button, press, link, choose } = countPresses(page);
  const selectAll = () => press(page.getByRole('checkbox', { name: /^Select all \d+ shown/ }));
  await button(/^Requested \d+$/);
  await selectAll();
  await button('Approve');
  await expect(toast(page)).toContainText(/(\d+) of \1 done/, { timeout: 60_000 });
  await button(/^Approved \d+$/);
  await selectAll();
  await expectFits(page);
  await button('Pickup is booked');
  // The toast may still be that of the approval. What is done is not selected any more.
  await expect(page.getByRole('checkbox', { name: /^Select NR-/, checked: true })).toHaveCount(0);
  await link('Receive returns');
  await expect(heading(page)).toHaveText('Receive returns');
  await choose('How the scanned pieces look', 'Can be sold again');
  const scanned = page.getByRole('status').filter({ hasText: /NR-|known|list/ });
  const field = page.getByLabel('Code');
  await field.fill('NOT-OURS');
  await field.press('Enter');
  await expect(scanned).toContainText('“NOT-OURS” is not known. Nothing was changed.');
  for (const order of orders) {
    await field.fill(`${order}-R1`);
    await field.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Receive 20 parcels' })).toBeVisible();
  await field.fill(id);
  await field.press('Enter');
  await expect(scanned).toContainText(`${id}-R1 is in the list already.`);
  await expectFits(page);
  await button('Receive 20 parcels');
  await expect(page.getByRole('main')).toContainText('20 received.');
  await link('Returns to check');
  await selectAll();
  await button('Accept');
  await expect(toast(page)).toContainText(/(\d+) of \1 done/, { timeout: 60_000 });
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${id}-R1` }),
  ).toContainText('Completed');
  expect(counted.presses).toBeLessThanOrEqual(25);
});
