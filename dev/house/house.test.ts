import { expect, test } from 'vitest';
import { circlesIn } from './circles.ts';
import { ROOMS, sourcesOf, type Source } from './sources.ts';

const sources = sourcesOf(...ROOMS);
const lines = ({ text }: Source) => text.split('\n').length - 1;

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

test('no file has more than 250 lines', () => {
  expect(sources.filter((source) => lines(source) > 250).map(({ path }) => path)).toEqual([]);
});

test.each(ROOMS)('half of the files in %s have at most 60 lines', (room) => {
  const own = sources.filter((source) => source.room === room && !source.isTest);
  expect(own.length).toBeGreaterThan(10);
  expect(median(own.map(lines))).toBeLessThanOrEqual(60);
});

test('no two files import each other, by whatever way round', () => {
  expect(circlesIn(sources)).toEqual([]);
});

test('a circle is found, of types and late imports as well', () => {
  const file = (path: string, text: string): Source => ({ room: 'web', path, text, isTest: false });
  const circle = [
    file('web/src/a.ts', "import type { B } from './b.ts';"),
    file('web/src/b.ts', "const late = () => import('./deep/c.ts');"),
    file('web/src/deep/c.ts', "export { a } from '../a.ts';"),
    file('web/src/d.ts', "import { a } from './a.ts';"),
  ];
  expect(circlesIn(circle)).toEqual([['web/src/a.ts', 'web/src/b.ts', 'web/src/deep/c.ts']]);
  expect(circlesIn(circle.slice(0, 2))).toEqual([]);
});
