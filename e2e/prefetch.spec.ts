import { heading } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('focusing a link prefetches its data and script once', async ({ page }) => {
  await page.goto('/about-us');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
  const hoodies = () => asked.filter((path) => path.startsWith('/api/shirts') && path.includes('category=hoodies'));
  const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hoodies' });
  await link.focus();
  await expect.poll(() => hoodies().length).toBe(2);
  expect(asked.some((path) => path.startsWith('/assets/category-'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Hoodies');
  expect(hoodies()).toHaveLength(2);
});
