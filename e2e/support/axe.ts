import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { findSmallTargets, findTextProblems } from './a11y-checks.ts';
import { settle } from './screens.ts';
import { expect } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// 44 px are asked for below. Axe goes by where the page is scrolled to: it calls a link small that is half out of sight.
const OFF = ['target-size'];

declare const window: Window & { axe?: typeof axe };

/**
 * Looks at the page as it stands: with axe, for targets that a finger would miss, and with larger letters. Axe runs in
 * the page itself: by way of `@axe-core/playwright`, which opens a page of its own each time, it takes three times as
 * long. `without` names rules of axe.
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
  for (const size of new Set([1, largest(page)])) {
    expect(await page.evaluate(findTextProblems, size), `${page.url()}: letters ${size} times as large`).toEqual([]);
  }
}

/**
 * How large letters may become. On 1280 px twice as large, on a phone, whose glass then holds ten letters a line, half
 * as large again. The admin's tables are enlarged by zoom, which is the phone's layout.
 */
function largest(page: Page): number {
  if (page.url().includes('admin')) return 1;
  return (page.viewportSize()?.width ?? 0) < 640 ? 1.5 : 2;
}
