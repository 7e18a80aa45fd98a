import type { Product } from '@nirala/contract/product/product';
import type { Locator, Page } from '@playwright/test';
import { copyOrder, idsOfCopies } from './orders.ts';
import { line, placeCodOrder, type Shopper } from './shopper.ts';
import { expect } from './test.ts';

/** The owner's mouse, which counts its clicks. Choosing a file is one click, too. */
export function createMouse(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async click(name: string | RegExp, role: 'button' | 'link' = 'button', within: Page | Locator = page) {
      clicks += 1;
      await within.getByRole(role, { name }).first().click();
    },
    async choose(label: string, name: string, lines: readonly string[]) {
      clicks += 1;
      await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    },
  };
}

export type Mouse = ReturnType<typeof createMouse>;

const selected = (page: Page) => page.getByRole('region', { name: 'Selected orders' });

/** Finds all orders of a phone number in the list, and selects them. The list must show 50 of 100. */
export async function selectHundred(page: Page, { click }: Mouse, phone: string): Promise<Locator> {
  await page.goto('/admin-new-order');
  await page.getByRole('searchbox').fill(phone);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(50);
  await click('Select all that match');
  await expect(selected(page)).toContainText('100 selected');
  return selected(page);
}

/** Waits for the end of what counts orders, such as “40 of 100...”: each of its steps may take as long as one wait. */
async function expectToEnd(counting: Locator, isOver: () => Promise<boolean>): Promise<void> {
  const count = counting.getByRole('status').filter({ hasText: /^\d+ of \d+\.\.\.$/ });
  const read = async () => ((await isOver()) ? 'over' : (await count.allInnerTexts()).join());
  for (let seen = ''; seen !== 'over'; seen = await read()) {
    const last = seen;
    await expect.poll(read).not.toBe(last);
  }
}

/** Takes a hundred new orders of a shopper to “dispatched”: booked with the courier, printed, and with their numbers. */
export async function shipHundredOrders(page: Page, mouse: Mouse, shopper: Shopper, product: Product): Promise<void> {
  const { click, choose } = mouse;
  const id = await placeCodOrder(shopper, line(product));
  await copyOrder(id, 99);
  const ids = [id, ...idsOfCopies(id, 99)];
  const bar = await selectHundred(page, mouse, shopper.phone);
  await click('Pack and book', 'button', bar);
  const dialog = page.getByRole('dialog');
  await click('Pack and book', 'button', dialog);
  await expectToEnd(dialog, async () => (await dialog.count()) === 0);
  const download = page.waitForEvent('download');
  await click('Courier CSV');
  await download;
  await click('Print', 'link', bar);
  await click('Everything', 'button', page.getByRole('main'));
  await expect(page.getByRole('list', { name: 'Address labels' }).getByRole('listitem')).toHaveCount(100);
  await expect(page.getByRole('table', { name: 'Pick list' })).toBeVisible();

  await page.goto('/admin-tracking');
  const numbers = ids.map((each, index) => `${each},EE${String(100_000_000 + index + (Date.now() % 800_000_000))}IN`);
  await choose('The courier’s CSV file', 'courier.csv', ['Order ID,AWB', ...numbers]);
  await click('Check the lines');
  await click('Dispatch 100 orders');
  const main = page.getByRole('main');
  const end = main.getByText('100 orders dispatched.');
  await expectToEnd(main, async () => (await end.count()) === 1);
}
