import { describe, expect, test } from 'vitest';
import { DEFAULT_PUBLIC_CATEGORIES } from '@nirala/contract/product/category';
import { readListQuery } from './read-list-query.ts';
import { toSearch, applyChange, NO_FILTERS, type ListQueryChange, toApiQuery } from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search), DEFAULT_PUBLIC_CATEGORIES);

describe('readListQuery', () => {
  test('reads every parameter', () => {
    const url =
      '?q=+sea+tee+&category=vests,hoodies&for=women&colour=navy,red&size=M,xl&min=300&max=900&off=50&rating=4&new=1';
    expect(read(`${url}&sort=price-asc`)).toEqual({
      q: 'sea tee',
      category: ['vests', 'hoodies'],
      for: 'women',
      colour: ['navy', 'red'],
      size: ['M', 'XL'],
      min: 300,
      max: 900,
      off: 50,
      rating: 4,
      new: '1',
      sort: 'price-asc',
    });
  });

  test.each([
    '?size=X/L',
    '?colour=greenish',
    '?category=sarees',
    '?for=boys',
    '?new=yes',
    '?min=-3',
    '?max=lots',
    '?off=0',
    '?rating=4.5',
    '?sort=__proto__',
    `?q=${'a'.repeat(101)}`,
    '',
  ])('ignores the invalid value in %s', (search) => expect(toApiQuery(read(search))).toEqual({}));

  test('swaps a lowest price that is above the highest', () => {
    expect(toApiQuery(read('?min=900&max=100'))).toEqual({ min: 100, max: 900 });
  });

  test('reads the repeated names of a form that was sent without JavaScript', () => {
    expect(toApiQuery(read('?size=M&size=L&colour=red&min=&max='))).toEqual({ size: 'M,L', colour: 'red' });
  });

  test('keeps a lowest price of nothing, and drops one that is not written', () => {
    expect(toApiQuery(read('?min=0&max=500'))).toEqual({ min: 0, max: 500 });
    expect(toApiQuery(read('?min=&max=500'))).toEqual({ max: 500 });
  });

  test('toApiQuery joins the sizes and leaves out empty values', () => {
    expect(toApiQuery(read('?q=tee&size=M,XL&max=900'))).toEqual({ q: 'tee', size: 'M,XL', max: 900 });
  });
});

describe('the query string after a change', () => {
  const change = (search: string, to: ListQueryChange) => toSearch(applyChange(read(search), to));

  test('keeps the other parameters and starts at the first page', () => {
    expect(change('?page=3&q=tee&sort=new', { size: ['M', 'L'] })).toBe('?q=tee&size=M%2CL&sort=new');
  });
  test('drops invalid and unknown parameters', () => {
    expect(change('?q=tee&size=X/L&rating=9&utm_source=x', { off: 50 })).toBe('?q=tee&off=50');
  });
  test('drops undefined and empty values', () => {
    expect(change('?q=tee&size=M&min=1', { size: [], min: undefined })).toBe('?q=tee');
  });
  test('keeps the search and the order when the filters are cleared', () => {
    expect(
      change('?q=tee&category=vests&for=men&colour=red&size=M&min=1&max=2&off=30&rating=4&new=1&sort=new', NO_FILTERS),
    ).toBe('?q=tee&sort=new');
  });
});
