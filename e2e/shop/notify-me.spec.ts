import { formatPhone } from '@nirala/contract/text/phone';
import { countDemand } from '@nirala/functions/store/alerts';
import { database } from '@nirala/functions/store/database';
import { newAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { settle } from '../support/layout.ts';
import { toast } from '../support/screens.ts';
import { RECAPTCHA_NOT_EMULATED, signIn } from '../support/sign-in.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { changeProduct } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test(
  'a shopper asks for a sold-out size, also before the login, and turns the reminder off',
  { tag: '@core' },
  async ({ page, context, shopper, takeProduct, browserErrors }) => {
    const product = await takeProduct('joggers');
    await changeProduct(product, { stockBySize: { M: 0, L: 4 } });
    const waiting = async () => (await countDemand(database(), product.id, ['M'])).M;
    const notify = page.getByRole('button', { name: 'Notify me when M is back' });
    const size = (name: RegExp) => page.getByRole('radio', { name });

    await page.goto(`/product/${product.id}`);
    await size(/^M ?, sold out$/).check();
    await expect(notify).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add to Bag/ })).toHaveCount(0);
    await notify.click();
    await expect(toast(page)).toContainText('Please log in');
    await expect(page).toHaveURL('/login');
    expect(await waiting()).toBe(0);
    browserErrors.allow(RECAPTCHA_NOT_EMULATED);
    await signIn(page, shopper.phone);
    await expect(page).toHaveURL(`/product/${product.id}?size=M`);
    await expect(toast(page)).toContainText('We will tell you when M is back.');
    expect(await waiting()).toBe(1);
    await page.getByRole('button', { name: 'Turn off reminder for M' }).click();
    await expect(notify).toBeVisible();
    expect(await waiting()).toBe(0);

    await setLocalStorage(context, storedSession(shopper));
    await page.goto(`/product/${product.id}?size=M`);
    await expect(size(/^M ?, sold out$/)).toBeChecked();
    await expect(notify).toHaveAccessibleDescription(/^We will send you one message/);
    expect((await notify.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await settle(page);
    await expectNoViolations(page);
    await notify.click();
    const stop = page.getByRole('button', { name: 'Turn off reminder for M' });
    await expect(stop).toBeFocused();
    expect(await waiting()).toBe(1);

    await page.reload();
    await expect(stop).toHaveAccessibleDescription(`We will write to ${formatPhone(shopper.phone)} when M is back.`);
    await stop.click();
    await expect(notify).toBeFocused();
    expect(await waiting()).toBe(0);
    await size(/^L$/).check();
    await expect(notify).toHaveCount(0);
    await size(/^M ?, sold out$/).check();
    await notify.click();
    await expect(stop).toBeVisible();

    await page.goto('about:blank');
    await setLocalStorage(context, storedSession(await newAdmin()));
    await page.goto(`/admin-product/${product.id}`);
    await expect(page.getByText('Shoppers who wait: M 1')).toBeVisible();
  },
);
