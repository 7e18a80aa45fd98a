import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KEYS } from '@nirala/dev/stand-ins/keys';
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

test('a failure closes the window if no retry is left', async ({ page }) => {
  for (const retry of [{ enabled: false }, { enabled: true, max_count: 0 }]) {
    const { dialog, press } = await open(page, { retry });
    await press('Fail');
    await expect(dialog).toHaveCount(0);
    expect(await heardBy(page)).toMatchObject([{ error: { code: 'BAD_REQUEST_ERROR' } }, 'left']);
  }
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

test('with a callback URL, a failure is posted to it as well', async ({ page }) => {
  const { press } = await open(page, { callback_url: `${shop.url}/callback`, redirect: true });
  await press('Fail');
  await page.waitForURL('**/callback');
  await expect(page.getByText('error[reason]: payment_failed')).toBeVisible();
  await expect(page.getByText(/^error\[metadata\]: \{"order_id":"order_/)).toBeVisible();
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

test('refuses to open without key, amount, currency or order', async ({ page }) => {
  for (const field of ['key', 'amount', 'currency', 'order_id']) {
    await expect(open(page, { [field]: undefined })).rejects.toThrow(`No ${field} passed`);
  }
});
