import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { heading, toast } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('the admin sets holidays, and adds areas from a file of which bad rows are refused', async ({ page, context }) => {
  await signInAsAdmin(context);
  await page.goto('/admin-settings');
  await page.getByRole('main').getByRole('link', { name: 'Rules of delivery' }).click();
  await expect(heading(page)).toHaveText('Rules of delivery');
  await expect(page.getByLabel('Your pincode')).toHaveValue('560004');
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await expectNoViolations(page);

  await page.getByLabel('Holidays').fill('2047-01-26');
  const buffer = Buffer.from('area,rule\n799001,no COD\nTexas,deny\n05,deny\n');
  await page.getByLabel('Add from a CSV file').setInputFiles({ name: 'areas.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('1 area is in the lists above now.')).toBeVisible();
  await expect(page.getByText('Row 3: “Texas”: This is not a pincode')).toBeVisible();
  await expect(page.getByText('Row 4: “05”')).toBeVisible();
  await expect(page.getByLabel('No COD')).toHaveValue(/799001/);
  await page.getByRole('button', { name: 'Save delivery settings' }).click();
  await expect(toast(page)).toContainText('The delivery settings are saved.');
  await page.getByLabel('Handling days').fill('soon');
  await page.getByRole('button', { name: 'Save delivery settings' }).click();
  await expect(page.getByText('Enter a whole number of days, at most 60.')).toBeVisible();
  await expectNoViolations(page);
});
