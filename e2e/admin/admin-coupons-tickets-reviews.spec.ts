import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
/** The admin's coupons, tickets and reviews, and their effect for shoppers. */
import { couponMinimumMissing } from '@nirala/contract/text/message-templates';
import { randomInt } from 'node:crypto';
import { formatRupees } from '@nirala/contract/text/money';
import { database } from '@nirala/functions/store/database';
import { discountRef } from '@nirala/functions/store/discounts';
import { switchUser, storedBag, storedSession } from '../support/local-storage.ts';
import { button, field, heading, toast } from '../support/screens.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { replaceReviews, reviewSection, openProductWithReview } from '../support/reviews.ts';
import { confirmCodOrder, openOrderSummary } from '../support/checkout.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { totalsOf, line, saveAddress } from '../support/shopper.ts';
import { ordersOf, STORE_URL } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('a shopper can use a coupon that the admin created, within its rules', async ({
  page,
  context,
  shopper,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  const shorts = await takeProduct('shorts');
  const price = shorts.discountedPrice;
  const code = `DESK${randomInt(1e8)}`;
  await signInAsAdmin(context);
  await page.goto('/admin-coupons');
  await button(page, 'New coupon').click();
  await button(page, 'Save coupon').click();
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/Enter a code/);
  await field(page, 'Code').fill(code.toLowerCase());
  await field(page, 'Percent off').fill('10');
  await field(page, 'Minimum subtotal').fill(String(price + 201));
  await field(page, 'Limit per phone').fill('1');
  await expectNoViolations(page);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await button(page, 'Save coupon').click();
  const row = page.getByRole('listitem', { name: code });
  await expect(row).toContainText(`10% off · from ${formatRupees(price + 201)} · 1 per phone`);
  await expectNoViolations(page);

  await saveAddress(shopper);
  await switchUser(page, context, { ...storedSession(shopper), ...storedBag(line(shorts)) });
  await page.goto('/cart');
  await field(page, 'Discount code').fill(code);
  await button(page, 'Apply').click();
  const coupon = page.getByRole('region', { name: 'Coupon' });
  await expect(coupon).toContainText(couponMinimumMissing(201, code));
  const summary = page.getByRole('region', { name: 'Price Summary' });
  await expect(summary.getByRole('term').filter({ hasText: 'Coupon' })).toHaveCount(0);
  await button(page, 'One more').click();
  await expect(coupon).toContainText(`${code} applied: 10% off`);
  await openOrderSummary(page);
  await confirmCodOrder(page);
  await expect(heading(page)).toHaveText('Order Successful!');
  const { payable: totalPaise } = totalsOf(shorts, 'COD', 10, 2);
  expect(await ordersOf(shopper.phone)).toMatchObject([{ redeemCode: code, totalPaise }]);

  // The second use is refused, and the shopper continues without it.
  await switchUser(page, context, {
    ...storedSession(shopper),
    ...storedBag(line(shorts, 'L', 2)),
    redeemCode: code,
    discount: '10',
  });
  await openOrderSummary(page);
  await confirmCodOrder(page);
  await expect(page.getByRole('alert')).toContainText('You have already used this code.');
  await page.getByRole('link', { name: 'Check your bag' }).click();
  await expect(coupon.getByRole('alert')).toHaveText('You have already used this code.');
  await button(page, `Go on without ${code}`).click();
  await openOrderSummary(page);
  await confirmCodOrder(page);
  await expect(heading(page)).toHaveText('Order Successful!');

  // Two admins edit at the same time: the other's version is shown, and neither is lost.
  await switchUser(page, context, {});
  await signInAsAdmin(context);
  await page.goto('/admin-coupons');
  await expect(row).toContainText('1 used');
  await button(page, `Edit ${code}`).click();
  await field(page, 'Percent off').fill('15');
  await discountRef(database(), code).update({ discountPercentage: 12 });
  await button(page, 'Save coupon').click();
  const choice = page.getByRole('alert', { name: 'Somebody else has saved this' });
  await expect(choice).toContainText('12');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await button(page, 'Save coupon').click();
  await expect(row).toContainText('15% off');
  await button(page, `End now: ${code}`).click();
  await button(page, 'End it now').click();
  await expect(toast(page)).toContainText(`${code} has ended.`);
  await page.getByRole('button', { name: /^Ended/ }).click();
  await expect(row).toContainText('Ended');
});

