/** The setup of the shop: services, a test order, and the demo catalogue away and back. */
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { pressInRazorpay } from '../support/razorpay.ts';
import { button } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('the owner follows the setup: asks the services, tries a payment, and puts the demo catalogue away and back', async ({
  page,
  context,
}) => {
  await signInAsAdmin(context);
  await page.goto('/dashboard-admin');
  const panel = page.getByRole('region', { name: 'Set up your shop' });
  await expect(panel).toContainText(/\d of 11 steps are done\./);
  await expect(panel).toContainText('Next: Name and look.');
  await panel.getByRole('link', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up your shop', level: 1 })).toBeVisible();

  const staff = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '9. Staff' }) });
  await staff.getByRole('button', { name: 'Not needed: Staff' }).press('Enter');
  await expect(staff).toContainText('You said that your shop does not need this.');
  await expect(staff.getByRole('heading')).toBeFocused();
  await page.reload();
  await staff.getByRole('button', { name: 'Take back: Staff' }).click();
  await expect(staff).toContainText('Only one person can open the admin.');

  const services = page.getByRole('region', { name: 'Services, asked just now' });
  await expect(services.getByText('Not asked yet')).toHaveCount(6);
  await button(page, 'Check now').click();
  await expect(services.getByText('Works', { exact: true })).toHaveCount(6);
  await expect(services).toContainText('Razorpay accepts the test keys.');

  const testOrder = page.getByRole('region', { name: 'Test order' });
  await button(page, 'Place a test order').click();
  await pressInRazorpay(page, 'Pay');
  await expect(testOrder).toContainText('Your payments work.');
  await button(page, 'Place a test order').click();
  await pressInRazorpay(page, 'Close');
  await expect(testOrder).toContainText('Not paid: the window was closed.');
  await expectNoViolations(page);
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);

  const demo = page.getByRole('region', { name: 'Demo catalogue' });
  const before = (await demo.getByRole('status').textContent()) ?? '';
  await button(page, 'Hide the demo catalogue').click();
  await expect(demo.getByRole('status')).toHaveText(/^0 on sale, \d\d hidden\.$/);
  await button(page, 'Show it again').click();
  await expect(demo.getByRole('status')).toHaveText(before);
});
