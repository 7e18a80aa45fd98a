import { expect, it } from 'vitest';
import { readGarments } from '../../garments.ts';
import { cutOfCategory, cuts } from '../cuts/index.ts';
import { focusOf } from './close-up.ts';
import { boxOf } from './layout.ts';

it('has a point on a piece to show of each product', async () => {
  for (const { category, drawing } of await readGarments()) {
    const cut = cuts[cutOfCategory[category]];
    if (!cut) continue;
    const { piece: name, at } = focusOf(cut, drawing);
    const piece = cut.pattern.pieces.find((one) => one.name === name);
    if (!piece) throw new Error(`${category} has no piece ${name} for its close-up`);
    const { left, right, low, top } = boxOf(piece);
    expect(at[0]).toBeGreaterThanOrEqual(left);
    expect(at[0]).toBeLessThanOrEqual(right);
    expect(at[1]).toBeGreaterThanOrEqual(low);
    expect(at[1]).toBeLessThanOrEqual(top);
  }
});
