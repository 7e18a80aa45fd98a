import { findViolations } from '@nirala/dev/testing/axe';
import type { Page } from '@playwright/test';
import { findSmallTargets, findTextProblems } from './a11y-checks.ts';
import { settle } from './layout.ts';
import { expect } from './test.ts';

/**
 * Checks the current page with axe, for small targets, and with enlarged text. `without` lists axe rules to skip.
 */
export async function expectNoViolations(page: Page, ...without: string[]): Promise<void> {
  await settle(page);
  const found = await findViolations(page, { without });
  expect(found, page.url()).toEqual([]);
  expect(await page.evaluate(findSmallTargets), `${page.url()}: too small for a finger`).toEqual([]);
  // Cards below the fold have estimated heights until the first scroll.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  for (const size of new Set([1, largest(page)])) {
    expect(await page.evaluate(findTextProblems, size), `${page.url()}: letters ${size} times as large`).toEqual([]);
  }
}

/**
 * The largest text size that a page must support: 200% at desktop width, and 150% on a phone, where a line then has about
 * ten letters. Admin tables are enlarged by browser zoom, which switches to the phone layout.
 */
function largest(page: Page): number {
  if (page.url().includes('admin')) return 1;
  return (page.viewportSize()?.width ?? 0) < 640 ? 1.5 : 2;
}
