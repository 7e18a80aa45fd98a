import { razorpayWindow } from '../support/razorpay.ts';
import { confirmButton, codDialog, paymentMethod, codYesButton } from '../support/checkout.ts';
import { tabTo } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { ADDRESS, newPhone } from '../support/shopper.ts';
import { ordersOf } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test(
  'a shopper buys a sweatshirt with the keyboard, declines COD and pays online',
  { tag: '@core' },
  async ({ page, takeProduct, browserErrors }) => {
    browserErrors.allow(/status of 501 .*recaptchaConfig/);
    const { keyboard } = page;
    const hoodie = await takeProduct('sweat-shirts');
    const phone = newPhone();

    await page.goto('/');
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await tabTo(page, page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sweat Shirts' }));
    await keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Sweat Shirts');
    await expect(heading(page)).toBeFocused();
    await tabTo(page, page.getByRole('main').getByRole('link', { name: hoodie.name }));
    await keyboard.press('Enter');

    await expect(heading(page)).toHaveText(hoodie.name);
    await expect(heading(page)).toBeFocused();
    const sizes = page.getByRole('group', { name: 'Size' });
    // While no size is selected, the browser decides which one Tab leads to.
    await tabTo(page, sizes);
    const medium = sizes.getByRole('radio', { name: 'M', exact: true });
    await keyboard.press('Space');
    for (let presses = 0; presses < 5 && !(await medium.isChecked()); presses += 1) await keyboard.press('ArrowRight');
    await expect(medium).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Add to Bag' }));
    await keyboard.press('Enter');

    await expect(page).toHaveURL('/cart');
    await expect(heading(page)).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
    await keyboard.press('Enter');

    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: 'Mobile number' }));
    await keyboard.type(phone.replace('+91', ''));
    await keyboard.press('Enter');
    const banner = page.getByRole('status').filter({ hasText: 'Your code is' });
    const code = /(\d{6})/.exec(await banner.innerText())?.[1] ?? '';
    await tabTo(page, page.getByRole('textbox', { name: 'OTP' }));
    await keyboard.type(code);
    await keyboard.press('Enter');

    await expect(page).toHaveURL('/checkout');
    for (const [label, text] of [
      ['Full name', ADDRESS.name],
      ['Address', ADDRESS.address],
      ['Pincode', ADDRESS.pincode],
      ['Locality', ADDRESS.locality],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    }
    await expect(page.getByLabel('City or district')).toHaveValue(ADDRESS.city);
    await expect(page.getByLabel('State')).toHaveValue(ADDRESS.state);
    await keyboard.press('Enter');

    await expect(page).toHaveURL('/final-checkout');
    await tabTo(page, paymentMethod(page, 'Online Payment'));
    await keyboard.press('ArrowDown');
    await expect(paymentMethod(page, 'Cash on Delivery')).toBeChecked();
    await tabTo(page, confirmButton(page));
    await keyboard.press('Enter');
    await expect(codDialog(page)).toBeVisible();
    await tabTo(page, codYesButton(page));
    await keyboard.press('Escape');
    await expect(codDialog(page)).toBeHidden();
    await expect(confirmButton(page)).toBeFocused();

    await tabTo(page, paymentMethod(page, 'Cash on Delivery'), 'Shift+Tab');
    await keyboard.press('ArrowUp');
    await tabTo(page, confirmButton(page));
    await keyboard.press('Enter');
    const pay = razorpayWindow(page).getByRole('button', { name: 'Pay', exact: true });
    await expect(pay).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('waiting for payment');
    await expect(confirmButton(page)).toBeFocused();
    await keyboard.press('Enter');
    await expect(pay).toBeFocused();
    await keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Order Successful!');
    await expect(heading(page)).toBeFocused();
    expect(await ordersOf(phone)).toMatchObject([{ paymentMethod: 'Pre-Paid', status: 'Processing' }]);
  },
);

test('Tab leads through a product page to its end and back: nothing traps the focus', async ({ page, takeProduct }) => {
  const { id } = await takeProduct('sweat-shirts');
  await page.goto(`/product/${id}`);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
});
