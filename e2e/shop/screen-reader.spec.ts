import { DEFAULT_BRAND } from '@nirala/contract/text/brand';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { ADDRESS, newPhone } from '../support/shopper.ts';
import { RECAPTCHA_NOT_EMULATED } from '../support/sign-in.ts';
import { ordersOf } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 640 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Expects the screen's title, the focus on its heading, and no overflow at 320 px. */
async function arrivedAt(page: Page, title: string, words: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} - ${DEFAULT_BRAND.name}`);
  await expect(heading(page)).toHaveText(words);
  await expect(heading(page)).toBeFocused();
  await expectNoOverflow(page, 320);
}

test('a shopper can buy at 320 px using only roles, names and announcements', async ({
  page,
  takeProduct,
  browserErrors,
}) => {
  browserErrors.allow(RECAPTCHA_NOT_EMULATED);
  const { expectAnnounced } = await recordAnnouncements(page);
  const jacket = await takeProduct('varsity-jacket');
  const phone = newPhone();

  await page.goto('/');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - button "Menu"
    - link "${DEFAULT_BRAND.welcome}, home"
    - button "Search the store"
    - navigation "Your account":
      - link "Wishlist"
      - link "Bag"
  `);
  await expectNoOverflow(page, 320);
  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
  await expectNoOverflow(page, 320);
  await menu.getByRole('link', { name: 'Varsity Jacket' }).click();
  await expect(page).toHaveTitle('Varsity Jacket - Buy Now');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('banner').getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').getByRole('article').getByRole('link', { name: jacket.name }).click();

  await expect(heading(page)).toHaveText(jacket.name);
  await expect(heading(page)).toBeFocused();
  await button(page, /^Add to Bag/).click();
  await expectAnnounced(MESSAGES.selectSize);
  const sizes = page.getByRole('group', { name: 'Size' });
  await expect(sizes).toHaveAccessibleDescription(MESSAGES.selectSize);
  await sizes.getByRole('radio', { name: 'M', exact: true }).check();
  await expectNoOverflow(page, 320);
  await button(page, 'Add to Bag').click();

  await arrivedAt(page, 'My Bag', 'My Bag 1 item');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible();
  await button(page, `Remove ${jacket.name}, size M`).click();
  await expectAnnounced(`Removed ${jacket.name} from your bag.`);
  await button(page, 'Undo').click();
  const quantity = page.getByRole('group', { name: `Quantity of ${jacket.name}, size M` });
  await quantity.getByRole('button', { name: 'One more' }).click();
  await expectAnnounced('2');
  await quantity.getByRole('button', { name: 'One less' }).click();
  await box(page, 'Discount code').fill('NOPE');
  await button(page, 'Apply').click();
  await expectAnnounced(MESSAGES.invalidCode);
  await expect(box(page, 'Discount code')).toHaveAccessibleDescription(MESSAGES.invalidCode);
  await box(page, 'Discount code').fill('FESTIVE20');
  await button(page, 'Apply').click();
  await expectAnnounced('FESTIVE20 applied: 20% off');
  await button(page, 'Remove coupon').click();
  await expect(box(page, 'Discount code')).toBeVisible();
  await button(page, 'Proceed to Checkout').click();

  await expect(page).toHaveTitle(`Login - ${DEFAULT_BRAND.name}`);
  await expect(box(page, 'Mobile number')).toBeFocused();
  await box(page, 'Mobile number').fill('12345');
  await button(page, 'Send OTP').click();
  await expectAnnounced(MESSAGES.invalidPhone);
  await box(page, 'Mobile number').fill(phone.replace('+91', ''));
  await button(page, 'Send OTP').click();
  await expect(box(page, 'OTP')).toBeFocused();
  await expectNoOverflow(page, 320);
  await button(page, 'Verify OTP').click();
  await expectAnnounced(MESSAGES.otpEmpty);
  const said = await page.getByRole('status').filter({ hasText: 'Your code is' }).innerText();
  await box(page, 'OTP').fill(/(\d{6})/.exec(said)?.[1] ?? '');

  await expect(page).toHaveURL('/checkout');
  await expect(page).toHaveTitle(`Delivery Address - ${DEFAULT_BRAND.name}`);
  await button(page, 'Save and continue').click();
  await expectAnnounced(MESSAGES.requiredFields);
  await expect(box(page, 'Full name')).toBeFocused();
  await box(page, 'Full name').fill(ADDRESS.name);
  await box(page, 'Address').fill(ADDRESS.address);
  await box(page, 'Pincode').fill(ADDRESS.pincode);
  await expectAnnounced(`${ADDRESS.city}, ${ADDRESS.state}`);
  await page.getByRole('combobox', { name: 'Locality' }).fill(ADDRESS.locality);
  await expectNoOverflow(page, 320);
  await button(page, 'Save and continue').click();
  await expectAnnounced(MESSAGES.addressUpdated);

  await expect(heading(page)).toHaveText('Order Summary');
  await expect(heading(page)).toBeFocused();
  const ways = page.getByRole('group', { name: 'Payment Method' });
  await ways.getByRole('radio', { name: /^Cash on Delivery/ }).check();
  await expect(page.getByRole('region', { name: 'Price Summary' })).toContainText('Cash on delivery charge');
  await expectNoOverflow(page, 320);
  await button(page, 'Confirm Order').click();
  const question = page.getByRole('dialog', { name: 'Cash on delivery' });
  await expect(question).toContainText('Are you sure');
  await expectNoOverflow(page, 320);
  await question.getByRole('button', { name: 'Yes, place the order' }).click();

  await arrivedAt(page, 'Order Successful!', 'Order Successful!');
  expect(await ordersOf(phone)).toMatchObject([{ paymentMethod: 'COD', status: 'Processing' }]);
});

const MARK = 'heard: ';

/** Records what live regions announce to screen readers, from the next page load on. */
async function recordAnnouncements(
  page: Page,
): Promise<{ expectAnnounced: (words: string | RegExp) => Promise<void> }> {
  let heard: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(MARK)) heard.push(message.text().slice(MARK.length));
  });
  await page.addInitScript((mark) => {
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], output';
    const seen = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(LIVE)) {
        const words = region.textContent.trim().replaceAll(/\s+/g, ' ');
        const isNew = words !== (seen.get(region) ?? (region.matches('[role="alert"]') ? '' : words));
        seen.set(region, words);
        if (isNew && words !== '' && !region.closest('[inert]')) console.debug(mark + words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, MARK);
  return {
    /** Waits until `words` is announced, counting only announcements since the last call. */
    async expectAnnounced(words) {
      const has = (one: string) => (typeof words === 'string' ? one.includes(words) : words.test(one));
      await expect.poll(() => heard.some(has), `"${String(words)}" is said, not only shown`).toBe(true);
      heard = [];
    },
  };
}
