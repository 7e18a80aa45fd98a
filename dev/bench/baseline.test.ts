import { expect, test } from 'vitest';
import { fillBaseline } from './hosting-child.ts';

const picture = (id: string) => `<picture><img src="/images/${id}/480.webp"></picture>`;
const home = `${picture('banner')}<ul>${picture('slide')}</ul><article>${picture('a')}</article><article>${picture('b')}`;

test('the baseline page gets the pictures of the banner and of the product cards', () => {
  const page = '<section><picture></picture></section><li><picture></picture></li>';
  expect(fillBaseline(page, home)).toBe(`<section>${picture('banner')}</section><li>${picture('a')}</li>`);
});

test('a home page with too few pictures is refused', () => {
  expect(() => fillBaseline('<picture></picture>'.repeat(4), home)).toThrow('fewer pictures');
});
