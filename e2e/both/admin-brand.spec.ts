import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const RING = '<circle cx="150" cy="50" r="36" fill="none" stroke="#0a5c36" stroke-width="14"/>';
const svg = (content: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${content}</svg>`),
});

/** Nothing is saved here: admin/brand.spec.ts saves. */
test('the admin sees the brand before it is saved, takes a colour that can be read, and uploads a logo', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/400/);
  await signInAsAdmin(context);
  await page.goto('/admin-settings');
  await page.getByRole('main').getByRole('link', { name: 'Brand', exact: true }).click();
  await expect(heading(page)).toHaveText('Brand');
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await expectNoViolations(page);

  const colour = page.getByLabel('Main colour', { exact: true });
  await colour.fill('F60');
  await expect(page.getByText(/^Main colour #ff6600 cannot be read on the ground/)).toBeVisible();
  await page.getByRole('button', { name: 'Use #a53f00' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  await expect(colour).toHaveValue('#a53f00');
  await expect(page.getByLabel('Main colour: choose')).toHaveValue('#a53f00');
  await expect(page.getByRole('button', { name: /^Use #/ })).toBeHidden();

  const logo = page.getByLabel('Logo (optional)');
  await logo.setInputFiles(svg(`${RING}<script>alert(1)</script>`));
  await expect(page.getByText(/^logo.svg: This SVG has a script/)).toBeVisible();
  await logo.setInputFiles(svg(RING));
  await expect(page.getByAltText('Logo, as it was uploaded')).toBeVisible();
  await expect(page.getByText(/has a script/)).toBeHidden();
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Remove logo' }).press('Enter');
  await expect(logo).toBeFocused();
  await expect(page.getByAltText('Logo, as it was uploaded')).toBeHidden();
});
