import { expectNoOverflow, toast } from './support/screens.ts';
import {
  cardsIn,
  fillIn,
  fromOwnAddress,
  opener,
  openWindow,
  putReviews,
  review,
  reviewWindow,
  section,
  submit,
  visit,
} from './support/reviews.ts';
import { remember, session } from './support/shopper.ts';
import { readProduct } from './support/store.ts';
import { expect, test } from './support/test.ts';

const SOFT = { name: 'Asha Rao', stars: 4, text: 'Soft, and the colour stays.' };

test.beforeEach(({ context }) => fromOwnAddress(context));

test('a shopper reads what others say: average, distribution, fit, newest and most helpful first', async ({
  page,
  garment,
  viewport,
}) => {
  const { id } = await garment('tshirt');
  const long = `It begins like this. ${'And it goes on and on. '.repeat(20)}Here it ends.`;
  await putReviews(
    id,
    { name: 'Newest One', review: long, rating: 5, fit: 'true', verified: true },
    { name: 'Second One', review: 'Fine.', rating: 4, fit: 'true' },
    { name: 'Oldest One', review: 'Short in the body.', rating: 2, fit: 'small', helpful: 7 },
  );
  await visit(page, id, '3 reviews');
  await expect(page.getByRole('main').getByRole('link', { name: /3\.7 out of 5 stars/ })).toBeVisible();
  await expect(section(page)).toContainText('3.7');
  await expect(section(page)).toContainText('3 reviews');
  await expect(section(page)).toContainText('67% say true to size');
  await expect(section(page).getByRole('list', { name: 'How many stars' }).getByRole('listitem')).toHaveText([
    /^5.*1$/,
    /^4.*1$/,
    /^3.*0$/,
    /^2.*1$/,
    /^1.*0$/,
  ]);
  await expect(cardsIn(page).first()).toContainText('Verified buyer');
  await cardsIn(page).first().getByRole('button', { name: 'Read all' }).click();
  await expect(cardsIn(page).first()).toContainText('Here it ends.');
  await section(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Most helpful');
  await expect(cardsIn(page).first()).toContainText('Oldest One');
  await cardsIn(page).first().getByRole('button', { name: 'Helpful' }).click();
  await expect(cardsIn(page).first().getByRole('button', { name: 'Helpful' })).toContainText('(8)');
  await expectNoOverflow(page, viewport?.width ?? 0);
});

test('whoever is at the reviews with the keyboard when they begin to move stays there', async ({ page, garment }) => {
  const { id } = await garment('tshirt');
  await putReviews(id, ...[1, 2, 3, 4, 5].map((count) => ({ name: `Shopper ${count}`, review: 'Good.' })));
  const held = Promise.withResolvers<undefined>();
  await page.route('**/assets/swiper-*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await visit(page, id, '5 reviews');
  const row = section(page).locator('.swiper');
  await row.focus();
  held.resolve(undefined);
  await expect(section(page).getByRole('button', { name: 'Pause the reviews' })).toBeVisible();
  await expect(row).toBeFocused();
});

test('the reviews move on by themselves until they are stopped', async ({ page, garment }) => {
  const { id } = await garment('tshirt');
  await putReviews(id, ...[1, 2, 3, 4, 5].map((count) => ({ name: `Shopper ${count}`, review: 'Good.' })));
  await page.goto(`/product/${id}`);
  await section(page).scrollIntoViewIfNeeded();
  const pause = section(page).getByRole('button', { name: 'Pause the reviews' });
  await expect(pause).toBeVisible();
  await expect(cardsIn(page).first()).not.toBeInViewport();
  await pause.click();
  await expect(section(page).getByRole('button', { name: 'Play the reviews' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(section(page).getByRole('button', { name: 'Play the reviews' })).toHaveCount(0);
});

test('a visitor writes a review: it stands there at once, counts, and the form is empty again', async ({
  page,
  garment,
}) => {
  const { id } = await garment('tshirt');
  await putReviews(id);
  await visit(page, id, 'No reviews yet.');
  await openWindow(page);
  await fillIn(page, { ...SOFT, name: '<b>Asha</b> Rao', text: 'I <3 it. <script>alert(1)</script>5 > 4' });
  await reviewWindow(page).getByRole('radio', { name: 'Runs small' }).check({ force: true });
  await submit(page).click();
  await expect(toast(page)).toContainText('Thank you!');
  await expect(reviewWindow(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(cardsIn(page)).toHaveCount(1);
  await expect(cardsIn(page)).toContainText('I <3 it. 5 > 4');
  await expect(cardsIn(page)).toContainText('Asha Rao');
  await expect(section(page)).toContainText('100% say runs small');
  await expect.poll(async () => (await readProduct(id)).ratingCount).toBe(1);
  await openWindow(page);
  await expect(reviewWindow(page).getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect(reviewWindow(page).getByRole('textbox', { name: 'Review' })).toHaveValue('');
  await expect(reviewWindow(page).getByRole('radio', { name: '4 stars' })).not.toBeChecked();
});

test('a signed-in shopper finds the earlier review in the form and changes it', async ({
  page,
  context,
  shopper,
  garment,
}) => {
  const { id } = await garment('tshirt');
  await putReviews(id);
  await review(id, { name: 'Asha Rao', rating: 2, review: 'Stiff.' }, shopper);
  await remember(context, session(shopper));
  await page.goto(`/product/${id}`);
  await openWindow(page);
  await expect(reviewWindow(page)).toContainText('you have reviewed it before');
  await expect(reviewWindow(page).getByRole('textbox', { name: 'Review' })).toHaveValue('Stiff.');
  await fillIn(page, { ...SOFT, stars: 5, text: 'Soft after a wash.' });
  await submit(page).click();
  await expect(toast(page)).toContainText('Your review is changed.');
  await expect(cardsIn(page)).toHaveCount(1);
  await expect(cardsIn(page)).toContainText('Soft after a wash.');
  await expect(cardsIn(page)).toContainText('edited');
  await expect.poll(async () => (await readProduct(id)).ratingAverage).toBe(5);
});

test('what is missing is said, and nothing is sent; closing by mistake loses nothing', async ({ page, garment }) => {
  const { id } = await garment('tshirt');
  await page.goto(`/product/${id}`);
  await openWindow(page);
  await submit(page).click();
  await expect(reviewWindow(page).getByRole('alert')).toHaveText('Please fill all fields and provide a rating.');
  await expect(reviewWindow(page).getByRole('radio', { name: '1 star' })).toBeFocused();
  await fillIn(page, { ...SOFT, text: '<script>alert(1)</script>' });
  await submit(page).click();
  await expect(reviewWindow(page).getByRole('alert')).toHaveText('Please fill all fields and provide a rating.');
  await expect(reviewWindow(page).getByRole('textbox', { name: 'Review' })).toBeFocused();
  await fillIn(page, { ...SOFT, text: 'x'.repeat(10_000) });
  await expect(reviewWindow(page)).toContainText('10,000 of 2,000 characters');
  await submit(page).click();
  await expect(reviewWindow(page).getByRole('alert')).toHaveText('At most 2,000 characters.');
  await fillIn(page, SOFT);
  await page.keyboard.press('Escape');
  await openWindow(page);
  await expect(reviewWindow(page).getByRole('textbox', { name: 'Review' })).toHaveValue(SOFT.text);
});

test('a failure is told in the form and logged, and what was typed stays', async ({ page, garment, noise }) => {
  noise.allow(/Failed to load resource/, /The review could not be sent/, /The vote could not be sent/);
  const { id } = await garment('tshirt');
  await putReviews(id, { name: 'Someone', review: 'Good.' });
  await page.goto(`/product/${id}`);
  await openWindow(page);
  await fillIn(page, SOFT);
  const busy = 'Too many tries. Please wait a few minutes and try again.';
  const answers = [
    [{ status: 429, json: { error: busy } }, busy],
    [{ status: 500, body: '<h1>oops</h1>' }, 'Something went wrong on our side. Please try again in a moment.'],
    ['abort', 'The store cannot be reached right now. Please try again in a moment.'],
  ] as const;
  for (const [answer, words] of answers) {
    const logged = page.waitForEvent('console', (said) => said.text().includes('The review could not be sent'));
    await page.route('**/api/reviews', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
    await submit(page).click();
    await expect(reviewWindow(page).getByRole('alert')).toHaveText(words);
    await logged;
    await expect(reviewWindow(page).getByRole('textbox', { name: 'Review' })).toHaveValue(SOFT.text);
    await page.unroute('**/api/reviews');
  }
  await submit(page).click();
  await expect(toast(page)).toContainText('Thank you!');
  await page.route('**/helpful', (route) => route.abort());
  await cardsIn(page).first().getByRole('button', { name: 'Helpful' }).click();
  await expect(toast(page)).toContainText('That did not reach us.');
});

test('reviews that can not be loaded are only logged; the rest of the page is whole', async ({
  page,
  garment,
  noise,
}) => {
  noise.allow(/Failed to load resource/, /Reviews could not be loaded/);
  const { id } = await garment('tshirt');
  await putReviews(id, { name: 'Someone', review: 'Good.' });
  await page.route('**/api/reviews?**', (route) => route.abort());
  const logged = page.waitForEvent('console', (said) => said.text().includes('Reviews could not be loaded'));
  await page.goto(`/product/${id}`);
  await logged;
  await expect(opener(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to Bag/ })).toBeVisible();
  await expect(cardsIn(page)).toHaveCount(0);
});

test('a review that waits for the owner says so and is not shown', async ({ page, garment }) => {
  const { id } = await garment('tshirt');
  await putReviews(id);
  await page.route('**/api/reviews', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), approved: false } });
  });
  await page.goto(`/product/${id}`);
  await openWindow(page);
  await fillIn(page, SOFT);
  await submit(page).click();
  await expect(reviewWindow(page).getByRole('status')).toContainText('Yours appears once we have.');
  await reviewWindow(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(cardsIn(page)).toHaveCount(0);
});
