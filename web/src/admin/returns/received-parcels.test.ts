import type { AdminReturn } from '@nirala/contract/return/schema';
import { describe, expect, test } from 'vitest';
import { piecesOf, receivedPieces } from './pieces.ts';
import { afterScan, EMPTY_TABLE, type Table } from './received-parcels.ts';

const TEE = { productId: 'tee', name: 'Tee', image: '/t.webp', size: 'M', quantity: 2, reason: 'changed-mind' };
const returnOf = (id: string, change: Partial<AdminReturn> = {}): AdminReturn => ({
  _id: id,
  orderId: id.slice(0, -3),
  kind: 'return',
  state: 'PickedUp',
  createdAt: '2026-11-20T06:00:00Z',
  lines: [TEE],
  photos: [],
  route: 'pickup',
  answerPhotos: [],
  userPhone: '+919876543210',
  name: 'Asha Rao',
  pincode: '560011',
  arrived: false,
  history: [],
  ...change,
});
const first = returnOf('NR-1-R1');
const second = returnOf('NR-2-R1');
const sku = { productId: 'tee', size: 'M' };
const scan = (table: Table, code: string, found: Parameters<typeof afterScan>[1]['found']) =>
  afterScan(table, { code, found, condition: 'sellable' });
const idsOf = ({ parcels }: Table) => parcels.map(({ ret }) => ret._id);

describe('a scan of a parcel', () => {
  test('adds it with all its pieces, once', () => {
    const one = scan(EMPTY_TABLE, 'NR-1-R1', { returns: [first] });
    expect(one).toMatchObject({ said: 'NR-1-R1: 2 pieces.', isBad: false });
    expect(one.parcels[0]?.conditions).toEqual({ 'tee/M/0': 'sellable', 'tee/M/1': 'sellable' });
    const again = scan(one, 'NR-1-R1', { returns: [first] });
    expect(again).toMatchObject({ parcels: one.parcels, said: 'NR-1-R1 is in the list already.', isBad: true });
  });

  test('chooses nothing if the pieces are looked at one by one', () => {
    const table = afterScan(EMPTY_TABLE, { code: 'a', found: { returns: [first] }, condition: undefined });
    expect(table.parcels[0]?.conditions).toEqual({});
    expect(receivedPieces(piecesOf(first), {})).toBeUndefined();
  });

  test.each([
    ['an unknown code', [], '“X1” is not known. Nothing was changed.'],
    [
      'a return that is over',
      [returnOf('NR-3-R1', { state: 'Closed' })],
      'NR-3-R1 is “Completed”, so it cannot be received.',
    ],
    ['an order with two returns', [first, returnOf('NR-1-R2')], 'NR-1-R1 and NR-1-R2 are on their way.'],
  ])('of %s changes nothing and is said', (_what, returns, said) => {
    const table = scan(EMPTY_TABLE, 'X1', { returns });
    expect(table).toMatchObject({ parcels: [], said: expect.stringContaining(said), isBad: true });
  });

  test('of an order takes the only return that is on its way', () => {
    expect(idsOf(scan(EMPTY_TABLE, 'NR-1', { returns: [returnOf('NR-1-R2', { state: 'Closed' }), first] }))).toEqual([
      'NR-1-R1',
    ]);
  });
});

describe('a scan of a SKU', () => {
  test('fills one piece after the other of a parcel on the table, and then says that none is left', () => {
    const table = afterScan(EMPTY_TABLE, { code: 'NR-1-R1', found: { returns: [first] }, condition: undefined });
    const found = { returns: [first, second], sku };
    const filled = scan(scan(table, 'T-M', found), 'T-M', { returns: [first], sku });
    expect(filled.parcels).toMatchObject([{ conditions: { 'tee/M/0': 'sellable', 'tee/M/1': 'sellable' } }]);
    expect(scan(filled, 'T-M', { returns: [first], sku })).toMatchObject({ isBad: true, parcels: filled.parcels });
  });

  test('takes the only return that has the piece, and asks for the parcel if several have', () => {
    expect(idsOf(scan(EMPTY_TABLE, 'T-M', { returns: [second], sku }))).toEqual(['NR-2-R1']);
    const unsure = scan(EMPTY_TABLE, 'T-M', { returns: [first, second], sku });
    expect(unsure).toMatchObject({ parcels: [], isBad: true });
    expect(unsure.said).toContain('2 returns have a piece with the code T-M.');
    expect(scan(EMPTY_TABLE, 'T-M', { returns: [], sku })).toMatchObject({ parcels: [], isBad: true });
  });
});
