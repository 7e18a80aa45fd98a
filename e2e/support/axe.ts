import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settle } from './screens.ts';
import { expect } from './test.ts';

/** Looks at the page as it stands. */
export async function expectNoViolations(page: Page, ...without: string[]): Promise<void> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found, page.url()).toEqual([]);
}
