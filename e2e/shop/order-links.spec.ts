import { MESSAGES } from '@nirala/contract/text/messages';
import { database } from '@nirala/functions/store/database';
import { createOrderLink, storedParcel } from '@nirala/dev/testing/stored-order';
import { expectNoViolations } from '../support/axe.ts';
import { changeOrder } from '../support/orders.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { heading, orderCards, orderPage, toast } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { ADDRESS, line, placeCodOrder } from '../support/shopper.ts';
import { RECAPTCHA_NOT_EMULATED, signIn } from '../support/sign-in.ts';
import { STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test(
  'the link in a message opens the order without a login, and leads to it in My Orders',
  { tag: ['@core', '@suite'] },
  async ({ page, context, shopper, takeProduct, viewport, browserErrors }) => {
    browserErrors.allow(RECAPTCHA_NOT_EMULATED, /status of 404/);
    const product = await takeProduct('joggers');
    const id = await placeCodOrder(shopper, line(product));
    await placeCodOrder(shopper, line(product));
    const parcel = storedParcel({ state: 'out-for-delivery' });
    await changeOrder(id, { status: 'Dispatched', trackingLink: `${STORE_URL}/favicon.svg`, parcel });
    const link = await createOrderLink(database(), id);
    const referers: string[] = [];
    page.on('request', (request) => referers.push(request.headers()['referer'] ?? ''));

    const reply = await page.goto(`/o/${link}`);
    expect(await reply?.headerValue('x-robots-tag')).toContain('noindex');
    const order = page.getByRole('article', { name: id });
    for (const words of [
      'Dispatched',
      'Out for delivery',
      'What happened',
      product.name,
      'Size: M',
      'Total',
      'to pay when it arrives.',
    ]) {
      await expect(order).toContainText(words);
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,nofollow');
    for (const hidden of [ADDRESS.name, ADDRESS.address, ADDRESS.mobileNumber, shopper.phone.slice(3)]) {
      await expect(page.getByRole('main')).not.toContainText(hidden);
    }
    await expect(order.getByRole('button')).toHaveText(['Send message']);
    await order.getByRole('button', { name: 'Send message' }).click();
    await expect(order.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await order.getByRole('textbox', { name: 'Message' }).fill('Please ring twice.');
    await order.getByRole('button', { name: 'Send message' }).click();
    await expect(toast(page)).toContainText(MESSAGES.ticketSent);
    await expect(order.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expectNoViolations(page);
    await expectNoOverflow(page, viewport?.width ?? 0);

    const [courier] = await Promise.all([
      context.waitForEvent('page'),
      order.getByRole('link', { name: /^Track Order/ }).click(),
    ]);
    expect(await courier.evaluate(() => document.referrer)).toBe('');
    await courier.close();
    await order.getByRole('link', { name: product.name }).click();
    await expect(heading(page)).toContainText(product.name);
    expect(referers.length).toBeGreaterThan(3);
    expect(referers.filter((each) => each.includes('/o/'))).toEqual([]);

    await page.goBack();
    await order.getByRole('link', { name: 'Log in to manage this order' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, shopper.phone);
    await expect(page).toHaveURL(`/my-orders/${id}`);
    const card = orderPage(page);
    await expect(card.getByRole('list', { name: 'Your messages about this order' })).toContainText(
      'Please ring twice.',
    );

    await card.getByRole('button', { name: 'Turn off links to this order' }).click();
    await expect(toast(page)).toContainText(MESSAGES.linksTurnedOff);
    await page.goto(`/o/${link}`);
    await expect(page.getByRole('alert')).toContainText(MESSAGES.linkNotValid);
    await page.getByRole('link', { name: 'See My Orders' }).click();
    await expect(orderCards(page)).toHaveCount(2);
  },
);

test('a link that opens nothing says so, and leads to the login', async ({ page, context, shopper, browserErrors }) => {
  browserErrors.allow(/status of 404/);
  await page.goto('/o/0000000000');
  await expect(page.getByRole('alert')).toContainText(MESSAGES.linkNotValid);
  await expectNoViolations(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await page.goto('about:blank');
  await setLocalStorage(context, storedSession(shopper));
  await page.goto('/o/0000000000');
  await expect(page.getByRole('link', { name: 'See My Orders' })).toBeVisible();
});
