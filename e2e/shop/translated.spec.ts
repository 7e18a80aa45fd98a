import type { Page } from '@playwright/test';
import { openOrderSummary, paymentMethod } from '../support/checkout.ts';
import { chooseSize, heading } from '../support/screens.ts';
import { setLocalStorage, storedBag, storedSession } from '../support/local-storage.ts';
import { line, saveAddress } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

/** A translated page shows after each change what the same page shows when it is not translated. */

const text = async (page: Page) => (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');

async function expectSameText(page: Page, plain: Page): Promise<void> {
  await plain.waitForLoadState('networkidle');
  await expect(async () => expect(await text(page)).toBe(await text(plain))).toPass();
}

test('the figures of a translated bag follow the quantity and the coupon', async ({ page, context, takeProduct }) => {
  const [tee, hoodie] = [await takeProduct('tshirt'), await takeProduct('hoodies')];
  await setLocalStorage(context, storedBag(line(tee), line(hoodie)));
  await page.goto('/cart');
  await page.waitForLoadState('networkidle');
  await translate(page);
  await page.getByRole('textbox', { name: 'Discount code' }).fill('STUDIO15');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Coupon' }).getByRole('status')).toContainText('STUDIO15 applied');
  const more = page.getByRole('button', { name: 'One more' }).first();
  for (const quantity of ['2', '3', '4']) {
    await more.click();
    await expect(page.getByRole('group', { name: /^Quantity of/ }).first()).toContainText(quantity);
  }
  const plain = await context.newPage();
  await plain.goto('/cart');
  await expectSameText(page, plain);

  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await plain.reload();
  await expectSameText(page, plain);
});

test('a translated list and product follow filters, sizes and the wishlist', async ({ page, context }) => {
  const plain = await context.newPage();
  for (const each of [page, plain]) {
    await each.goto('/hoodies');
    await each.waitForLoadState('networkidle');
    if (each === page) await translate(each);
    await each.getByRole('button', { name: /^Filters/ }).click();
    await each.getByRole('checkbox', { name: /^M\b/ }).check();
    await each.getByRole('checkbox', { name: /^Blue\b/ }).check();
    await expect(each).toHaveURL(/colour=blue/);
    await expect(each.getByRole('region', { name: 'Filters' })).not.toHaveAttribute('aria-busy', 'true');
  }
  await expectSameText(page, plain);
  for (const each of [page, plain]) {
    await each.getByRole('link', { name: 'Remove Blue' }).click();
    await expect(each).not.toHaveURL(/colour=blue/);
    // The address changes before the list.
    await expect(each.getByRole('region', { name: 'Filters' })).not.toHaveAttribute('aria-busy', 'true');
    await each.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(each).toHaveURL(/\/product\//);
    await each.waitForLoadState('networkidle');
    await chooseSize(each, 'M');
    await chooseSize(each, 'L');
  }
  await expect(heading(page)).toBeVisible();
  await expectSameText(page, plain);
});

test('a translated order summary follows the payment method', async ({ page, context, shopper, takeProduct }) => {
  await saveAddress(shopper);
  const product = await takeProduct('joggers');
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(product, 'M', 2)) });
  const plain = await context.newPage();
  for (const each of [page, plain]) {
    await openOrderSummary(each);
    await each.waitForLoadState('networkidle');
    if (each === page) await translate(each);
    await paymentMethod(each, 'Cash on Delivery').check();
  }
  await expectSameText(page, plain);
  await paymentMethod(page, 'Online Payment').check();
  await paymentMethod(plain, 'Online Payment').check();
  await expectSameText(page, plain);
});

/**
 * Translates the page as Chrome does, and again after each change: each text node is replaced by two nested `<font>`
 * elements. The text stays the same, so that it can be compared.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const skipped = 'font, script, style, textarea, noscript, svg';
    function wrapAll() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest(skipped)) texts.push(node);
      }
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
    }
    new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
    wrapAll();
  });
}
