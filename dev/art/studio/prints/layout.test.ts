import { describe, expect, it } from 'vitest';
import { readGarments } from '../../garments.ts';
import { cutOfCategory, cuts } from '../cuts/index.ts';
import { ordersFor } from './layout.ts';

const products = (await readGarments()).flatMap((product) => {
  const cut = cuts[cutOfCategory[product.category]];
  return cut ? [{ ...product, cut }] : [];
});

const DRAWN = ['type', 'motif', 'allover', 'border', 'bandhani'];

describe.each(products)('$id', ({ cut, drawing }) => {
  const orders = ordersFor(cut, drawing, 10);

  it('has a sheet for its print, if it is one that is drawn', () => {
    expect(orders.size > 0).toBe(DRAWN.includes(drawing.print.kind));
  });

  it('has a panel for its colour blocks', () => {
    if (drawing.print.kind === 'block') expect(cut.blocks.length).toBeGreaterThan(0);
  });
});
