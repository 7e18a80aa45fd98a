/** Login, My Orders, and the order behind a link. */
import { atLeast } from '@nirala/contract/at-least.fixture';
import { ORDER_STATUSES } from '@nirala/contract/order/order';
import { database } from '@nirala/functions/store/database';
import { createOrderLink, storedParcel } from '@nirala/dev/testing/stored-order';
import { changeOrder } from '../support/orders.ts';
import { placePaidOrder } from '../support/admin-orders.ts';
import { heading, orderCards } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, newPhone, placeCodOrder } from '../support/shopper.ts';
import { askForCode, enterCode, readCode } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import { at, screen, type ShotContext } from './screen.ts';

const code = async ({ page }: ShotContext) => {
  await page.goto('/login');
  await askForCode(page, newPhone());
  await readCode(page);
};

screen('login', {
  number: at('/login'),
  'wrong number': async ({ page }) => {
    await page.goto('/login');
    await askForCode(page, '+9112345');
    await page.getByText('Enter a valid phone number').waitFor();
  },
  code,
  'wrong code': async (stage) => {
    await code(stage);
    await enterCode(stage.page, (await readCode(stage.page)) === '123456' ? '654321' : '123456');
    await stage.page.getByText('Invalid OTP. Please try again.').waitFor();
  },
});

/** My Orders with a COD order in each status and a paid order. */
async function openOrders({ page, context, shopper, takeProduct }: ShotContext): Promise<void> {
  const [jacket, tee] = [await takeProduct('varsity-jacket'), await takeProduct('tshirt')];
  // Open statuses are first in the table, and open COD orders per phone number are limited: place the closed ones first.
  for (const status of atLeast(8, ORDER_STATUSES.toReversed())) {
    const id = await placeCodOrder(shopper, line(tee, 'M'));
    await changeOrder(id, {
      status,
      ...(status === 'Dispatched' ? { trackingLink: 'https://courier.example/1' } : {}),
    });
  }
  await placePaidOrder(shopper, line(jacket, 'L', 2), line(tee, 'L'));
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/my-orders');
  await expect(orderCards(page)).toHaveCount(ORDER_STATUSES.length + 1);
}

const oneOrder = async ({ page, context, shopper, takeProduct }: ShotContext) => {
  await placeCodOrder(shopper, line(await takeProduct('varsity-jacket'), 'L'));
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/my-orders');
  await expect(orderCards(page)).toHaveCount(1);
};

screen('my-orders', {
  every: openOrders,
  details: async (stage) => {
    await oneOrder(stage);
    await stage.page.getByRole('link', { name: /Order details/ }).click();
    await stage.page.getByRole('heading', { name: 'What happened' }).waitFor();
  },
  tracking: async (stage) => {
    await oneOrder(stage);
    await stage.page.getByRole('button', { name: 'Track Order' }).click();
    await stage.page.getByRole('dialog', { name: 'Tracking Information' }).waitFor();
  },
  cancelling: async (stage) => {
    await oneOrder(stage);
    await stage.page.getByRole('link', { name: /Order details/ }).click();
    await stage.page.getByRole('button', { name: /^Cancel order/ }).click();
    await stage.page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor();
  },
  empty: async ({ page, context, shopper }) => {
    await setLocalStorage(context, storedSession(shopper));
    await page.goto('/my-orders');
    await page.getByText('You have no orders yet.').waitFor();
  },
  loading: async ({ page, context, shopper }) => {
    await setLocalStorage(context, storedSession(shopper));
    await page.route('**/api/orders/**', () => undefined);
    await page.goto('/my-orders');
    await expect(heading(page)).toBeVisible();
  },
  error: async ({ page, context, shopper }) => {
    await setLocalStorage(context, storedSession(shopper));
    await page.route('**/api/orders/**', (route) => route.abort());
    await page.goto('/my-orders');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  },
});

screen('order-link', {
  undelivered: async ({ page, shopper, takeProduct }) => {
    const id = await placeCodOrder(shopper, line(await takeProduct('varsity-jacket'), 'L'));
    await changeOrder(id, { status: 'Dispatched', parcel: storedParcel({ state: 'undelivered' }) });
    await page.goto(`/o/${await createOrderLink(database(), id)}`);
    await page.getByRole('heading', { name: 'Delivery attempt failed' }).waitFor();
  },
});