test('a message can be acknowledged and answered, and its sender sees the answer', async ({ page, context }) => {
  const words = `Is the ${randomInt(1e9)} true to size?`;
  const email = `asha${randomInt(1e9)}@example.com`;
  const sent = await fetch(`${STORE_URL}/api/contactus`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Asha Rao', email, message: words }),
  });
  const { ticket }: { ticket: string } = await sent.json();
  await signInAsAdmin(context);
  await page.goto('/admin-messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(email);
  await button(page, 'Search').click();
  const message = page.getByRole('article', { name: `Message ${ticket}` });
  await expect(message).toContainText('Acknowledge within 47 h');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectNoViolations(page);
  await message.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(message).not.toContainText('Acknowledge within');
  await message.getByRole('button', { name: 'Answer' }).click();
  await message.getByRole('textbox', { name: 'Your answer' }).fill('Yes, it is.');
  // Leaving with unsaved text asks for confirmation.
  await page.getByRole('link', { name: 'Settings' }).click();
  await button(page, 'Stay here').click();
  await message.getByRole('button', { name: 'Save the answer' }).click();
  await expect(message).toContainText('Answered');
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  const file = page.waitForEvent('download');
  await button(page, 'Export as CSV').click();
  expect((await file).suggestedFilename()).toMatch(/^messages-.*\.csv$/);

  await switchUser(page, context, {});
  await page.goto('/contact-us');
  await field(page, 'Ticket number').fill(ticket);
  await page.getByRole('region', { name: 'Look up a message' }).getByRole('textbox', { name: 'E-mail' }).fill(email);
  await button(page, 'Look up').click();
  await expect(page.getByRole('article', { name: `Message ${ticket}` })).toContainText('Yes, it is.');
});

test('the product page is updated when one review is hidden and another is answered', async ({
  page,
  context,
  takeProduct,
}) => {
  const vest = await takeProduct('vests');
  await replaceReviews(
    vest.id,
    { name: 'Asha', review: 'Soft.', rating: 5 },
    { name: 'Ravi', review: 'Buy elsewhere!', rating: 1 },
  );
  await signInAsAdmin(context);
  await page.goto(`/admin-reviews?state=shown&product=${vest.id}`);
  const asha = page.getByRole('article', { name: 'Review by Asha' });
  const ravi = page.getByRole('article', { name: 'Review by Ravi' });
  await expect(ravi).toContainText('Buy elsewhere!');
  await expectNoViolations(page);
  await ravi.getByRole('checkbox').check();
  await button(page, 'Hide selected').click();
  await expect(toast(page)).toContainText('1 review is hidden.');
  await asha.getByRole('button', { name: 'Answer' }).click();
  await asha.getByRole('textbox', { name: 'Your answer' }).fill('Thank you, Asha!');
  await asha.getByRole('button', { name: 'Save the answer' }).click();
  await expect(asha).toContainText(`${DEFAULT_BRAND.name} replies`);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);

  await openProductWithReview(page, vest.id, 'Thank you, Asha!');
  await expect(reviewSection(page)).toContainText(`${DEFAULT_BRAND.name} replies`);
  await expect(reviewSection(page)).not.toContainText('Buy elsewhere!');
  await page.goto(`/admin-reviews?state=hidden&product=${vest.id}`);
  await ravi.getByRole('button', { name: 'Show again' }).click();
  await expect(ravi).toContainText('Shown');
});
