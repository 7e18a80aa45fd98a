/** Packing: the pick list, and labels that are never cut. A hundred orders are packed in papers.spec.ts. */
import { signUp } from '@nirala/dev/testing/test-store';
import type { Page } from '@playwright/test';
import { button } from '../support/screens.ts';
import { addAddresses } from '../support/orders.ts';
import { setLocalStorage, storedSession } from '../support/local-storage.ts';
import { line, newPhone, placeCodOrder } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const labels = (page: Page) => page.getByRole('list', { name: 'Address labels' }).getByRole('listitem');

test.beforeEach(async ({ context }) => {
  await setLocalStorage(context, storedSession(await signUp(newPhone(), { admin: true })));
});

test('a typed SKU ticks one piece, the tick survives a reload, and a complete order is packed', async ({
  page,
  shopper,
  takeProduct,
}) => {
  const product = await takeProduct('sports-wear');
  const id = await placeCodOrder(shopper, line(product));
  await page.goto(`/admin-print?kind=pick&ids=${id}`);
  await expect(page.getByRole('table', { name: 'Pick list' })).toContainText(id);
  const code = page.getByRole('textbox', { name: 'SKU code' });
  await code.fill('nothing.M');
  await code.press('Enter');
  await expect(page.getByRole('main')).toContainText('No order here needs another nothing.M.');
  await code.fill(`${product.id}.M`);
  await code.press('Enter');
  await expect(page.getByRole('list', { name: 'Orders to pack' })).toContainText('Complete');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Orders to pack' })).toContainText('Complete');
  await button(page, 'Pack and book 1 order').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pack and book' }).click();
  await expect(page.getByRole('list', { name: 'Orders to pack' })).toHaveCount(0);
});

/** The sizes of the pages that Chromium prints, in points. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)];
  return boxes.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`);
}

test('each slip and each label is one page, nothing blank follows, and “Everything” is on A4 alone', async ({
  page,
  shopper,
  takeProduct,
}) => {
  const product = await takeProduct('sports-wear');
  const ids: string[] = [];
  for (let order = 0; order < 3; order += 1) ids.push(await placeCodOrder(shopper, line(product)));
  const print = async (kind: string) => {
    await page.goto(`/admin-print?kind=${kind}&ids=${ids.join(',')}`);
    await expect(button(page, 'Print 3 orders')).toBeVisible();
    return printedPages(page);
  };
  const [a4, label] = ['595 × 842', '288 × 432'];
  expect(await print('slips')).toEqual([a4, a4, a4]);
  await expect(page.getByRole('article').first()).toContainText(`${product.id}.M`);
  expect(await print('labels')).toEqual([label, label, label]);
  expect(await print('labels-a4')).toEqual([a4]);
  // The pick list, three slips, and one sheet of labels: there are no invoices yet.
  expect(new Set(await print('all'))).toEqual(new Set([a4]));
  expect(await print('all')).toHaveLength(5);
});

test('500 nasty addresses hide neither the amount nor the order, and nothing is cut off', async ({
  page,
  shopper,
  takeProduct,
}) => {
  const id = await placeCodOrder(shopper, line(await takeProduct('sports-wear')));
  const ids = await addAddresses(id, nastyAddresses(500));
  for (let at = 0; at < ids.length; at += 100) {
    const some = ids.slice(at, at + 100);
    await page.goto(`/admin-print?kind=labels&ids=${some.join(',')}`);
    await expect(labels(page)).toHaveCount(some.length);
    await page.emulateMedia({ media: 'print' });
    const faults = await labels(page).evaluateAll((items) =>
      items.flatMap((label) => {
        const box = label.getBoundingClientRect();
        const text = label.textContent;
        const isInside = [...label.querySelectorAll('p')].every((part) => {
          const { top, bottom, left, right } = part.getBoundingClientRect();
          return top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right;
        });
        const isWhole = [label, ...label.querySelectorAll('div')].every(
          (part) => part.scrollHeight <= part.clientHeight && part.scrollWidth <= part.clientWidth,
        );
        const isComplete = /NR-[0-9A-Z]{12}/.test(text) && /COD ₹[\d,.]+/.test(text);
        return isInside && isWhole && isComplete ? [] : [text.slice(0, 200)];
      }),
    );
    expect(faults).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

function nastyAddresses(count: number): { name: string; address: string; locality: string; landmark: string }[] {
  const parts = [
    'W'.repeat(100),
    'Flat 12, House 4, '.repeat(11),
    'प्लॉट नंबर बारह, गली नंबर चार, '.repeat(6),
    '👨‍👩‍👧‍👦🏠'.repeat(15),
    'شارع الملك فهد '.repeat(12),
    '12',
    'A\nB\n'.repeat(40),
  ];
  const part = (seed: number, max: number) => [...(parts[seed % parts.length] ?? '')].slice(0, max).join('');
  return Array.from({ length: count }, (_each, index) => ({
    name: part(index, 100),
    address: part(Math.floor(index / 7), 200),
    locality: part(Math.floor(index / 49), 100),
    landmark: part(index + 3, 100),
  }));
}
