import { createRandom } from '@nirala/dev/testing/random';
import { describe, expect, test } from 'vitest';
import type { ListEntry, Lists } from '../store/lists.ts';
import { inServerTime, mergeEntries, prune, withoutOrdered } from './lists.ts';

const tee = (quantity: number, at: number): ListEntry => ({ id: 'tee', size: 'M', quantity, at });
const wish = (quantity: number, at: number): ListEntry => ({ id: 'tee', quantity, at });
const DAY = 24 * 3_600_000;

describe('merging lists', () => {
  test('the last change to a line wins, and a removal is a change', () => {
    expect(mergeEntries([tee(1, 10)], [tee(3, 20)])).toEqual([tee(3, 20)]);
    expect(mergeEntries([tee(0, 20)], [tee(3, 10)])).toEqual([tee(0, 20)]);
    expect(mergeEntries([tee(2, 10)], [tee(0, 10)])).toEqual([tee(2, 10)]);
  });

  test('a size of the bag and the same piece in the wishlist are two lines', () => {
    expect(mergeEntries([tee(1, 10)], [wish(0, 20), { ...tee(2, 5), size: 'L' }])).toHaveLength(3);
  });

  test('the result does not depend on the sequence, the grouping or repetitions', () => {
    const random = createRandom(11);
    const some = (): ListEntry[] =>
      Array.from({ length: random.below(6) }, () => ({
        id: random.one(['tee', 'cap', 'vest']),
        ...(random.is(0.7) ? { size: random.one(['S', 'M'] as const) } : {}),
        quantity: random.below(4),
        at: random.below(5),
      }));
    for (let round = 0; round < 200; round += 1) {
      const [a, b, c] = [some(), some(), some()];
      const all = mergeEntries(mergeEntries(a, b), c);
      expect(mergeEntries(c, mergeEntries(b, a))).toEqual(all);
      expect(mergeEntries(a, mergeEntries(b, c))).toEqual(all);
      expect(mergeEntries(all, mergeEntries(b, b))).toEqual(all);
    }
  });

  test('the clock of a device is corrected, and no change is in the future', () => {
    // An hour slow and an hour fast: both changes were made ten seconds ago.
    const hour = 3_600_000;
    const now = 10 * hour;
    expect(inServerTime([tee(1, now - hour - 10_000)], now - hour, now)).toEqual([tee(1, now - 10_000)]);
    expect(inServerTime([tee(1, now + hour - 10_000)], now + hour, now)).toEqual([tee(1, now - 10_000)]);
    expect(inServerTime([tee(1, now + hour)], now, now)).toEqual([tee(1, now)]);
    expect(inServerTime([tee(1, 0)], now + hour, now)).toEqual([tee(1, 0)]);
    expect(inServerTime([wish(7, now)], now, now)).toEqual([wish(1, now)]);
  });

  test.each([0, 3_600_000, -3_600_000])(
    'a call that took eight seconds does not undo a later one of a device %i ms behind',
    (behind) => {
      const now = 100 * DAY;
      const slow = inServerTime([tee(1, now - 9_000 - behind)], now - 8_000 - behind, now);
      const quick = inServerTime([tee(2, now - 6_000 - behind)], now - 5_000 - behind, now - 4_900);
      expect(mergeEntries(quick, slow)).toEqual(quick);
    },
  );

  test('old removals are forgotten, and above the limit removals go before lines', () => {
    const now = 100 * DAY;
    expect(prune([tee(0, now - 31 * DAY), wish(0, now - 29 * DAY), tee(1, 5)], now)).toEqual([
      tee(1, 5),
      wish(0, now - 29 * DAY),
    ]);
    const lines = Array.from({ length: 400 }, (_, index) => ({ id: `p${index}`, quantity: 1, at: index }));
    expect(prune([...lines, tee(0, now)], now)).toHaveLength(400);
    expect(prune([...lines, tee(0, now)], now)).not.toContainEqual(tee(0, now));
    expect(prune([...lines, tee(1, now)], now)[0]).toMatchObject({ id: 'p1' });
  });
});

describe('taking a placed order out of the bag', () => {
  const order = { checkoutId: 'c1', at: 20, lines: [{ id: 'tee', size: 'M' as const, quantity: 2 }] };
  const bag = (...entries: ListEntry[]): Lists => ({ entries, ordered: [] });

  test('removes its pieces and leaves the rest of the line', () => {
    expect(withoutOrdered(bag(tee(2, 10)), order).entries).toEqual([tee(0, 20)]);
    expect(withoutOrdered(bag(tee(5, 10), wish(1, 5)), order).entries).toEqual([wish(1, 5), tee(3, 20)]);
  });

  test('an older change of another device cannot bring its pieces back', () => {
    const after = withoutOrdered(bag(), order);
    expect(mergeEntries(after.entries, [tee(2, 19)])).toEqual([tee(0, 20)]);
  });

  test('a line that was changed after the order stays as it is', () => {
    expect(withoutOrdered(bag(tee(1, 21)), order).entries).toEqual([tee(1, 21)]);
  });

  test('the same order is taken out once', () => {
    const once = withoutOrdered(bag(tee(5, 10)), order);
    expect(once.ordered).toEqual([{ id: 'c1', at: 20 }]);
    expect(withoutOrdered(once, order)).toBe(once);
    expect(withoutOrdered(once, { ...order, checkoutId: 'c2', at: 30 }).entries).toEqual([tee(1, 30)]);
  });
});
