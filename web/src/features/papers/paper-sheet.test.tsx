import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { INVOICE } from './paper.fixture.ts';
import { PaperSheet } from './paper-sheet.tsx';

/** The text of a paper, with a space between its elements. */
const textOf = (change: Partial<typeof INVOICE> = {}) =>
  renderToStaticMarkup(<PaperSheet paper={{ ...INVOICE, ...change }} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('a tax invoice has what Rule 46 wants', () => {
  const text = textOf();
  for (const part of [
    'Tax invoice',
    'INV/26-27/1',
    '21 Nov 2026',
    'GSTIN: 29AAPFU0939F1ZR',
    'State: Karnataka (29)',
    'Meera Nair 14, Temple Road Bengaluru 560011',
    'Place of supply: Karnataka (29)',
    '1 Kora Tee, size M 6109 1 PCS ₹380.96 5% ₹9.52 2.5% ₹9.52 2.5% ₹400.00',
    '2 Cash on delivery charge 6109 – ₹47.62',
    'Total 1 PCS ₹428.58 ₹10.71 ₹10.71 ₹450.00',
    'Total: ₹450.00 Rupees four hundred fifty only',
    'Tax payable on reverse charge: No',
    'For Nirala Clothing Authorised signatory',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Against');
});

test('a bill of supply begins with its declaration and has no tax', () => {
  const declaration = 'composition taxable person, not eligible to collect tax on supplies';
  const lines = INVOICE.lines.map((line) => ({ ...line, rate: 0, cgst: 0, sgst: 0, taxable: 400 }));
  const text = textOf({ kind: 'bill-of-supply', declaration, lines, charges: [], total: 400 });
  expect(text.trimStart()).toMatch(new RegExp(`^${declaration} Bill of supply`));
  expect(text).toContain('Total 1 PCS ₹400.00');
  for (const part of ['CGST', 'GST rate', 'reverse charge']) expect(text).not.toContain(part);
});

test('a credit note names the invoice that it corrects', () => {
  const text = textOf({
    kind: 'credit-note',
    number: 'CRN/26-27/1',
    against: { number: 'INV/26-27/1', date: '2026-11-20' },
  });
  expect(text).toContain('Against INV/26-27/1 of 20 Nov 2026');
  expect(text).not.toContain('reverse charge');
});

test('an invoice that was issued after the dispatch names its day, and one of a demo store says what it is', () => {
  expect(textOf()).not.toMatch(/Goods sent on|specimen/);
  expect(textOf({ sentOn: '2026-11-03' })).toContain('Goods sent on 3 Nov 2026');
  expect(textOf({ isSpecimen: true })).toContain('A specimen of a demo store');
});
