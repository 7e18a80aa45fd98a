import type { Paper, WirePaperLine } from '@nirala/contract/paper/paper';

const KARNATAKA = { code: '29', name: 'Karnataka' };

export const LINE: WirePaperLine = {
  description: 'Kora Tee, size M',
  hsn: '6109',
  quantity: 1,
  unit: 'PCS',
  taxable: 380.96,
  rate: 5,
  cgst: 9.52,
  sgst: 9.52,
  igst: 0,
  total: 400,
};

/** A tax invoice within one state, of one piece paid on delivery. */
export const INVOICE: Paper = {
  number: 'INV/26-27/1',
  kind: 'invoice',
  date: '2026-11-21',
  orderId: 'NR-1',
  seller: { name: 'Nirala Clothing', address: '1, Road, Bengaluru', state: KARNATAKA, gstin: '29AAPFU0939F1ZR' },
  buyer: { name: 'Meera Nair', address: ['14, Temple Road', 'Bengaluru 560011'], state: KARNATAKA },
  placeOfSupply: KARNATAKA,
  lines: [LINE],
  charges: [
    { ...LINE, description: 'Cash on delivery charge', quantity: 0, taxable: 47.62, cgst: 1.19, sgst: 1.19, total: 50 },
  ],
  total: 450,
  totalInWords: 'Rupees four hundred fifty only',
  stateTaxName: 'SGST',
  reverseCharge: false,
};
