import { atLeast } from '@nirala/contract/at-least.fixture';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = `${import.meta.dirname}/../..`;

/** The rules of all style sheets of the screens, without the fonts themselves. */
const rules = globSync('**/*.css', { cwd: SOURCE })
  .filter((name) => !name.endsWith('/fonts.css'))
  .flatMap((name) =>
    [...readFileSync(`${SOURCE}/${name}`, 'utf8').matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({
        where: `${name}: ${selector.trim()}`,
        body,
      }),
    ),
  );

/** The heaviest weight whose i keeps its dot on a screen with one device pixel per pixel. */
function heaviest(body: string): number {
  if (/--font-display/.test(body)) return 800;
  const size = /font-size: ([^;]+);|font: \d+ ([^/;]+)/.exec(body);
  const given = (size?.[1] ?? size?.[2] ?? 'var(--text)').trim();
  if (given === 'var(--text-small)' || /^0\.\d+rem$/.test(given)) return 550;
  return given === 'var(--text)' || given === '1rem' ? 600 : 800;
}

test('small text is not so heavy that an i loses its dot', () => {
  const tooHeavy = atLeast(500, rules).flatMap(({ where, body }) => {
    const weight = Number(/font-weight: (\d+);|font: (\d+) /.exec(body)?.slice(1).find(Boolean) ?? 400);
    return weight > heaviest(body) ? [`${where}: ${weight}`] : [];
  });
  expect(tooHeavy).toEqual([]);
});
