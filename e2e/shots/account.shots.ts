/** Signing in, and what was ordered. */
import { ORDER_STATUSES } from '@nirala/contract/order';
import { changeOrder } from '../support/orders.ts';
import { paidOrder } from '../support/desk.ts';
import { heading, orderCards } from '../support/screens.ts';
import { line, newPhone, placedOrder, remember, session } from '../support/shopper.ts';
import { askForCode, enterCode, readCode } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import { at, screen, type Stage } from './screen.ts';

const code = async ({ page }: Stage) => {
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

/** My Orders of someone who ordered on delivery, paid for one, and has one in each status. */
async function openOrders({ page, context, shopper, garment }: Stage): Promise<void> {
  const [jacket, tee] = [await garment('varsity-jacket'), await garment('tshirt')];
  // The statuses that are open come first in the table, and a phone has few open COD orders at a time: close the others
  // before those are placed.
  for (const status of ORDER_STATUSES.toReversed()) {
    const id = await placedOrder(shopper, line(tee, 'M'));
    await changeOrder(id, {
      status,
      ...(status === 'Dispatched' ? { trackingLink: 'https://courier.example/1' } : {}),
    });
  }
  await paidOrder(shopper, line(jacket, 'L', 2), line(tee, 'L'));
  await remember(context, session(shopper));
  await page.goto('/my-orders');
  await expect(orderCards(page)).toHaveCount(ORDER_STATUSES.length + 1);
}

const oneOrder = async ({ page, context, shopper, garment }: Stage) => {
  await placedOrder(shopper, line(await garment('varsity-jacket'), 'L'));
  await remember(context, session(shopper));
  await page.goto('/my-orders');
  await expect(orderCards(page)).toHaveCount(1);
};

screen('my-orders', {
  every: openOrders,
  details: async (stage) => {
    await oneOrder(stage);
    await stage.page.getByText('Details').click();
  },
  tracking: async (stage) => {
    await oneOrder(stage);
    await stage.page.getByRole('button', { name: 'Track Order' }).click();
    await stage.page.getByRole('dialog', { name: 'Tracking Information' }).waitFor();
  },
  cancelling: async (stage) => {
    await oneOrder(stage);
    await stage.page.getByRole('button', { name: /^Cancel order/ }).click();
    await stage.page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor();
  },
  empty: async ({ page, context, shopper }) => {
    await remember(context, session(shopper));
    await page.goto('/my-orders');
    await page.getByText('You have no orders yet.').waitFor();
  },
  loading: async ({ page, context, shopper }) => {
    await remember(context, session(shopper));
    await page.route('**/api/orders/**', () => undefined);
    await page.goto('/my-orders');
    await expect(heading(page)).toBeVisible();
  },
  error: async ({ page, context, shopper }) => {
    await remember(context, session(shopper));
    await page.route('**/api/orders/**', (route) => route.abort());
    await page.goto('/my-orders');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  },
});
