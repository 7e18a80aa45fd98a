/** What journeys look for and choose on the screens, by role and name as people find it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The heading of the screen. */
export const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name });

/** Opens the folded groups of the form of a product. */
export const showAllFields = (page: Page): Promise<void> => button(page, 'Show all fields').click();

/** The toast at the bottom of the screen. */
export function toast(page: Page): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
}

/** The product cards of a list. */
export function productCards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** Selects a size on the product page. */
export async function chooseSize(page: Page, size: string): Promise<void> {
  const radio = page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true });
  await radio.check();
}

/** The cards of My Orders. */
export const orderCards = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order ID' });

/** The page of one order. */
export const orderPage = (page: Page): Locator => page.getByRole('main').getByRole('article', { name: /^Order NR-/ });

/** Opens the page of an order. */
export async function openOrderPage(page: Page, id: string): Promise<Locator> {
  await page.goto(`/my-orders/${id}`);
  await expect(orderPage(page)).toBeVisible();
  return orderPage(page);
}
