import { expectNoOverflow } from '../support/layout.ts';
import { storedBag, setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, placeCodOrder, saveAddress } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

test('the carousel plays its eight slides every three seconds until it is paused', async ({ page, isMobile }) => {
  // A busy browser can skip transitionend, so nothing may depend on it.
  await page.addInitScript(() => {
    addEventListener('transitionend', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.clock.install();
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Highlights' });
  const slides = carousel.getByRole('listitem');
  await expect(slides).toHaveCount(8);
  // The carousel only plays while it is in view.
  await slides.first().scrollIntoViewIfNeeded();
  const pause = carousel.getByRole('button', { name: 'Pause the slides' });
  await expect(pause).toBeVisible();
  const first = () => carousel.locator('.swiper-slide-active').innerText();
  const seen = new Set<string>();
  // One step more than there are slides, because the carousel loops.
  for (let step = 0; step < 9; step += 1) {
    const now = await first();
    seen.add(now);
    await page.clock.fastForward(3000);
    await expect.poll(first).not.toBe(now);
  }
  expect(seen.size).toBe(8);

  if (!isMobile) {
    await carousel.locator('.swiper-slide-active').hover();
    const held = await first();
    await page.clock.fastForward(10_000);
    expect(await first(), 'hovering pauses the carousel').toBe(held);
    await page.mouse.move(0, 0);
    await page.clock.fastForward(3000);
    await expect.poll(first).not.toBe(held);
  }
  await pause.click();
  await expect(carousel.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  const still = await first();
  await page.clock.fastForward(10_000);
  expect(await first()).toBe(still);

  // Every click counts, even during the transition of the previous one.
  const labels = await slides.allInnerTexts();
  const next = carousel.getByRole('button', { name: 'Next slide' });
  await next.evaluate((button: HTMLButtonElement) => [button.click(), button.click(), button.click()]);
  await page.clock.fastForward(1000);
  await expect.poll(first).toBe(labels[(labels.indexOf(still) + 3) % labels.length]);
});

test('no screen overflows, also on the smallest phone', async ({
  page,
  context,
  shopper,
  takeProduct,
  viewport,
  isMobile,
}) => {
  const own = viewport?.width ?? 0;
  const [hoodie, vest] = [await takeProduct('oversized-tshirt'), await takeProduct('polo-tshirt')];
  await saveAddress(shopper);
  await placeCodOrder(shopper, line(vest));
  await setLocalStorage(context, { ...storedSession(shopper), ...storedBag(line(hoodie, 'M', 2), line(vest)) });
  const paths = [
    '/',
    '/search?q=tee',
    '/acid-wash-oversized-t-shirt',
    `/product/${hoodie.id}`,
    '/cart',
    '/checkout',
    '/my-orders',
  ];
  const words = ['/about-us', '/contact-us', '/privacy-policy', '/return-policy', '/shipping-info'];
  const rest = [...words, '/terms-and-conditions', '/order-success', '/not-found', '/no-network'];
  for (const path of [...paths, ...rest]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectNoOverflow(page, own);
    if (!isMobile) continue;
    await page.setViewportSize({ width: 320, height: 740 });
    await expectNoOverflow(page, 320);
    await page.setViewportSize({ width: own, height: 740 });
  }
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Summary');
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeVisible();
  await expectNoOverflow(page, own);
});
