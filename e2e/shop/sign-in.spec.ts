import type { Locator } from '@playwright/test';
import { MESSAGES } from '@nirala/contract/text/messages';
import { expectNotCoveredByToast } from '../support/layout.ts';
import { heading, toast } from '../support/screens.ts';
import { newPhone } from '../support/shopper.ts';
import { askForCode, RECAPTCHA_NOT_EMULATED, enterCode, readCode, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ browserErrors }) => browserErrors.allow(RECAPTCHA_NOT_EMULATED));

test('a phone number is grouped while typing, accepted in any pasted format and validated', async ({ page }) => {
  await page.goto('/login');
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  await number.pressSequentially('98450');
  await number.pressSequentially('12345');
  await expect(number).toHaveValue('98450 12345');
  for (const pasted of [
    '+91 98450-12345',
    '098450 12345',
    '919845012345',
    '\u202A+91 (0) 98450\u201112345\u202C',
    '९८४५० १२३४५',
  ]) {
    await number.fill(pasted);
    await expect(number).toHaveValue('98450 12345');
  }
  for (const wrong of ['', '12345 67890', '98450']) {
    await number.fill(wrong);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText(MESSAGES.invalidPhone)).toBeVisible();
  }
});

test('a number and a code that an input method composes stay as composed until they are complete', async ({ page }) => {
  const keyboard = await page.context().newCDPSession(page);
  /** Types each part as one composition. A field that is rewritten meanwhile gets the composed characters twice. */
  async function compose(field: Locator, typed: string) {
    await field.focus();
    for (let end = 1; end <= typed.length; end += 1) {
      const text = typed.slice(0, end);
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
      await expect(field).toHaveValue(text);
    }
    await keyboard.send('Input.insertText', { text: typed });
  }
  await page.goto('/login');
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  await compose(number, '9711585488');
  await expect(number).toHaveValue('97115 85488');

  await askForCode(page, newPhone());
  const code = await readCode(page);
  const otp = page.getByRole('textbox', { name: 'OTP' });
  // In full width, as a Japanese keyboard composes digits.
  await compose(
    otp,
    code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  );
  // Complete, it is sent by itself.
  await expect(page).toHaveURL('/');
});

test(
  'sign-in handles a wrong code, an empty code, a changed number and a new code',
  { tag: '@core' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 400 .*signInWithPhoneNumber/);
    await page.clock.install();
    await page.goto('/login');
    await askForCode(page, newPhone());
    await expect(toast(page)).toContainText(MESSAGES.otpSent);
    await expectNotCoveredByToast(page, page.getByRole('button', { name: 'Verify OTP' }));
    const code = await readCode(page);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page.getByText(MESSAGES.otpEmpty)).toBeVisible();
    await enterCode(page, code === '123456' ? '654321' : '123456');
    await expect(page.getByText(MESSAGES.otpInvalid)).toBeVisible();

    await page.getByRole('button', { name: 'Change number' }).click();
    const phone = newPhone();
    await askForCode(page, phone);
    await expect(page.getByText(phone.slice(8), { exact: false }).first()).toBeVisible();
    const first = await readCode(page);
    const resend = page.getByRole('button', { name: /^Resend OTP/ });
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(31_000);
    await expect(resend).toHaveText('Resend OTP');
    await resend.click();
    await expect.poll(() => readCode(page)).not.toBe(first);
    await enterCode(page, `Your code is ${(await readCode(page)).replace(/^.../, '$& ')}.`);
    await expect(toast(page)).toContainText(MESSAGES.loggedIn);
    await expect(page).toHaveURL('/');
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(kept).toMatchObject({ phoneNumber: phone, authToken: expect.stringContaining('.') });
    expect(JSON.parse(kept['user'] ?? '')).toMatchObject({ phoneNumber: phone });
  },
);

test('a network failure while verifying shows an error and keeps the form', async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  await page.goto('/login');
  await askForCode(page, newPhone());
  const code = await readCode(page);
  await page.route('**/accounts:signInWithPhoneNumber*', (route) => route.abort());
  await enterCode(page, code);
  await expect(page.getByRole('main').getByText(MESSAGES.unreached)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'OTP' })).toHaveValue(code);
  await page.unroute('**/accounts:signInWithPhoneNumber*');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL('/');
});

test('after login the shopper returns to the page, and the wished product is added', async ({ page, takeProduct }) => {
  const vest = await takeProduct('vests');
  await page.goto('/vests');
  const heart = page.getByRole('button', { name: `Wishlist: ${vest.name}` });
  await heart.click();
  await expect(heading(page)).toHaveText('Log in or sign up');
  await signIn(page, newPhone());
  await expect(page).toHaveURL('/vests');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a reload and Back at the OTP step keep the input', async ({ page, takeProduct }) => {
  const vest = await takeProduct('vests');
  const phone = newPhone();
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  const otp = page.getByRole('textbox', { name: 'OTP' });
  await page.goto(`/product/${vest.id}`);
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await askForCode(page, phone);
  const code = await readCode(page);
  await otp.fill(code.slice(0, 3));

  // Phones may reload the tab after the shopper reads the SMS.
  await page.reload();
  await expect(heading(page)).toHaveText('Enter your code');
  await expect(otp).toHaveValue(code.slice(0, 3));
  await expect(page.getByText(phone.slice(8)).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend OTP in/ })).toBeVisible();

  await page.goBack();
  await expect(heading(page)).toHaveText('Log in or sign up');
  await expect(number).toHaveValue(`${phone.slice(3, 8)} ${phone.slice(8)}`);
  await page.goForward();
  await expect(heading(page)).toHaveText('Enter your code');

  await enterCode(page, code);
  await expect(page).toHaveURL(`/product/${vest.id}`);
  await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(code);
  // Back leads to the page before the login.
  await page.goBack();
  await expect(page).not.toHaveURL('/login');
});
