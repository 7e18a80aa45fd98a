import { percentOff } from '@nirala/contract/text/money';
import { MESSAGES } from '@nirala/contract/text/messages';
import type { Product } from '@nirala/contract/product/product';
import type { Page } from '@playwright/test';
import { productCards, heading, toast } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { expect, test } from '../support/test.ts';

const heart = (page: Page, { name }: Product) => page.getByRole('button', { name: `Wishlist: ${name}` });

test(
  'a product is added and removed immediately, the wishlist page is updated, and Undo restores the focus',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct }) => {
    const polo = await takeProduct('polo-tshirt');
    await setLocalStorage(context, storedSession(shopper));
    await page.goto('/polo-tshirt');
    await heart(page, polo).click();
    await expect(heart(page, polo)).toHaveAttribute('aria-pressed', 'true');

    await page.clock.install();
    await page.goto('/wishlist');
    await expect(heading(page)).toHaveText('My Wishlist');
    await expect(productCards(page)).toHaveCount(1);
    await expect(productCards(page)).toContainText(`${percentOff(polo.price, polo.discountedPrice)}% off`);

    await page.getByRole('button', { name: `Remove ${polo.name} from your wishlist` }).click();
    await expect(heading(page)).toHaveText('Your wishlist is empty');
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
    // A toast with a button stays while it is hovered or focused.
    const undo = toast(page).getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.clock.fastForward(60_000);
    await expect(undo).toBeFocused();
    await undo.hover();
    await undo.blur();
    await page.clock.fastForward(60_000);
    await expect(undo).toBeVisible();
    const [said, title] = [await toast(page).boundingBox(), await heading(page).boundingBox()];
    expect(said && title && said.y > title.y + title.height, 'does not cover the heading').toBe(true);
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(productCards(page)).toContainText(polo.name);
    await expect(heading(page), 'nothing was focused before').toBeFocused();

    await page.getByRole('main').getByRole('link', { name: polo.name }).click();
    await expect(page).toHaveURL(`/product/${polo.id}`);
    await page.getByRole('button', { name: 'Remove from Wishlist' }).click();
    await expect(page.getByRole('button', { name: 'Add to Wishlist' })).toBeVisible();
    await undo.click();
    await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toBeFocused();
  },
);

test('the wishlist button tells a signed-out visitor to log in, and opens the login', async ({ page, takeProduct }) => {
  const vest = await takeProduct('vests');
  await page.goto('/vests');
  await heart(page, vest).click();
  await expect(toast(page)).toContainText(MESSAGES.loginForWishlist);
  await expect(page).toHaveURL('/login');
});

test('the wishlist page redirects to the login', async ({ page }) => {
  await page.goto('/wishlist');
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toContainText(MESSAGES.signInFirst);
});
