import { NO_FITS } from '@nirala/contract/review/no-reviews';
import { expect, test } from 'vitest';
import { fitCorrection, sizeForBody, sizeLikeGarment } from './recommend-size.ts';

const SIZES = ['S', 'M', 'L', 'XL', '2XL'] as const;
/** The seeded chart of T-shirts, hoodies and joggers: sizes are 6 cm and 2 cm apart. */
const chartFrom = (chest: number, length: number) =>
  SIZES.map((size, index) => ({ size, chest: chest + 6 * index, length: length + 2 * index }));
const TEES = chartFrom(96, 68);
const TEE = { chart: TEES, category: 'tshirt', kind: 'top' } as const;
const HOODIE = { chart: chartFrom(110, 68), category: 'hoodies', kind: 'top' } as const;
const JOGGERS = { chart: chartFrom(72, 98), category: 'joggers', kind: 'bottom' } as const;

const names = (advice: ReturnType<typeof sizeForBody>) => advice?.sizes.map(({ size }) => size);

test.each([
  [90, 172, ['S']],
  [96, 172, ['M']],
  [102, 172, ['L']],
  [120, 172, ['2XL']],
  // Between two: the middle, and a centimetre to each side of it.
  [99, 172, ['M', 'L']],
  [100, 172, ['L', 'M']],
  [98, 172, ['M']],
  // Tall people may need the length of the larger size.
  [98, 196, ['M', 'L']],
])('a chest of %s cm and a height of %s cm: T-shirt %j', (girth, height, sizes) => {
  expect(names(sizeForBody(TEE, NO_FITS, { girth, height }))).toEqual(sizes);
});

test('each cut has its own room: the same chest has the same size in a T-shirt and in a wide hoodie', () => {
  const body = { girth: 96, height: 172 };
  expect(sizeForBody(TEE, NO_FITS, body)?.closest).toMatchObject({ size: 'M', room: 6, longer: 0 });
  expect(sizeForBody(HOODIE, NO_FITS, body)?.closest).toMatchObject({ size: 'M', room: 20 });
});

test('joggers are compared with the waist, which they may stretch over', () => {
  expect(sizeForBody(JOGGERS, NO_FITS, { girth: 88, height: 172 })?.closest).toMatchObject({
    size: 'L',
    room: -4,
  });
});

test('a category of the owner is cut with ordinary room, as long as its chart says', () => {
  const kurta = { chart: chartFrom(100, 100), category: 'kurtas', kind: 'top' } as const;
  const body = { girth: 96, height: 172 };
  expect(sizeForBody(kurta, NO_FITS, body)).toMatchObject({ meant: 10, closest: { size: 'M', room: 10, longer: 0 } });
  const palazzos = { chart: chartFrom(76, 95), category: 'palazzos', kind: 'bottom' } as const;
  expect(sizeForBody(palazzos, NO_FITS, { girth: 82, height: 172 })).toMatchObject({
    meant: 0,
    closest: { size: 'M' },
  });
});

test('no size is advised when even the closest is more than one size away', () => {
  const small = sizeForBody(TEE, NO_FITS, { girth: 80, height: 172 });
  expect([names(small), small?.closest.size]).toEqual([[], 'S']);
  const large = sizeForBody(TEE, NO_FITS, { girth: 130, height: 172 });
  expect([names(large), large?.closest.size]).toEqual([[], '2XL']);
  expect(sizeForBody({ ...TEE, chart: [] }, NO_FITS, { girth: 96, height: 172 })).toBeUndefined();
});

test('a garment is compared by twice its width, and by its length', () => {
  expect(names(sizeLikeGarment(TEES, NO_FITS, { width: 54, length: 72 }))).toEqual(['L']);
  expect(sizeLikeGarment(TEES, NO_FITS, { width: 53, length: 71 })?.closest).toMatchObject({ room: 2, longer: 1 });
  expect(names(sizeLikeGarment(TEES, NO_FITS, { width: 52.5, length: 71 }))).toEqual(['M', 'L']);
});

test('five buyers or more who mostly say that it runs small or large count as half a size', () => {
  expect(fitCorrection({ small: 4, true: 0, large: 0 })).toBe(0);
  expect(fitCorrection({ small: 3, true: 2, large: 0 })).toBe(3);
  expect(fitCorrection({ small: 2, true: 3, large: 0 })).toBe(0);
  expect(fitCorrection({ small: 0, true: 1, large: 9 })).toBe(-3);
  const small = { small: 9, true: 1, large: 0 };
  expect(names(sizeForBody(TEE, small, { girth: 98, height: 172 }))).toEqual(['L']);
});
