import { findTextProblems } from '../support/a11y-checks.ts';
import { openOrderSummary } from '../support/checkout.ts';
import { settle } from '../support/layout.ts';
import { chooseSize, heading } from '../support/screens.ts';
import { setLocalStorage, storedBag, storedSession } from '../support/local-storage.ts';
import { line, saveAddress } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

/** The words of the heading that are broken over two lines. */
function brokenWords(h1: Element): string[] {
  const text = h1.firstChild;
  if (!(text instanceof Text)) return [];
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

test('with letters of 200% the way to an order fits into a phone', async ({ page, context, shopper, takeProduct }) => {
  const [tee, hoodie] = [await takeProduct('tshirt'), await takeProduct('hoodies')];
  await saveAddress(shopper);
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(tee, 'M', 3), line(hoodie)) });
  const open = (path: string) => async () => void (await page.goto(path));
  for (const [where, arrive] of [
    ['home', open('/')],
    ['category', open('/oversized-tshirt')],
    ['product', open(`/product/${tee.id}`)],
    ['bag', open('/cart')],
    ['address', open('/checkout')],
    ['summary', () => openOrderSummary(page)],
  ] as const) {
    await arrive();
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (where === 'product') await chooseSize(page, 'M');
    await settle(page);
    // Cards below the fold have estimated heights until the first scroll.
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    expect(await page.evaluate(findTextProblems, 2), where).toEqual([]);
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    expect(await heading(page).evaluate(brokenWords), where).toEqual([]);
    const button = { product: /^Add to Bag/, bag: 'Proceed to Checkout' }[String(where)];
    if (button) await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
  }
});
