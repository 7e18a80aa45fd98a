import type { Gstr1 } from '@nirala/contract/paper/gstr1';
import { atLeast } from '@nirala/contract/at-least.fixture';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { GSTR1_FILES } from './gstr1-csv.ts';

const islands = { code: '35', name: 'Andaman and Nicobar Islands' };
const taxes = { taxable: 1000, igst: 180.5, cgst: 0, sgst: 0 };
const large = { number: 'N-1', date: '2026-09-05', value: 120_000.25, placeOfSupply: islands, rate: 18, ...taxes };

const tables: Gstr1 = {
  b2cs: [
    { supply: 'inter-state', placeOfSupply: islands, rate: 5, ...taxes },
    { supply: 'inter-state', placeOfSupply: islands, rate: 18, taxable: -10.5, igst: -1.89, cgst: 0, sgst: 0 },
  ],
  b2cl: [large],
  cdnur: [{ ...large, number: 'C-1', date: '2026-11-24', against: { number: 'N-1', date: '2026-09-05' } }],
  hsn: [{ hsn: '6109', uqc: 'PCS', rate: 5, quantity: 3, total: 1180.5, ...taxes }],
  documents: [
    { kind: 'invoice', from: 'N-1', to: 'N-9', total: 9, cancelled: 1 },
    { kind: 'credit-note', from: 'C-1', to: 'C-1', total: 1, cancelled: 0 },
  ],
  register: [
    {
      number: 'C-1',
      kind: 'credit-note',
      date: '2026-11-24',
      orderId: 'NR-1',
      buyer: '=cmd|x',
      placeOfSupply: islands,
      ...taxes,
      total: -1180.5,
      against: { number: 'N-1', date: '2026-09-05' },
      isCancelled: false,
    },
  ],
};

const files = GSTR1_FILES.map(({ subject, csv }) => ({ subject, text: csv(tables) }));
const rows = (subject: string) => {
  const text = files.find((file) => file.subject === subject)?.text ?? '';
  return Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;
};

test('small supplies have the columns of the offline tool, and negative amounts stay numbers', () => {
  expect(Object.keys(rows('gstr1-b2cs')[0] ?? {}).slice(0, 7)).toEqual([
    'Type',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ]);
  expect(rows('gstr1-b2cs')).toMatchObject([
    { Type: 'OE', 'Place Of Supply': '35-Andaman & Nicobar Islands', Rate: '5', 'Integrated Tax Amount': '180.5' },
    { 'Taxable Value': '-10.5', 'Integrated Tax Amount': '-1.89', 'Central Tax Amount': '0' },
  ]);
});

test('large invoices and their credit notes have the days of the return', () => {
  expect(rows('gstr1-b2cl')).toMatchObject([
    { 'Invoice Number': 'N-1', 'Invoice date': '05-Sep-2026', 'Invoice Value': '120000.25', Rate: '18' },
  ]);
  expect(rows('gstr1-cdnur')).toMatchObject([
    {
      'UR Type': 'B2CL',
      'Note Number': 'C-1',
      'Note Date': '24-Nov-2026',
      'Note Type': 'C',
      'Note Value': '120000.25',
      'Taxable Value': '1000',
      'Invoice Number': 'N-1',
      'Invoice date': '05-Sep-2026',
    },
  ]);
});

test('the HSN summary and the documents have the names of the return', () => {
  expect(rows('gstr1-hsn-b2c')).toMatchObject([
    { HSN: '6109', UQC: 'PCS-PIECES', 'Total Quantity': '3', 'Total Value': '1180.5', 'Taxable Value': '1000' },
  ]);
  expect(rows('gstr1-docs')).toEqual([
    {
      'Nature of Document': 'Invoices for outward supply',
      'Sr. No. From': 'N-1',
      'Sr. No. To': 'N-9',
      'Total Number': '9',
      Cancelled: '1',
    },
    expect.objectContaining({ 'Nature of Document': 'Credit Note', Cancelled: '0' }),
  ]);
});

test('the register escapes formulas', () => {
  expect(rows('document-register')).toMatchObject([
    { Number: 'C-1', Kind: 'Credit note', Buyer: "'=cmd|x", Total: '-1180.5', Against: 'N-1', Cancelled: 'No' },
  ]);
});

test('no two columns of a file have the same name', () => {
  expect(files.length).toBe(6);
  for (const { text } of atLeast(6, files)) {
    const [header = []] = Papa.parse<string[]>(text.replace('\uFEFF', '')).data;
    expect(header.length).toBeGreaterThan(4);
    expect(new Set(header).size).toBe(header.length);
  }
});
