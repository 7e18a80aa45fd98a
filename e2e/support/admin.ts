/** Admin sessions in the browser. */
import { signUp } from '@nirala/dev/testing/test-store';
import type { BrowserContext, Page } from '@playwright/test';
import { newPhone, setLocalStorage, storedSession } from './shopper.ts';

export async function signInAsAdmin(context: BrowserContext): Promise<void> {
  await setLocalStorage(context, storedSession(await signUp(newPhone(), { admin: true })));
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Switches the browser to another user by replacing its local storage. */
export async function switchUser(page: Page, context: BrowserContext, kept: Record<string, string>): Promise<void> {
  await page.goto('about:blank');
  await setLocalStorage(context, kept);
}
