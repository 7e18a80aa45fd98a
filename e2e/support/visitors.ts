/** The kinds of visitors that screens distinguish, and navigation without page loads. */
import type { Page } from '@playwright/test';
import { newAdmin } from './admin.ts';
import { storedBag, storedSession } from './local-storage.ts';
import { ADDRESS, newShopper, saveAddress, type BagLine } from './shopper.ts';

/** By session: none, one without its token or with an expired one, and two complete ones. */
export const VISITORS = ['signed out', 'without a token', 'with an expired token', 'shopper', 'admin'] as const;
export type Visitor = (typeof VISITORS)[number];

/** A copy of an emulator token with other times, in seconds from now. Emulator tokens are not signed. */
export function withTokenTimes(token: string, { iat, exp }: { iat: number; exp: number }): string {
  const [header = '', body = ''] = token.split('.');
  const now = Math.floor(Date.now() / 1000);
  const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = { ...claims, iat: now + iat, exp: now + exp };
  return `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.`;
}

/** The local storage of each kind of visitor, all with the same bag. */
export async function localStorageByVisitor(line: BagLine): Promise<Record<Visitor, Record<string, string>>> {
  const shopper = await newShopper();
  await saveAddress(shopper);
  const admin = await newAdmin();
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

/** Navigates within the app, as Back and Forward do, without a page load. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The format of the router's history entries.
    history.pushState({ usr: null, key: to, idx: Number(history.state?.idx ?? 0) + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
