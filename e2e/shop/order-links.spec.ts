import { MESSAGES } from '@nirala/contract/text/messages';
import { database } from '@nirala/functions/store/database';
import { createOrderLink, storedParcel } from '@nirala/dev/testing/stored-order';
import { expectNoViolations } from '../support/axe.ts';
import { changeOrder, deliverOrder } from '../support/orders.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { fillInReview, reviewWindow, submitReviewButton } from '../support/reviews.ts';
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

test('a delivered order is rated from the link of its message: the login leads to the form of the product', async ({
  page,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(RECAPTCHA_NOT_EMULATED);
  const [vest, polo] = [await takeProduct('vests'), await takeProduct('polo-tshirt')];
  const id = await placeCodOrder(shopper, line(vest), line(polo));
  const failed = { at: '2026-11-23T10:00:00.000Z', state: 'undelivered', place: 'Hub', text: 'Asha was out' } as const;
  await changeOrder(id, {
    status: 'Dispatched',
    trackingLink: `${STORE_URL}/favicon.svg`,
    parcel: storedParcel({ state: 'undelivered', attempts: 1, scans: [failed] }),
  });
  await page.goto(`/o/${await createOrderLink(database(), id)}`);
  const order = page.getByRole('article', { name: id });
  const attempt = order.getByRole('listitem').filter({ hasText: 'Delivery attempt failed' });
  await expect(attempt).toContainText('23 Nov 2026');
  await expect(attempt).toContainText('To choose the day, or to help them find you, manage this order.');
  await expect(order).not.toContainText('Asha');
  const [track, manage] = [order.getByRole('link', { name: /^Track/ }), order.getByRole('link', { name: /manage/ })];
  const [above, below] = [await track.boundingBox(), await manage.boundingBox()];
  if (!above || !below) throw new Error('A button is not shown.');
  expect(below.y - above.y - above.height).toBeGreaterThanOrEqual(8);
  for (const { height } of [above, below]) expect(height).toBeGreaterThanOrEqual(44);
  await expect(order.getByRole('link', { name: /^Rate it/ })).toHaveCount(0);

  await deliverOrder(id);
  await page.reload();
  await expect(attempt).not.toContainText('manage this order');
  await order.getByRole('link', { name: `Rate it (${polo.name})` }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Then you rate your piece.')).toBeVisible();
  await signIn(page, shopper.phone);
  await expect(page).toHaveURL(`/my-orders/${id}`);
  await expect(reviewWindow(page)).toContainText(polo.name);
  await fillInReview(page, { name: 'Asha', stars: 5, text: 'Soft.' });
  await submitReviewButton(page).click();
  await expect(toast(page)).toContainText(MESSAGES.reviewThanks);
  await expect(reviewWindow(page)).toBeHidden();
});

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
