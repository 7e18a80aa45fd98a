import { describe, expect, test } from 'vitest';
import { readListQuery } from './read-list-query.ts';
import { toSearch, changed, NO_FILTERS, type Change, toApiQuery } from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));

describe('what an address asks for', () => {
  test('all at once', () => {
    expect(read('?q=+sea+tee+&size=M,xl&min=300&max=900&off=50&rating=4&sort=price-asc')).toEqual({
      ...{ q: 'sea tee', size: ['M', 'XL'], min: 300, max: 900, off: 50, rating: 4, sort: 'price-asc' },
    });
  });

  test.each([
    '?size=XXL',
    '?min=-3',
    '?max=lots',
    '?off=0',
    '?rating=4.5',
    '?sort=__proto__',
    `?q=${'a'.repeat(101)}`,
    '',
  ])('%s asks for nothing', (search) => expect(toApiQuery(read(search))).toEqual({}));

  test('a lowest price above the highest is read the other way round', () => {
    expect(toApiQuery(read('?min=900&max=100'))).toEqual({ min: 100, max: 900 });
  });

  test('goes to the API as text', () => {
    expect(toApiQuery(read('?q=tee&size=M,XL&max=900'))).toEqual({ q: 'tee', size: 'M,XL', max: 900 });
  });
});

describe('an address after a change', () => {
  const change = (search: string, to: Change) => toSearch(changed(read(search), to));

  test('keeps the rest, and begins at the first page', () => {
    expect(change('?page=3&q=tee&sort=new', { size: ['M', 'L'] })).toBe('?q=tee&size=M%2CL&sort=new');
  });
  test('drops what was not valid', () => {
    expect(change('?q=tee&size=XXL&rating=9&utm_source=x', { off: 50 })).toBe('?q=tee&off=50');
  });
  test('takes out what is undefined or empty', () => {
    expect(change('?q=tee&size=M&min=1', { size: [], min: undefined })).toBe('?q=tee');
  });
  test('cleared, has the words and the order still', () => {
    expect(change('?q=tee&size=M&min=1&max=2&off=30&rating=4&sort=new', NO_FILTERS)).toBe('?q=tee&sort=new');
  });
});
