import { signUp } from '@nirala/functions/test/world';
import { MESSAGES } from '@nirala/contract/messages';
import { heading, toast } from './support/screens.ts';
import { newPhone, remember, session } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('the admin finds the panel, and what must be made again', async ({ page, context }) => {
  const admin = await signUp(newPhone(), { admin: true });
  await remember(context, session(admin));
  await page.goto('/dashboard-admin');
  await expect(heading(page)).toHaveText('Admin Panel');
  await expect(page.getByRole('heading', { name: 'Sold out' })).toBeVisible();
});

test('everyone else is sent to sign in', async ({ page, context, shopper }) => {
  await page.goto('/dashboard-admin');
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toContainText(MESSAGES.adminFirst);
  await remember(context, session(shopper));
  await page.goto('/dashboard-admin');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
});
