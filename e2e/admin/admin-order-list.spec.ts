/** The admin's order list: expired orders, Back from Print, offline printing, and the desktop layout. */
import { ADMIN_PRODUCTS_PER_PAGE } from '@nirala/contract/api/admin/products';
import { atLeast } from '@nirala/contract/at-least.fixture';
import { signUp } from '@nirala/dev/testing/test-store';
import { ORDER_STATUSES } from '@nirala/contract/order/order';
import type { Page } from '@playwright/test';
import { button, heading } from '../support/screens.ts';
import { expectNoViolations } from '../support/axe.ts';
import { openOrder, orderRow, placeUnpaidOrder } from '../support/admin-orders.ts';
import { changeOrder, copyOrder, expireReservations } from '../support/orders.ts';
import { failPayment } from '../support/razorpay.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, newPhone, placeCodOrder } from '../support/shopper.ts';
import { ordersOf } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('listitem');

async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await button(page, 'Search').click();
}

test.beforeEach(async ({ context }) => {
  await setLocalStorage(context, storedSession(await signUp(newPhone(), { admin: true })));
});

test('an expired order says that it was never paid, and closed orders offer neither Cancel nor Print', async ({
  page,
  shopper,
  takeProduct,
}) => {
  const tee = await takeProduct('sports-wear');
  const { id, razorpayOrderId } = await placeUnpaidOrder(shopper, line(tee));
  await failPayment(razorpayOrderId);
  await expect.poll(async () => (await ordersOf(shopper.phone))[0]?.paymentFailure).toBeTruthy();
  await expireReservations(shopper.phone);
  await openOrder(page, id);
  const main = page.getByRole('main');
  await expect(main.getByText('Expired', { exact: true })).toBeVisible();
  await expect(main).toContainText('This order expired and was never paid.');
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Last payment failure');
  await expect(button(page, 'Copy address')).toBeVisible();
  await expect(button(page, 'Cancel order')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Print' })).toHaveCount(0);
  await expectNoViolations(page);

  const placed = await placeCodOrder(shopper, line(tee));
  await openOrder(page, placed);
  await expect(button(page, 'Cancel order')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print' })).toBeVisible();
  for (const status of ['Delivered', 'Cancelled', 'Returned', 'Refunded'] as const) {
    await changeOrder(placed, { status });
    await openOrder(page, placed);
    await expect(main.getByText(status, { exact: true }).first()).toBeVisible();
    await expect(button(page, 'Cancel order')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Print' })).toHaveCount(0);
  }

  await page.goto('/admin-new-order');
  await searchFor(page, id);
  await expect(orderRow(page, id)).toContainText('Expired');
  await expect(orderRow(page, id)).not.toContainText('Pending');
  await button(page, 'Show all').click();
  await main.getByText('More', { exact: true }).click();
  await page.getByLabel('From').fill('2026-11-20');
  await page.getByLabel('Until').fill('2026-11-19');
  await expect(main.getByRole('alert')).toHaveText('“From” is later than “Until”. Change one of them.');
  await expect(main).not.toContainText('No orders here');
});

test('Back restores the selection, the search and the loaded pages', async ({ page, shopper, takeProduct }) => {
  const id = await placeCodOrder(shopper, line(await takeProduct('sports-wear')));
  await copyOrder(id, 59);
  await page.goto('/admin-new-order');
  await searchFor(page, shopper.phone);
  await expect(rows(page)).toHaveCount(50);
  await button(page, 'Show more').click();
  await expect(rows(page)).toHaveCount(60);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await page.getByRole('checkbox', { name: /^Select all 60/ }).check();
  await orderRow(page, id).getByRole('checkbox').uncheck();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  const expectList = async () => {
    await expect(rows(page)).toHaveCount(60);
    await expect(bar).toContainText('59 selected');
    await expect(orderRow(page, id).getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByRole('searchbox')).toHaveValue(shopper.phone);
  };

  await bar.getByRole('link', { name: 'Print' }).click();
  const slips = page.getByRole('article');
  await expect(slips).toHaveCount(59);
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
  await expectList();

  await bar.getByRole('link', { name: 'Print' }).click();
  await expect(slips).toHaveCount(59);
  await page.goBack();
  await expectList();

  // The list is reset when it is opened from the menu.
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(heading(page)).toHaveText('Home');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(bar).toHaveCount(0);

  await page.goto('/admin-products');
  const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(products).toHaveCount(ADMIN_PRODUCTS_PER_PAGE);
  await button(page, 'Show more').click();
  await expect(products).toHaveCount(2 * ADMIN_PRODUCTS_PER_PAGE);
  await products.last().getByRole('heading').getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await expect(products).toHaveCount(2 * ADMIN_PRODUCTS_PER_PAGE);
});

test('a small desktop shows the first six orders, with distinct badges and aligned columns', async ({
  page,
  shopper,
  takeProduct,
}) => {
  const id = await placeCodOrder(shopper, line(await takeProduct('sports-wear')));
  await copyOrder(id, ORDER_STATUSES.length);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin-new-order');
  await expect.poll(() => rows(page).count()).toBeGreaterThan(6);
  const boxes = await Promise.all([0, 5].map((index) => rows(page).nth(index).boundingBox()));
  expect(boxes[0]?.y).toBeLessThan(260);
  expect((boxes[1]?.y ?? Infinity) + (boxes[1]?.height ?? 0)).toBeLessThanOrEqual(768);

  await searchFor(page, shopper.phone);
  await expect(rows(page)).toHaveCount(ORDER_STATUSES.length + 1);
  const ids = await rows(page).getByRole('link').allTextContents();
  for (const [index, status] of atLeast(8, ORDER_STATUSES.entries()))
    await changeOrder(ids[index + 1] ?? '', { status });
  await button(page, 'Show all').click();
  await searchFor(page, shopper.phone);
  for (const status of atLeast(8, ORDER_STATUSES))
    await expect(rows(page).getByText(status, { exact: true }).first()).toBeVisible();
  await expectNoViolations(page);
  const looks = await Promise.all(
    ORDER_STATUSES.map((status) =>
      rows(page)
        .getByText(status, { exact: true })
        .first()
        .evaluate((badge) => {
          const { backgroundColor, boxShadow } = getComputedStyle(badge);
          return { colour: `${backgroundColor} ${boxShadow}`, drawing: badge.querySelector('path')?.getAttribute('d') };
        }),
    ),
  );
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(ORDER_STATUSES.length);
  expect(new Set(looks.map(({ drawing }) => drawing)).size).toBe(ORDER_STATUSES.length);

  const menu = page.getByRole('navigation', { name: 'Admin' });
  for (const [path, current] of [
    [`/admin-order/${id}`, ['Orders']],
    [`/admin-print?ids=${id}`, ['Deliveries', 'Print']],
    ['/admin-product/hoodies-beyond', ['Products']],
    ['/admin-import', ['Products', 'Import products']],
  ] as const) {
    await page.goto(path);
    await expect(menu.locator('[aria-current]:visible')).toHaveText(
      current.map((name) => new RegExp(`^${name}(\\d+\\+? to do)?$`)),
    );
  }

  await page.goto('/admin-products');
  const products = page.getByRole('list', { name: 'Products' });
  await expect(products.getByRole('listitem').first()).toBeVisible();
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  const lefts = await products.evaluate((list) =>
    [...list.children].map((item) => [...item.children].slice(0, 5).map((cell) => cell.getBoundingClientRect().left)),
  );
  expect(new Set(lefts.map(String)).size).toBe(1);
});

test('packing slips and labels that are open stay usable offline', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await placeCodOrder(shopper, line(await takeProduct('sports-wear')));
  await page.goto(`/admin-print?ids=${id}`);
  const slip = page.getByRole('article');
  await expect(slip).toContainText(id);
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  // A trial click fails if something covers the slip.
  await slip.click({ trial: true });
  await button(page, 'Address labels').click();
  await page.getByRole('list', { name: 'Address labels' }).getByRole('listitem').click({ trial: true });
});

test('a small desktop shows 14 orders, and the keys move, select and open', async ({ page, shopper, takeProduct }) => {
  const id = await placeCodOrder(shopper, line(await takeProduct('sports-wear')));
  await copyOrder(id, 20);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin-new-order');
  await searchFor(page, shopper.phone);
  await expect(rows(page)).toHaveCount(21);
  const box = await rows(page).nth(13).boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(768);

  await page.getByRole('heading', { name: 'Orders' }).click();
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
  await expect(rows(page).nth(0).getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('k');
  await expect(rows(page).nth(0).getByRole('link')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Next order');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
});

test.describe('with a touch screen', () => {
  test.use({ viewport: { width: 1366, height: 768 }, isMobile: true, hasTouch: true });

  test('a small desktop shows 12 orders, and a phone the first one', async ({ page, shopper, takeProduct }) => {
    const id = await placeCodOrder(shopper, line(await takeProduct('sports-wear')));
    await copyOrder(id, 12);
    await page.goto('/admin-new-order');
    await searchFor(page, shopper.phone);
    await expect(rows(page)).toHaveCount(13);
    const box = await rows(page).nth(11).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin-new-order');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(12);
    expect((await rows(page).first().boundingBox())?.y).toBeLessThan(480);
  });
});
