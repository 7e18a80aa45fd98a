/* Bag and wishlist on two devices of one account: two browser contexts. */
import type { Product } from '@nirala/contract/product/product';
import { database } from '@nirala/functions/store/database';
import { readLists } from '@nirala/functions/store/lists';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { confirmCodOrder, openOrderSummary } from '../support/checkout.ts';
import { chooseSize, heading, productCards, toast } from '../support/screens.ts';
import { setLocalStorage, storedBag, storedSession } from '../support/local-storage.ts';
import { line, newPhone, saveAddress, type Shopper } from '../support/shopper.ts';
import { RECAPTCHA_NOT_EMULATED, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const bagLines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox') });
const removeButton = (page: Page, { name }: Product) =>
  page.getByRole('button', { name: new RegExp(`^Remove ${name}, size`) });

/** Another device of this shopper. */
async function openDevice(browser: Browser, shopper: Shopper): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  await setLocalStorage(context, storedSession(shopper));
  return { page: await context.newPage(), context };
}

/** Waits until the server has confirmed every change of this device. */
async function expectSent(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { pending } = JSON.parse(localStorage.getItem('lists') ?? '{}');
        return pending === undefined ? 'never looked' : Object.keys(pending).length;
      }),
    )
    .toBe(0);
}

test(
  'a change on one device is seen on the other: pieces, quantity, removal, wishlist',
  { tag: '@core' },
  async ({ page, context, browser, shopper, takeProduct }) => {
    const [vest, polo] = [await takeProduct('vests'), await takeProduct('polo-tshirt')];
    await setLocalStorage(context, storedSession(shopper));
    const other = await openDevice(browser, shopper);
    await page.goto(`/product/${vest.id}`);
    await chooseSize(page, 'M');
    await page.getByRole('button', { name: /^Add to Bag/ }).click();
    await expect(page).toHaveURL('/cart');
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('group', { name: new RegExp(`^Quantity of ${vest.name}`) })).toContainText('2');
    await page.goto(`/product/${polo.id}`);
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toBeVisible();
    await expectSent(page);

    await other.page.goto('/cart');
    await expect(bagLines(other.page)).toContainText(vest.name);
    await expect(other.page.getByRole('group', { name: new RegExp(`^Quantity of ${vest.name}`) })).toContainText('2');
    await other.page.goto('/wishlist');
    await expect(productCards(other.page)).toContainText(polo.name);
    await other.page.getByRole('button', { name: `Remove ${polo.name} from your wishlist` }).click();
    await other.page.goto('/cart');
    await removeButton(other.page, vest).click();
    await expectSent(other.page);

    await page.goto('/cart');
    await expect(heading(page)).toHaveText('Your bag is empty');
    await page.goto('/wishlist');
    await expect(heading(page)).toHaveText('Your wishlist is empty');
    await other.context.close();
  },
);

test('what a visitor put into the bag and saved joins the account at sign-in, and nothing is lost', async ({
  page,
  context,
  browser,
  browserErrors,
  takeProduct,
}) => {
  browserErrors.allow(RECAPTCHA_NOT_EMULATED);
  const [vest, polo, tee] = [await takeProduct('vests'), await takeProduct('polo-tshirt'), await takeProduct('tshirt')];
  const phone = newPhone();
  await setLocalStorage(context, storedBag(line(vest)));
  await page.goto('/login');
  await signIn(page, phone);
  await expect(page).toHaveURL('/');
  await expectSent(page);

  const device = await browser.newContext();
  await setLocalStorage(device, storedBag(line(tee, 'L', 2)));
  const other = await device.newPage();
  await other.goto('/polo-tshirt');
  const heart = other.getByRole('button', { name: `Wishlist: ${polo.name}` });
  await heart.click();
  await expect(other).toHaveURL('/login');
  // Without logging in, it stays on the device.
  await other.goBack();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await other.goto('/login');
  await signIn(other, phone);
  await expect(other).toHaveURL('/');
  await other.goto('/cart');
  await expect(bagLines(other)).toHaveCount(2);
  await other.goto('/wishlist');
  await expect(productCards(other)).toContainText(polo.name);
  await expectSent(other);

  await page.goto('/cart');
  await expect(bagLines(page)).toHaveCount(2);
  await expect(bagLines(page).filter({ hasText: tee.name }).getByRole('combobox')).toHaveValue('L');
  await device.close();
});

test('a change made offline is kept and sent later, and a later one of another device wins', async ({
  page,
  context,
  browser,
  browserErrors,
  shopper,
  takeProduct,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  const [vest, polo] = [await takeProduct('vests'), await takeProduct('polo-tshirt')];
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(vest), line(polo)) });
  await page.goto('/cart');
  await expectSent(page);
  const other = await openDevice(browser, shopper);
  await other.page.goto('/cart');
  await expect(bagLines(other.page)).toHaveCount(2);

  await context.setOffline(true);
  await removeButton(page, vest).click();
  await bagLines(page).filter({ hasText: polo.name }).getByRole('button', { name: 'One more' }).click();
  await bagLines(other.page)
    .filter({ hasText: polo.name })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(bagLines(other.page)).toHaveCount(1);
  await expectSent(other.page);
  await context.setOffline(false);
  await expectSent(page);
  await expect(heading(page)).toHaveText('Your bag is empty');
  await other.page.goto('/cart');
  await expect(heading(other.page)).toHaveText('Your bag is empty');
  await other.context.close();
});

test(
  'an order leaves the bags of all devices and does not come back',
  { tag: '@suite' },
  async ({ page, context, browser, shopper, takeProduct }) => {
    const vest = await takeProduct('vests');
    await saveAddress(shopper);
    await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(vest)) });
    await page.goto('/cart');
    await expectSent(page);
    const other = await openDevice(browser, shopper);
    await other.page.goto('/cart');
    await expect(bagLines(other.page)).toHaveCount(1);

    await openOrderSummary(page);
    await confirmCodOrder(page);
    await expect(heading(page)).toHaveText('Order Successful!');
    await expectSent(page);
    // A trigger takes the order out of the account's bag.
    await expect.poll(async () => (await readLists(database(), shopper.uid)).ordered).toHaveLength(1);
    await other.page.goto('/cart');
    await expect(heading(other.page)).toHaveText('Your bag is empty');
    await page.goto('/cart');
    await expect(heading(page)).toHaveText('Your bag is empty');
    await other.context.close();
  },
);

test('a line is saved for later and moved back with a size, each with an undo or a way on', async ({
  page,
  context,
  shopper,
  takeProduct,
}) => {
  const vest = await takeProduct('vests');
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(vest, 'M', 2)) });
  await page.goto('/cart');
  const save = page.getByRole('button', { name: new RegExp(`^Save for later.*${vest.name}, size M`) });
  await save.click();
  await expect(heading(page)).toHaveText('Your bag is empty');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bagLines(page)).toHaveCount(1);
  await save.click();
  await expect(toast(page)).toContainText('It is in your wishlist.');
  await page.goto('/wishlist');
  await page.getByRole('button', { name: new RegExp(`^Move to bag.*${vest.name}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'M', exact: true }).click();
  await expect(heading(page)).toHaveText('Your wishlist is empty');
  await toast(page).getByRole('button', { name: 'View bag' }).click();
  await expect(bagLines(page)).toContainText(vest.name);
});
