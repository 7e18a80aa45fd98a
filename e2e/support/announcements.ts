import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const MARK = 'heard: ';

/** Records what live regions announce to screen readers, from the next page load on. */
export async function recordAnnouncements(
  page: Page,
): Promise<{ expectAnnounced: (words: string | RegExp) => Promise<void> }> {
  let heard: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(MARK)) heard.push(message.text().slice(MARK.length));
  });
  await page.addInitScript((mark) => {
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], output';
    const seen = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(LIVE)) {
        const words = region.textContent.trim().replaceAll(/\s+/g, ' ');
        const isNew = words !== (seen.get(region) ?? (region.matches('[role="alert"]') ? '' : words));
        seen.set(region, words);
        if (isNew && words !== '' && !region.closest('[inert]')) console.debug(mark + words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, MARK);
  return {
    /** Waits until `words` is announced, counting only announcements since the last call. */
    async expectAnnounced(words) {
      const has = (one: string) => (typeof words === 'string' ? one.includes(words) : words.test(one));
      await expect.poll(() => heard.some(has), `"${String(words)}" is said, not only shown`).toBe(true);
      heard = [];
    },
  };
}
