import { expect, test } from 'vitest';
import {
  problemsOf,
  reasonsOf,
  sizesFor,
  sizeToOffer,
  toRequest,
  type ReturnableLine,
  type ReturnDraft,
} from './return-draft.ts';

const line: ReturnableLine = {
  productId: 'tees-beyond',
  name: 'Beyond',
  image: '/p/beyond.webp',
  size: 'M',
  quantity: 2,
  returnable: 2,
  sizes: [
    { size: 'S', available: 0 },
    { size: 'M', available: 9 },
    { size: 'L', available: 1 },
    { size: 'XL', available: 4 },
  ],
};

const draft = (change: Partial<ReturnDraft['lines'][string]> = {}, kind: ReturnDraft['kind'] = 'return') => ({
  kind,
  lines: {
    'tees-beyond/M': {
      chosen: true,
      quantity: 1,
      reason: 'size-small' as const,
      note: '',
      wantedSize: '',
      ...change,
    },
  },
});

test('a line can be exchanged for the sizes that have enough pieces, and not for its own', () => {
  expect([sizesFor(line, 1), sizesFor(line, 2)]).toEqual([['L', 'XL'], ['XL']]);
});

test('a line that cannot be returned is offered only the reasons that the server names', () => {
  expect(reasonsOf({ ...line, reasons: ['damaged', 'of-a-later-release'] })).toEqual(['damaged']);
  expect(reasonsOf(line)).toContain('changed-mind');
});

test('a draft needs a line, a reason, and for an exchange a size in stock', () => {
  expect(problemsOf(draft(), [line])).toEqual({ lines: {} });
  expect(problemsOf(draft({ chosen: false }), [line])).toEqual({ form: 'Choose at least one item.', lines: {} });
  expect(problemsOf(draft({ reason: '' }), [line])).toEqual({ lines: { 'tees-beyond/M': 'Choose a reason.' } });
  expect(problemsOf(draft({ wantedSize: 'S' }, 'exchange'), [line])).toEqual({
    lines: { 'tees-beyond/M': 'Choose the size that you want.' },
  });
  expect(problemsOf(draft({ wantedSize: 'XL' }, 'exchange'), [line])).toEqual({ lines: {} });
});

test('a request has the chosen lines, with a wanted size only in an exchange', () => {
  const chosen = draft({ quantity: 5, note: ' Tight. ', wantedSize: 'XL' });
  expect(toRequest('NR-1', chosen, [line])).toEqual({
    orderId: 'NR-1',
    kind: 'return',
    lines: [{ productId: 'tees-beyond', size: 'M', quantity: 2, reason: 'size-small', note: 'Tight.' }],
  });
  expect(toRequest('NR-1', { ...chosen, kind: 'exchange' }, [line]).lines).toMatchObject([{ wantedSize: 'XL' }]);
});

test('what is too small is offered in the next larger size first, and what is too large in the next smaller one', () => {
  const full = { ...line, sizes: line.sizes.map((each) => ({ ...each, available: 4 })) };
  const all = { ...full, sizes: [{ size: 'XS', available: 4 }, ...full.sizes] };
  expect(sizesFor(all, 1, 'size-small')).toEqual(['L', 'XL', 'S', 'XS']);
  expect(sizesFor(all, 1, 'size-large')).toEqual(['S', 'XS', 'L', 'XL']);
  expect(sizesFor(all, 1, 'damaged')).toEqual(['XS', 'S', 'L', 'XL']);
  expect(sizeToOffer(all, { quantity: 1, reason: 'size-small' })).toBe('L');
  expect(sizeToOffer(all, { quantity: 1, reason: 'size-large' })).toBe('S');
  expect(sizeToOffer(all, { quantity: 1, reason: 'damaged' })).toBe('');
  // L has only one piece, and nothing smaller is in stock.
  expect(sizeToOffer(line, { quantity: 2, reason: 'size-small' })).toBe('XL');
  expect(sizeToOffer(line, { quantity: 1, reason: 'size-large' })).toBe('');
});
