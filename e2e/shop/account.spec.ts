import { MESSAGES } from '@nirala/contract/text/messages';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { heading, toast } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { newPhone, saveAddress } from '../support/shopper.ts';
import { RECAPTCHA_NOT_EMULATED, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Opens the account through the phone's menu. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click();
  await expect(heading(page)).toHaveText('My Account');
}

test(
  'the account shows name, orders, saved pieces and addresses, and changes name and addresses',
  { tag: '@core' },
  async ({ page, context, shopper, viewport }) => {
    await saveAddress(shopper);
    await setLocalStorage(context, {
      ...storedSession(shopper),
      searches: JSON.stringify(['indigo tee']),
      measurements: JSON.stringify({ chest: 96, height: 172 }),
    });
    await page.goto('/');
    await openAccount(page);
    const main = page.getByRole('main');
    await expect(main).toContainText(shopper.phone.slice(-5));
    const name = main.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('');
    await expect(main.getByRole('list', { name: 'Saved addresses' })).toContainText('Asha Rao');
    await expect(main.getByRole('button', { name: /^Deliver here/ })).toHaveCount(0);
    await expectNoViolations(page);
    await expectNoOverflow(page, viewport?.width ?? 0);

    await name.fill('A'.repeat(81));
    await main.getByRole('button', { name: 'Save name' }).click();
    await expect(main.getByRole('alert')).toContainText([MESSAGES.nameTooLong]);
    await name.fill('Asha');
    await main.getByRole('button', { name: 'Save name' }).click();
    await expect(toast(page)).toContainText('Your name is saved: Asha.');

    await expect(main).toContainText('Measurements to find your size: chest 96 cm, height 172 cm');
    await main.getByRole('button', { name: 'Forget my measurements' }).click();
    await expect(main.getByRole('heading', { name: 'Kept on this device' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('measurements'))).toBeNull();
    await main.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(main.getByRole('heading', { name: 'Kept on this device' })).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Log out' })).toBeFocused();

    await main.getByRole('button', { name: /^Remove Asha Rao/ }).click();
    await expect(main).toContainText('No address is saved yet.');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByRole('list', { name: 'Saved addresses' })).toContainText('Asha Rao');
    await main.getByRole('button', { name: /^Edit Asha Rao/ }).click();
    await main.getByRole('textbox', { name: 'Full name' }).fill('Asha R');
    await main.getByRole('button', { name: 'Save and continue' }).click();
    await expect(main.getByRole('list', { name: 'Saved addresses' })).toContainText('Asha R');
    await expect(page).toHaveURL('/account');

    await page.reload();
    await expect(name).toHaveValue('Asha');
    await main.getByRole('link', { name: 'See My Orders' }).click();
    await expect(page).toHaveURL('/my-orders');
    await page.goBack();
    await main.getByRole('link', { name: 'See My Wishlist' }).click();
    await expect(page).toHaveURL('/wishlist');
  },
);

test('a failed load of the account can be retried, and a failed save keeps what was typed', async ({
  page,
  context,
  shopper,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/);
  await setLocalStorage(context, storedSession(shopper));
  await context.route('**/api/account', (route) => route.abort());
  await page.goto('/account');
  const main = page.getByRole('main');
  await expect(main).toContainText(MESSAGES.profileFailed);
  await context.unroute('**/api/account');
  await main.getByRole('button', { name: 'Retry' }).click();
  const name = main.getByRole('textbox', { name: 'Name' });
  await name.fill('Asha');
  await context.route('**/api/account', (route) => route.abort());
  await main.getByRole('button', { name: 'Save name' }).click();
  await expect(main.getByRole('alert')).toContainText([MESSAGES.profileNotSaved]);
  await expect(name).toHaveValue('Asha');
});

test('logging out everywhere ends the session here and on another device', async ({ page, browser, browserErrors }) => {
  browserErrors.allow(RECAPTCHA_NOT_EMULATED, /status of 40[01]/);
  const phone = newPhone();
  const device = await browser.newContext();
  const other = await device.newPage();
  for (const each of [other, page]) {
    await each.goto('/login');
    await signIn(each, phone);
    await expect(each).toHaveURL('/');
  }
  await other.goto('/my-orders');
  await expect(other.getByRole('heading', { name: MESSAGES.noOrders })).toBeVisible();
  // Firebase compares whole seconds, so a session of the same second would survive.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);

  await openAccount(page);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'No, stay logged in' }).click();
  await expect(heading(page)).toHaveText('My Account');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Yes, log out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toContainText(MESSAGES.signedOutEverywhere);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');

  await other.goto('/account');
  await expect(other).toHaveURL('/login');
  await expect(toast(other)).toContainText(MESSAGES.sessionEnded);
  await device.close();
});
