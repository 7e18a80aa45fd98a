import { expect, test } from 'vitest';
import { isComplete, tickLine, tickPiece, withoutOrders } from './packing-bench.tsx';
import { inPackingSequence, pickLines } from './pick-list.tsx';

const line = (_id: string, size: string, quantity = 1) => ({
  _id,
  size,
  quantity,
  name: _id,
  image: '',
  price: 1,
  originalPrice: 1,
});
const one = { _id: 'NR-1', cartItems: [line('tee', 'M'), line('cap', 'L', 2)] };
const two = { _id: 'NR-2', cartItems: [line('tee', 'M', 2)] };
const three = { _id: 'NR-3', cartItems: [line('belt', 'M')] };
const all = [one, two, three];

test('the pick list sums the pieces of each SKU, sorted, with the orders they go into', () => {
  expect(pickLines(all).map(({ sku, quantity, orders }) => [sku, quantity, orders])).toEqual([
    ['belt.M', 1, [{ id: 'NR-3', quantity: 1 }]],
    ['cap.L', 2, [{ id: 'NR-1', quantity: 2 }]],
    [
      'tee.M',
      3,
      [
        { id: 'NR-1', quantity: 1 },
        { id: 'NR-2', quantity: 2 },
      ],
    ],
  ]);
  const codes: Record<string, string> = { 'belt.M': 'Z-10', 'cap.L': 'Z-9', 'tee.M': 'A-1' };
  expect(pickLines(all, (sku) => codes[sku] ?? sku).map(({ sku }) => sku)).toEqual(['tee.M', 'cap.L', 'belt.M']);
});

test('orders are packed in the sequence of the pick list', () => {
  expect(inPackingSequence(all).map(({ _id }) => _id)).toEqual(['NR-3', 'NR-1', 'NR-2']);
});

test('a scan ticks one piece of the order that was begun, and then of the next one', () => {
  let packing = {};
  const ticked: (string | undefined)[] = [];
  for (const sku of ['cap.L', 'tee.M', 'tee.M', 'cap.L', 'tee.M', 'tee.M']) {
    const next = tickPiece(packing, [two, one], sku);
    packing = next.packing;
    ticked.push(next.id);
  }
  expect(ticked).toEqual(['NR-1', 'NR-1', 'NR-2', 'NR-1', 'NR-2', undefined]);
  expect([isComplete(packing, one), isComplete(packing, two), isComplete(packing, three)]).toEqual([true, true, false]);
});

test('a piece that no order needs changes nothing', () => {
  const packing = { 'NR-1': { 'cap.L': 1 } };
  expect(tickPiece(packing, all, 'scarf.S')).toEqual({ packing, id: undefined });
  expect(tickPiece(packing, all, 'belt.M').id).toBe('NR-3');
});

test('a line is ticked as a whole, and again not', () => {
  const ticked = tickLine({}, one, 'cap.L', true);
  expect(ticked).toEqual({ 'NR-1': { 'cap.L': 2 } });
  expect(tickLine(ticked, one, 'cap.L', false)).toEqual({ 'NR-1': { 'cap.L': 0 } });
  expect(withoutOrders({ ...ticked, 'NR-2': {} }, ['NR-1'])).toEqual({ 'NR-2': {} });
});
