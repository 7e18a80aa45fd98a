/** The owner writes a page and the menu: by touch on a phone, by keyboard alone at a desktop. */
import type { Locator, Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { heading } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const isTouch = (page: Page) => page.evaluate(() => matchMedia('(pointer: coarse)').matches);

/** Presses a control as somebody does who has no mouse. */
async function press(page: Page, control: Locator): Promise<void> {
  if (await isTouch(page)) return control.tap();
  // Not `tabTo`, which wants a ring: inside a field for a time the browser draws it around a part.
  const key = (await isBefore(control)) ? 'Shift+Tab' : 'Tab';
  const isReached = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120 && !(await isReached()); presses += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Whether a control is before the focus. */
const isBefore = (control: Locator) =>
  control.evaluate((element) =>
    Boolean(
      document.activeElement &&
      element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  );

/** Checks what is on the screen now: its width, and what axe and a finger find. */
async function check(page: Page): Promise<void> {
  await expectNoOverflow(page, page.viewportSize()?.width ?? 0);
  await expectNoViolations(page);
}

test('the owner writes a page, sees its preview, publishes it, and gives it a link', async ({ page, context }) => {
  await signInAsAdmin(context);
  await page.goto('/admin-pages');
  const name = (wanted: string | RegExp) => page.getByRole('button', { name: wanted, exact: true });
  const add = async (kind: string) => {
    await page.getByLabel('Add a section').selectOption({ label: kind });
    await press(page, name('Add'));
  };

  await test.step('begins it', async () => {
    await press(page, name('New page'));
    await page.getByLabel('Title', { exact: true }).fill('Our Weavers');
    await check(page);
    await press(page, name('Create the page'));
    await expect(heading(page)).toHaveText('Our Weavers');
  });

  await test.step('adds, moves, hides, copies and removes sections', async () => {
    await add('Text');
    await expect(name(/^Edit 1. Text/)).toBeFocused();
    await page.getByLabel('Text (optional)').fill('They weave by hand.');
    await press(page, page.getByText('Only for some time'));
    await expect(page.getByLabel('Shown until')).toBeVisible();
    await add('Promises');
    await expect(name(/^Edit 2. Promises/)).toBeFocused();
    await add('Categories');
    await press(page, name('Add the category'));
    await press(page, name('Add the category'));
    await check(page);
    await press(page, page.getByRole('button', { name: /^Remove/ }).nth(3));
    await press(page, name('Move 2. Promises up'));
    await expect(name('Move 1. Promises up')).toBeFocused();
    await press(page, name('Duplicate 2. Text'));
    await expect(name(/^Edit 3. Text/)).toBeFocused();
    await press(page, name('Remove 3. Text'));
    await expect(page.getByRole('listitem', { name: '3. Categories' })).toBeFocused();
    await press(page, name('Hide 1. Promises'));
    await expect(name('Show 1. Promises')).toBeVisible();
    await check(page);
    await press(page, name('Save draft'));
    await expect(page.getByText('The draft is saved.', { exact: false })).toBeVisible();
  });

  await test.step('sees the preview', async () => {
    await press(page, name('Make a preview link'));
    await expect(page.getByLabel('Preview link')).toBeVisible();
    await check(page);
    const opened = context.waitForEvent('page');
    await press(page, page.getByRole('link', { name: 'Open the preview' }));
    const preview = await opened;
    await expect(preview.getByText('They weave by hand.')).toBeVisible();
    await preview.close();
  });

  await test.step('publishes it', async () => {
    await press(page, name('Publish now'));
    await expect(page.getByText('The page is published.', { exact: false })).toBeVisible();
    await expect(page.getByText('There is nothing to publish.')).toBeFocused();
  });

  await test.step('gives it a link, and a place in the menu', async () => {
    await page.goto('/admin-menu');
    const header = page.getByRole('group', { name: 'Menu' });
    await press(page, header.getByRole('button', { name: 'Add a link' }));
    await page.keyboard.type('Our weavers');
    await header.getByLabel('Leads to').last().fill('/p/our-weavers');
    await press(page, header.getByRole('button', { name: 'Move Our weavers up' }));
    await expect(header.getByRole('button', { name: 'Move Our weavers up' })).toBeFocused();
    await check(page);
    await press(page, header.getByRole('button', { name: 'Remove Our weavers' }));
    await expect(header.getByLabel('Link text').last()).not.toHaveValue('Our weavers');
    await press(page, page.getByRole('button', { name: 'Back to the links that came with the store' }).first());
    await page.getByLabel('Announcement (optional)').fill('Handloom week');
    await press(page, name('Save'));
    await expect(page.getByText('Saved. Shoppers see it within ten seconds.')).toBeVisible();
  });
});
