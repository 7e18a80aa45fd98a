import { expectNoViolations } from '../support/axe.ts';
import { disableServerRendering } from '../support/server-rendering.ts';
import { expect, test } from '../support/test.ts';

test('axe finds nothing on About Us, the offers and the content pages: loaded, loading, failed', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/);
  const written = ['/privacy-policy', '/return-policy', '/shipping-info', '/terms-and-conditions'];
  for (const path of ['/about-us', '/how-reviews-work', ...written]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('region').nth(4)).toBeVisible();
    await expectNoViolations(page);
  }
  await page.goto('/offers');
  await expect(page.getByRole('region', { name: 'Coupons' }).getByRole('listitem').first()).toBeVisible();
  await expectNoViolations(page);
  await disableServerRendering(page);
  await page.route('**/api/return-policy', () => new Promise(() => undefined));
  await page.goto('/return-policy');
  await expect(page.getByText('Last Updated: Loading...')).toBeVisible();
  // The heading is part of the screen, which is still loading.
  await expectNoViolations(page, 'page-has-heading-one');
  await page.route('**/api/shipping-info', (route) => route.abort());
  await page.goto('/shipping-info');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectNoViolations(page);
});

test('axe finds nothing on Contact Us: empty, invalid, sent, ticket found, ticket not found', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/);
  await page.goto('/contact-us');
  const [form, look] = [page.getByRole('form', { name: 'Contact' }), page.getByRole('form', { name: 'Ticket' })];
  await expect(form).toBeVisible();
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expectNoViolations(page);
  await form.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(`asha.${Date.now()}@example.com`);
  await form.getByRole('textbox', { name: 'Message' }).fill('Is the M true to size?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your ticket number is')).toBeVisible();
  await expectNoViolations(page);
  await look.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(look.getByRole('button', { name: 'Look up' })).toBeEnabled();
  await expectNoViolations(page);
  await look.getByRole('textbox', { name: 'E-mail' }).fill('someone@example.com');
  await look.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('We found no message')).toBeVisible();
  await expectNoViolations(page);
});
