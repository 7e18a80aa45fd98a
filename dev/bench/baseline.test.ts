import { expect, test } from 'vitest';
import { checkBaseline } from './baseline.ts';

const img = (id: string) =>
  `<img src="/images/${id}/960.webp"\n  srcset="\n /images/${id}/480.webp 480w,\n /images/${id}/960.webp 960w\n" />`;
const home = `<img srcSet="/images/a1/480.webp 480w, /images/a1/960.webp 960w">${img('b2')}`;

test('the baseline page must have only pictures of the home page', () => {
  expect(() => checkBaseline(img('a1') + img('b2'), home)).not.toThrow();
  expect(() => checkBaseline(img('a1') + img('c3'), home)).toThrow('/images/c3/480.webp');
});
