import type { Page } from '@playwright/test';

/** Firebase asks whether reCAPTCHA is configured, which the Auth emulator does not support. */
export const RECAPTCHA_NOT_EMULATED = /status of 501 .*recaptchaConfig/;

/** Requests an OTP for this number (E.164). */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone.replace('+91', ''));
  await page.getByRole('button', { name: 'Send OTP' }).click();
}

/** Reads the emulator's OTP from the banner that a local store shows. */
export async function readCode(page: Page): Promise<string> {
  const banner = page.getByRole('status').filter({ hasText: 'Your code is' });
  return /(\d{6})/.exec(await banner.innerText())?.[1] ?? '';
}

/** Types the OTP, whose sixth digit sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'OTP' }).fill(code);
}

/** Signs in with this number (E.164), from the request of the OTP on. */
export async function signIn(page: Page, phone: string): Promise<void> {
  await askForCode(page, phone);
  await enterCode(page, await readCode(page));
}
