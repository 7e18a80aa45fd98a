import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KEYS } from '@nirala/dev/stand-ins/razorpay/keys';
import { startRazorpayStandIn, type RazorpayStandIn } from '@nirala/dev/stand-ins/razorpay/server';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** A minimal shop page with only Razorpay's script, which shows the data posted to it. */
async function openShop(scriptFrom: string) {
  const script = `<script src="${scriptFrom}/v1/checkout.js"></script>`;
  const server = createServer(async (request, response) => {
    const said = new URLSearchParams(await text(request));
    const head = '<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">';
    const list = [...said].map(([name, value]) => `<li>${name}: ${value}</li>`).join('');
    response.end(
      `<!doctype html><html lang="en"><title>Shop</title>${head}${script}<button>Buy</button><ul>${list}</ul>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

let standIn: RazorpayStandIn;
let shop: Awaited<ReturnType<typeof openShop>>;
let orderId: string;

test.beforeEach(async ({ page }) => {
  standIn = await startRazorpayStandIn();
  shop = await openShop(standIn.url.replace('127.0.0.1', 'localhost'));
  orderId = standIn.book.createOrder({ amount: 129_900, currency: 'INR' }).id;
  await page.goto(shop.url);
});
test.afterEach(async () => {
  shop.close();
  await standIn.close();
});

const NO_COLLECT = { display: { hide: [{ method: 'upi', flows: ['collect'] }] } };

/** Opens the window; `heard` lists the callbacks to the page, in order. */
async function open(page: Page, change: object = {}) {
  const about = {
    key: KEYS.keyId,
    amount: 129_900,
    currency: 'INR',
    order_id: orderId,
    name: 'Nirala',
    config: NO_COLLECT,
  };
  const options = { ...about, description: 'Order NR-1', prefill: { contact: '+919876543210' }, ...change };
  await page.evaluate((options) => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    const { modal, ...rest } = { modal: {}, ...options };
    const told = {
      handler: (paid: unknown) => heard.push(paid),
      modal: { ...modal, ondismiss: () => heard.push('left') },
    };
    const Razorpay = Reflect.get(window, 'Razorpay');
    const opened = new Razorpay({ ...told, ...rest });
    opened.on('payment.failed', (failed: unknown) => heard.push(failed));
    opened.open();
    Object.assign(window, { opened });
  }, options);
  const dialog = page.getByRole('dialog', { name: 'Razorpay checkout' });
  return { dialog, press: (name: string) => dialog.getByRole('button', { name, exact: true }).click() };
}

const heardBy = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'heard'));

test('the window shows the amount and that no money moves', async ({ page }) => {
  const { dialog } = await open(page);
  for (const words of ['Razorpay stand-in: no money moves', 'Nirala', 'Order NR-1', '₹1,299.00', '+919876543210']) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  const [box, width] = [await dialog.boundingBox(), page.viewportSize()?.width];
  expect(box && box.x).toBeGreaterThanOrEqual(0);
  expect(box && box.x + box.width).toBeLessThanOrEqual(width ?? 0);
});

test('Pay captures the payment and passes it to the page', async ({ page }) => {
  const { dialog, press } = await open(page);
  await press('Pay');
  await expect(dialog).toHaveCount(0);
  const [{ id } = { id: '' }] = standIn.book.paymentsOf(orderId).items;
  expect(await heardBy(page)).toEqual([
    {
      razorpay_payment_id: id,
      razorpay_order_id: orderId,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect(standIn.ledger().captured).toBe(129_900);
});

test('Fail passes the reason to the page and keeps the window open for a retry', async ({ page }) => {
  const { dialog, press } = await open(page);
  await press('Fail');
  await expect(dialog.getByRole('status')).toContainText('declined by the bank');
  await press('Pay');
  await expect(dialog).toHaveCount(0);
  expect(await heardBy(page)).toMatchObject([
    {
      error: { reason: 'payment_failed', metadata: { order_id: orderId, payment_id: expect.stringMatching(/^pay_/) } },
    },
    { razorpay_order_id: orderId },
  ]);
});

test('a failure closes the window if no retry is left', async ({ page }) => {
  for (const retry of [{ enabled: false }, { enabled: true, max_count: 0 }]) {
    const { dialog, press } = await open(page, { retry });
    await press('Fail');
    await expect(dialog).toHaveCount(0);
    expect(await heardBy(page)).toMatchObject([{ error: { code: 'BAD_REQUEST_ERROR' } }, 'left']);
  }
});

test('Close and Escape close the window unpaid, unless Escape is disabled', async ({ page }) => {
  const first = await open(page);
  await first.press('Close');
  await expect(first.dialog).toHaveCount(0);
  expect(await heardBy(page)).toEqual(['left']);
  const second = await open(page);
  await page.keyboard.press('Escape');
  await expect(second.dialog).toHaveCount(0);
  expect(await heardBy(page)).toEqual(['left']);
  const third = await open(page, { modal: { escape: false } });
  await page.keyboard.press('Escape');
  await expect(third.dialog).toBeVisible();
  expect(standIn.ledger().captured).toBe(0);
});

test('the page and the timeout can close the window', async ({ page }) => {
  await page.clock.install();
  const first = await open(page, { timeout: 300 });
  await page.clock.fastForward(200_000);
  await expect(first.dialog).toBeVisible();
  await page.clock.fastForward(100_000);
  await expect(first.dialog).toHaveCount(0);
  expect(await heardBy(page)).toEqual(['left']);
  const second = await open(page);
  await page.evaluate(() => Reflect.get(window, 'opened').close());
  await expect(second.dialog).toHaveCount(0);
});

test('a payment in a lost tab is captured without a callback to the page', async ({ page }) => {
  const { dialog, press } = await open(page);
  await press('Pay, then lose the tab');
  await expect(dialog.getByRole('status')).toContainText('close the tab');
  expect(await heardBy(page)).toEqual([]);
  expect(standIn.ledger().captured).toBe(129_900);
  expect(standIn.book.events.map(({ name }) => name)).toContain('order.paid');
});

test('with a callback URL, a form posts the payment to it', async ({ page }) => {
  const { press } = await open(page, { callback_url: `${shop.url}/callback`, redirect: true });
  await press('Pay');
  await page.waitForURL('**/callback');
  await expect(page.getByRole('listitem')).toHaveText([
    /^razorpay_payment_id: pay_/,
    `razorpay_order_id: ${orderId}`,
    /^razorpay_signature: /,
  ]);
});

test('with a callback URL, a failure is posted to it as well', async ({ page }) => {
  const { press } = await open(page, { callback_url: `${shop.url}/callback`, redirect: true });
  await press('Fail');
  await page.waitForURL('**/callback');
  await expect(page.getByText('error[reason]: payment_failed')).toBeVisible();
  await expect(page.getByText(/^error\[metadata\]: \{"order_id":"order_/)).toBeVisible();
});

test('the window traps the focus and restores it when it closes', async ({ page }) => {
  const buy = page.getByRole('button', { name: 'Buy' });
  await buy.focus();
  const { dialog, press } = await open(page);
  const names = ['Pay', 'Fail', 'Pay, then lose the tab', 'Close', 'Pay'];
  for (const name of names) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await buy.focus();
  await expect(dialog.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
  await press('Close');
  await expect(buy).toBeFocused();
});

test('refuses to open without key, amount, currency or order', async ({ page }) => {
  for (const field of ['key', 'amount', 'currency', 'order_id']) {
    await expect(open(page, { [field]: undefined })).rejects.toThrow(`No ${field} passed`);
  }
});

test('an amount that differs from the order is refused', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 400/);
  const { dialog, press } = await open(page, { amount: 129_800 });
  await press('Pay');
  await expect(dialog.getByRole('status')).toContainText('different from your order amount');
  expect(standIn.ledger().captured).toBe(0);
});
