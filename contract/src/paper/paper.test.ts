import * as v from 'valibot';
import { expect, test } from 'vitest';
import { computePaper } from '../gst/compute-paper.ts';
import { randomPapers } from '../gst/random-papers.fixture.ts';
import { toPaise } from '../text/money.ts';
import { paperLineSchema, papersSchema, toWireLine, type Paper } from './paper.ts';

test('a line on the wire has the same amounts in rupees', () => {
  const random = randomPapers(5);
  for (let count = 0; count < 200; count += 1) {
    const paper = computePaper(random.input());
    for (const line of [...paper.lines, ...paper.charges, ...random.creditNotes(paper, true).flat()]) {
      const wire = v.parse(paperLineSchema, JSON.parse(JSON.stringify(toWireLine(line))));
      expect({
        description: wire.description,
        hsn: wire.hsn,
        quantity: wire.quantity,
        unit: wire.unit,
        ratePercent: wire.rate,
        taxablePaise: toPaise(wire.taxable),
        cgstPaise: toPaise(wire.cgst),
        sgstPaise: toPaise(wire.sgst),
        igstPaise: toPaise(wire.igst),
        totalPaise: toPaise(wire.total),
      }).toEqual(line);
    }
  }
});

test('the optional fields of a paper can be absent, the fixed ones cannot', () => {
  const state = { code: '29', name: 'Karnataka' };
  const paper: Paper = {
    number: 'N-1',
    kind: 'invoice',
    date: '2026-11-24',
    seller: { name: 'Nirala', address: '1 MG Road', state },
    buyer: { name: 'Asha', address: ['2 MG Road'], state },
    placeOfSupply: state,
    lines: [],
    charges: [],
    total: 0,
    totalInWords: 'Rupees zero only',
  };
  expect(v.is(papersSchema, { papers: [paper] })).toBe(true);
  expect(v.is(papersSchema, { papers: [{ ...paper, placeOfSupply: undefined }] })).toBe(false);
  expect(v.is(papersSchema, { papers: [{ ...paper, kind: 'receipt' }] })).toBe(false);
});
