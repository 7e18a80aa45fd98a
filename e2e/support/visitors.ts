/** The kinds of visitors that a screen tells apart, and a walk through screens without a page load for each. */
import type { Page } from '@playwright/test';
import { signUp } from '@nirala/dev/testing/test-store';
import { ADDRESS, storedBag, newPhone, newShopper, saveAddress, storedSession, type BagLine } from './shopper.ts';

export const VISITORS = ['signed out', 'without a token', 'with an expired token', 'shopper', 'admin'] as const;
export type Visitor = (typeof VISITORS)[number];

/** A token of the emulator's with other times (seconds from now): it is not signed, so its claims can be written. */
export function withTokenTimes(token: string, { iat, exp }: { iat: number; exp: number }): string {
  const [header = '', body = ''] = token.split('.');
  const now = Math.floor(Date.now() / 1000);
  const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = { ...claims, iat: now + iat, exp: now + exp };
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`;
}

/** What each visitor's browser keeps, with the same bag for all of them. */
export async function localStorageByVisitor(line: BagLine): Promise<Record<Visitor, Record<string, string>>> {
  const shopper = await newShopper();
  await saveAddress(shopper);
  const admin = await signUp(newPhone(), { admin: true });
  await saveAddress(admin, ADDRESS);
  const { authToken: _token, ...tokenless } = storedSession(shopper);
  const expired = withTokenTimes(admin.token, { iat: -7200, exp: -3600 });
  return {
    'signed out': storedBag(line),
    'without a token': { ...tokenless, ...storedBag(line) },
    'with an expired token': { ...storedSession(admin), authToken: expired, ...storedBag(line) },
    shopper: { ...storedSession(shopper), ...storedBag(line) },
    admin: { ...storedSession(admin), ...storedBag(line) },
  };
}

/** Makes this browser keep exactly that, as if another tab had written it. */
export async function replaceLocalStorage(page: Page, kept: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage'));
  }, kept);
}

/** Opens a path as Back and Forward do: the router hears of it, and nothing is loaded anew. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router itself writes an entry.
    history.pushState({ usr: null, key: to, idx: Number(history.state?.idx ?? 0) + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
