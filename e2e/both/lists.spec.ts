import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { heading, productCards } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('filters stand beside a list on a wide screen, and are folded above it on a phone', async ({ page, isMobile }) => {
  await page.goto('/tshirt');
  const filters = page.getByRole('region', { name: 'Filters' });
  const unfold = filters.getByRole('button', { name: /^Filters/ });
  const blue = filters.getByRole('checkbox', { name: /^Blue \d+ products?/ });
  if (isMobile) {
    await expect(blue).toHaveCount(0);
    await unfold.click();
  }
  await expect(blue).toBeVisible();
  await expect(unfold).toBeVisible({ visible: isMobile });
  const [panel, card] = [await blue.boundingBox(), await productCards(page).first().boundingBox()];
  expect((panel?.x ?? 0) < (card?.x ?? 0), 'beside the first card').toBe(!isMobile);
  await blue.check({ force: true });
  await expect(page).toHaveURL('/tshirt?colour=blue');
  await expectNoViolations(page);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);

  // Its chip goes away with the filter, and the focus stays at the filters.
  await filters.getByRole('list', { name: 'Active filters' }).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL('/tshirt');
  await expect(blue).not.toBeChecked();
  expect(await filters.evaluate((region) => region.contains(document.activeElement))).toBe(true);
});

test('a piece of a list is in the bag after its size is chosen', async ({ page, takeProduct }) => {
  const { name, sizes } = await takeProduct('varsity-jacket');
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const card = productCards(page).filter({ hasText: name }).first();
  const add = card.getByRole('button', { name: `Add to bag: ${name}` });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(dialog.getByRole('group', { name: 'Size' }).getByRole('button')).toHaveCount(sizes.length);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'M', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText(name);
});

test('the pointer shows the second picture of a card', async ({ page, isMobile }) => {
  await page.goto('/tshirt');
  const card = productCards(page).first();
  await expect(card.locator('img')).toHaveCount(1);
  if (isMobile) {
    // A touch opens the product.
    await card.getByRole('link').tap();
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/product\//);
    return;
  }
  await card.hover();
  await expect(card.locator('img')).toHaveCount(2);
  const [first, second] = await card.locator('img').evaluateAll((all) => all.map((img) => img.getAttribute('src')));
  expect(second).not.toBe(first);
});
