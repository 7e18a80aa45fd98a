import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { findSmallTargets, findTextProblems } from './a11y-checks.ts';
import { settle } from './layout.ts';
import { expect } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// `findSmallTargets` checks for 44 px instead. Axe reports links that are partly scrolled out of view as too small.
const OFF = ['target-size'];

declare const window: Window & { axe?: typeof axe };

/**
 * Checks the current page with axe, for small targets, and with enlarged text. Axe runs in the page itself, because
 * `@axe-core/playwright` opens a new page each time and takes three times as long. `without` lists axe rules to skip.
 */
export async function expectNoViolations(page: Page, ...without: string[]): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ RULES, off }) => {
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
      const report = await window.axe?.run({ runOnly: RULES, rules, resultTypes: ['violations'] });
      return report?.violations.map(
        ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    },
    { RULES, off: [...OFF, ...without] },
  );
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
