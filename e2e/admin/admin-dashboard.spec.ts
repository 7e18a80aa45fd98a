import { signUp } from '@nirala/dev/testing/test-store';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, newPhone, placeCodOrder } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

test(
  'Home counts an order as soon as it is placed, and lists what waits; the navigation leads on',
  { tag: '@suite' },
  async ({ page, context, shopper, takeProduct, viewport }) => {
    const admin = await signUp(newPhone(), { admin: true });
    await setLocalStorage(context, storedSession(admin));
    await page.goto('/dashboard-admin');
    await expect(heading(page)).toHaveText('Home');
    const tile = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
    const orders = async () => Number(await tile('Orders').locator('strong').textContent());
    const before = await orders();
    await placeCodOrder(shopper, line(await takeProduct('vests')));
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(tile('Orders')).toBeVisible();
      expect(await orders()).toBeGreaterThan(before);
    }).toPass();
    await page.getByRole('button', { name: '30 days' }).click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(tile('Orders')).toBeVisible();
    await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    await expect(tile('Revenue')).toContainText('₹');
    await expectNoOverflow(page, viewport?.width ?? 0);
    await expectNoViolations(page);

    // A line leads to its list, which has as many, and the navigation has them too.
    const nav = page.getByRole('navigation', { name: 'Admin' });
    const badge = nav.getByRole('link', { name: /^Orders \d+\+? to do$/ });
    await expect(badge).toBeVisible();
    const toSend = page.getByRole('list', { name: 'To do' }).getByRole('link', { name: /All orders to send/ });
    const waiting = Number.parseInt((await toSend.locator('strong').textContent()) ?? '', 10);
    await toSend.click();
    await expect(heading(page)).toHaveText('Orders');
    await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(Math.min(waiting, 50));

    await nav.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('table', { name: 'Orders by day' }).getByRole('row')).toHaveCount(30);
    await expectNoOverflow(page, viewport?.width ?? 0);
    await expectNoViolations(page);

    await page.getByRole('button', { name: 'Screens of Settings' }).click();
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(heading(page)).toHaveText('Audit');
  },
);
