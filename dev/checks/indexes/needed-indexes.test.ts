import { expect, test } from 'vitest';
import { isMet, needsOf, type Index } from './needed-indexes.ts';
import type { Asked, Filter } from './query.ts';

const is = (field: string): Filter => ({ fieldFilter: { field, op: 'equal' } });
const from = (field: string): Filter => ({ fieldFilter: { field, op: 'range' } });
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 1, filters } });
const any = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 2, filters } });

const up = (field: string) => ({ field, direction: 'ASCENDING' as const });
const down = (field: string) => ({ field, direction: 'DESCENDING' as const });

function asked(where?: Filter, ...orderBy: Asked['orderBy']): Asked {
  return { from: [{ collectionId: 'cities', allDescendants: false }], where, orderBy };
}

/** `index('state', '-population')`: a minus sorts descending. */
const index = (...fields: string[]): Index => ({
  collectionGroup: 'cities',
  queryScope: 'COLLECTION',
  fields: fields.map((field) => ({
    fieldPath: field.replace('-', ''),
    order: field.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  })),
});

const isServed = (query: Asked, ...indexes: Index[]) => needsOf(query).every((need) => isMet(need, indexes));

test.each([
  ['one equality', asked(is('state'))],
  ['many equalities', asked(all(is('state'), is('country'), is('capital')))],
  ['a range', asked(from('population'))],
  ['a range in its own sequence', asked(from('population'), down('population'))],
  ['a sequence of one field', asked(undefined, down('population'), down('__name__'))],
  ['a sequence of ids', asked(undefined, up('__name__'))],
  ['either of two equalities', asked(any(is('state'), is('country')))],
])('%s needs no composite index', (_, query) => {
  expect(needsOf(query)).toEqual([]);
});

test('an equality in a sequence needs an index of both, in this direction', () => {
  const query = asked(is('state'), down('population'));
  expect(isServed(query)).toBe(false);
  expect(isServed(query, index('state', '-population'))).toBe(true);
  expect(isServed(query, index('state', 'population'))).toBe(false);
  expect(isServed(query, index('-population', 'state'))).toBe(false);
  expect(isServed(query, index('state', 'capital', '-population'))).toBe(false);
});

test('an equality with a range needs one as well, ascending where nothing is said', () => {
  expect(isServed(asked(all(is('state'), from('population'))), index('state', 'population'))).toBe(true);
  expect(isServed(asked(all(is('state'), from('population'))), index('state', '-population'))).toBe(false);
});

test('ids in the other direction than the field are a sequence of two', () => {
  const query = asked(undefined, down('population'), up('__name__'));
  expect(isServed(query)).toBe(false);
  expect(isServed(query, index('-population', '__name__'))).toBe(true);
});

test('indexes with one sequence are merged', () => {
  const query = asked(all(is('state'), is('country')), down('population'));
  expect(isServed(query, index('state', '-population'))).toBe(false);
  expect(isServed(query, index('state', '-population'), index('country', '-population'))).toBe(true);
  expect(isServed(query, index('country', 'state', '-population'))).toBe(true);
});

test('each way of an "or" needs its own', () => {
  const query = asked(any(is('state'), is('country')), down('population'));
  expect(isServed(query, index('state', '-population'))).toBe(false);
  expect(isServed(query, index('state', '-population'), index('country', '-population'))).toBe(true);
});

test('a collection group has no index of its own accord', () => {
  const query = { ...asked(is('state')), from: [{ collectionId: 'cities', allDescendants: true }] } satisfies Asked;
  expect(isServed(query, index('state'))).toBe(false);
  expect(isServed(query, { ...index('state'), queryScope: 'COLLECTION_GROUP' })).toBe(true);
});
