/** Admins and their sessions in the browser. */
import { signUp } from '@nirala/dev/testing/test-store';
import { grantAdmin } from '@nirala/functions/auth/admins';
import type { BrowserContext, Page } from '@playwright/test';
import { setLocalStorage, storedSession } from './local-storage.ts';
import { newPhone, type Shopper } from './shopper.ts';
import { signIn } from './sign-in.ts';
import { expect } from './test.ts';

/** A new account with an admin's rights. */
export const newAdmin = (): Promise<Shopper> => signUp(newPhone(), { admin: true });

/** Signs in as a new admin before the first page is opened. */
export async function signInAsAdmin(context: BrowserContext): Promise<void> {
  await setLocalStorage(context, storedSession(await newAdmin()));
}

/** Signs in through the login screen, so that Firebase in this browser has the admin's session. Returns the phone number. */
export async function signInAsAdminWithOtp(page: Page): Promise<string> {
  const phone = newPhone();
  await grantAdmin(phone);
  await page.goto('/login');
  await signIn(page, phone);
  await expect(page).toHaveURL('/');
  return phone;
}
