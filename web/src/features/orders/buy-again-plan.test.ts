import type { OrderLine } from '@nirala/contract/order/order';
import { describe, expect, test } from 'vitest';
import type { CurrentProduct } from '../bag/line-problem.ts';
import { toLine, type Lines } from '../bag/lines.ts';
import { product } from '../bag/product.fixture.ts';
import { planBuyAgain } from './use-buy-again.tsx';

const tee = product({ stockBySize: { S: 0, M: 2, L: 6 } });
const cap = product({ _id: 'cap', id: 'cap', name: 'Cap', stockBySize: { M: 50 } });
const LIMITS = { maxPerLine: 4, maxPerOrder: 6 };

const ordered = (size: OrderLine['size'], quantity = 1, _id = 'tee'): OrderLine => ({
  _id,
  name: _id,
  image: '/i/1440.webp',
  size,
  price: 500,
  originalPrice: 900,
  quantity,
});

function plan(lines: OrderLine[], bag: Lines = [], products: [string, CurrentProduct][] = [['tee', tee]]) {
  const { added, missing, ...rest } = planBuyAgain(lines, new Map(products), bag, LIMITS);
  return {
    lines: rest.lines.map(({ id, size, quantity }) => `${id}/${size}/${quantity}`),
    added,
    missing: missing.map(({ _id, size, pieces, reason }) => `${_id}/${size}/${pieces}: ${reason}`),
  };
}

describe('Buy again', () => {
  test("adds an order's pieces at today's price", () => {
    expect(plan([ordered('M', 2), ordered('L')])).toEqual({ lines: ['tee/M/2', 'tee/L/1'], added: 3, missing: [] });
    expect(planBuyAgain([ordered('M')], new Map([['tee', tee]]), [], LIMITS).lines[0]).toMatchObject({
      price: 799,
      originalPrice: 1998,
      saved: 1199,
    });
  });

  test('counts the pieces that are in the bag already', () => {
    expect(plan([ordered('L', 2)], [toLine(tee, 'L', 1)])).toEqual({ lines: ['tee/L/2'], added: 1, missing: [] });
    expect(plan([ordered('L', 2)], [toLine(tee, 'L', 3)])).toEqual({ lines: [], added: 0, missing: [] });
  });

  test('names what is no longer sold, sold out, or could not be checked', () => {
    const lines = [ordered('M', 2, 'gone'), ordered('S', 3), ordered('M', 1, 'unknown'), ordered('M')];
    expect(
      plan(
        lines,
        [],
        [
          ['gone', 'gone'],
          ['tee', tee],
        ],
      ),
    ).toEqual({
      lines: ['tee/M/1'],
      added: 1,
      missing: [
        'gone/M/2: It is no longer sold.',
        'tee/S/3: This size is sold out.',
        'unknown/M/1: It could not be checked. Please try again.',
      ],
    });
  });

  test('adds the pieces that are left of a size', () => {
    expect(plan([ordered('M', 3)])).toEqual({
      lines: ['tee/M/2'],
      added: 2,
      missing: ['tee/M/1: Only 2 pieces are left.'],
    });
  });

  test('keeps to the limits of one size and of one order', () => {
    expect(plan([ordered('M', 9, 'cap')], [], [['cap', cap]])).toEqual({
      lines: ['cap/M/4'],
      added: 4,
      missing: ['cap/M/5: An order can have at most 4 pieces of one size.'],
    });
    const both: [string, CurrentProduct][] = [
      ['cap', cap],
      ['tee', tee],
    ];
    expect(plan([ordered('M', 4, 'cap'), ordered('L', 4)], [], both)).toEqual({
      lines: ['cap/M/4', 'tee/L/2'],
      added: 6,
      missing: ['tee/L/2: An order can have at most 6 pieces.'],
    });
    expect(plan([ordered('L', 2)], [toLine(cap, 'M', 6)], both).missing).toEqual([
      'tee/L/2: An order can have at most 6 pieces.',
    ]);
  });
});
