import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormWithoutScript } from './form-without-script.tsx';

const form = (origins: readonly string[], origin?: string[]) =>
  renderToStaticMarkup(<FormWithoutScript query={{ q: '', sort: undefined, origin }} inCategory origins={origins} />);

test('a store with imported products offers their countries and the order by country', () => {
  const html = form(['India', 'Bangladesh'], ['Nepal']);
  const countries = [...html.matchAll(/name="origin"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="origin"/g)];
  expect(countries.map(([, before, after]) => before ?? after)).toEqual(['Bangladesh', 'India', 'Nepal']);
  expect(html).toContain('<option value="origin">');
});

test('a store without imported products offers neither', () => {
  const html = form([]);
  expect(html).not.toContain('origin');
  expect(html).toContain('<option value="price-asc">');
});
