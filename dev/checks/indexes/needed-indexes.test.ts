import { expect, test } from 'vitest';
import { isMet, needsOf, type Index } from './needed-indexes.ts';
import type { Query, Filter } from './query.ts';

const is = (field: string): Filter => ({ fieldFilter: { field, op: 'equal' } });
const from = (field: string): Filter => ({ fieldFilter: { field, op: 'range' } });
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 1, filters } });
const any = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 2, filters } });

const up = (field: string) => ({ field, direction: 'ASCENDING' as const });
const down = (field: string) => ({ field, direction: 'DESCENDING' as const });

function asked(where?: Filter, ...orderBy: Query['orderBy']): Query {
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

const isServed = (query: Query, ...indexes: Index[]) => needsOf(query).every((need) => isMet(need, indexes));

test.each([
  ['one equality', asked(is('state'))],
  ['many equalities', asked(all(is('state'), is('country'), is('capital')))],
  ['a range', asked(from('population'))],
  ['a range ordered by its own field', asked(from('population'), down('population'))],
  ['an order by one field', asked(undefined, down('population'), down('__name__'))],
  ['an order by id', asked(undefined, up('__name__'))],
  ['either of two equalities', asked(any(is('state'), is('country')))],
])('%s needs no composite index', (_, query) => {
  expect(needsOf(query)).toEqual([]);
});

test('an equality with a sort order needs a composite index of both, in the same direction', () => {
  const query = asked(is('state'), down('population'));
  expect(isServed(query)).toBe(false);
  expect(isServed(query, index('state', '-population'))).toBe(true);
  expect(isServed(query, index('state', 'population'))).toBe(false);
  expect(isServed(query, index('-population', 'state'))).toBe(false);
  expect(isServed(query, index('state', 'capital', '-population'))).toBe(false);
});

test('an equality with a range needs a composite index, ascending by default', () => {
  expect(isServed(asked(all(is('state'), from('population'))), index('state', 'population'))).toBe(true);
  expect(isServed(asked(all(is('state'), from('population'))), index('state', '-population'))).toBe(false);
});

test('sorting by a field and by id in the opposite direction needs a composite index', () => {
  const query = asked(undefined, down('population'), up('__name__'));
  expect(isServed(query)).toBe(false);
  expect(isServed(query, index('-population', '__name__'))).toBe(true);
});

test('indexes with the same sort order are merged', () => {
  const query = asked(all(is('state'), is('country')), down('population'));
  expect(isServed(query, index('state', '-population'))).toBe(false);
  expect(isServed(query, index('state', '-population'), index('country', '-population'))).toBe(true);
  expect(isServed(query, index('country', 'state', '-population'))).toBe(true);
});

test('each alternative of an "or" needs its own index', () => {
  const query = asked(any(is('state'), is('country')), down('population'));
  expect(isServed(query, index('state', '-population'))).toBe(false);
  expect(isServed(query, index('state', '-population'), index('country', '-population'))).toBe(true);
});

test('a collection group has no automatic index', () => {
  const query = { ...asked(is('state')), from: [{ collectionId: 'cities', allDescendants: true }] } satisfies Query;
  expect(isServed(query, index('state'))).toBe(false);
  expect(isServed(query, { ...index('state'), queryScope: 'COLLECTION_GROUP' })).toBe(true);
});
