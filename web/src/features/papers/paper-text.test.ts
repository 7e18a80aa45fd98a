import { expect, test } from 'vitest';
import { INVOICE } from './paper.fixture.ts';
import { paperPath, paperTitle } from './paper-text.ts';

const { seller } = INVOICE;

test('only a registered seller issues a bill of supply; another one issues a bill', () => {
  expect(paperTitle({ kind: 'bill-of-supply', seller })).toBe('Bill of supply');
  expect(paperTitle({ kind: 'bill-of-supply', seller: { ...seller, gstin: undefined } })).toBe('Bill');
  expect(paperTitle({ kind: 'invoice', seller })).toBe('Tax invoice');
  expect(paperTitle({ kind: 'credit-note', seller: { ...seller, gstin: undefined } })).toBe('Credit note');
});

test('the link to a paper encodes its number', () => {
  expect(paperPath('/my-orders/NR-1/papers', 'INV/26-27/1')).toBe('/my-orders/NR-1/papers?number=INV%2F26-27%2F1');
});
