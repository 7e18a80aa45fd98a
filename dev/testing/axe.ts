/** Axe in a page that a browser shows. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// `findSmallTargets` of the journeys checks for 44 px instead. Axe reports links that are partly scrolled out of view as too small.
const OFF = ['target-size'];

declare const window: Window & { axe?: typeof axe };

/**
 * What axe finds in a page, a line for each. It runs in the page itself, because `@axe-core/playwright` opens a new page each
 * time and takes three times as long. `without`: rules to skip. `only`: the rules to run, instead of all.
 */
export async function findViolations(
  page: Pick<Page, 'evaluate'>,
  { without = [], only = [] }: { without?: readonly string[]; only?: readonly string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, off }) => {
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
      const report = await window.axe?.run({ runOnly, rules, resultTypes: ['violations'] });
      if (!report) throw new Error('Axe was not loaded.');
      return report.violations.map(
        ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    },
    { runOnly: only.length > 0 ? [...only] : RULES, off: only.length > 0 ? [] : [...OFF, ...without] },
  );
}
