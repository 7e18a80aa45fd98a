import { afterAll, beforeAll, expect, test } from 'vitest';
import firestoreIndexes from '../../../firestore.indexes.json' with { type: 'json' };
import { sourcesOf } from './sources.ts';
import { askAll, FROM_THE_BROWSER } from './queries.ts';
import { fieldsOf, isMet, needsOf, parseIndexes } from './rule.ts';
import { sitesInSource, watchSites } from './sites.ts';
import { openWire } from './wire.ts';

// The emulator answers any query; a live project refuses one that has no index. So the rule is applied here.
const { indexes, fieldOverrides } = parseIndexes(firestoreIndexes);
const wire = await openWire();
afterAll(wire.close);

let seen = new Set<string>();
beforeAll(async () => {
  seen = watchSites();
  await askAll(wire.db);
});

const needs = () => wire.asked.flatMap(needsOf);
const areAllMet = (some: typeof indexes) => needs().every((need) => isMet(need, some));

test('every place in the functions that makes a query is known here', () => {
  expect([...seen].sort()).toEqual(sitesInSource().sort());
});

test('every query of the web app is known here', () => {
  const asked = sourcesOf('web').flatMap(({ text }) => text.match(/\bquery\(collection[^;]*(?=;)/g) ?? []);
  expect(asked).toEqual(Object.keys(FROM_THE_BROWSER));
});

test('no query lacks an index', () => {
  expect(wire.asked.length).toBeGreaterThan(100);
  expect(needs().filter((need) => !isMet(need, indexes))).toEqual([]);
});

test('no index is of no use', () => {
  expect(indexes.filter((index) => areAllMet(indexes.filter((other) => other !== index)))).toEqual([]);
});

test('no query is about a field that is not indexed', () => {
  const bare = fieldOverrides.filter((field) => field.indexes.length === 0);
  const asked = wire.asked.flatMap(fieldsOf);
  expect(bare.filter((one) => asked.some((it) => isSameField(it, one)))).toEqual([]);
});

type Field = { collectionGroup: string; fieldPath: string };
const isSameField = (some: Field, other: Field) =>
  some.collectionGroup === other.collectionGroup && some.fieldPath === other.fieldPath;
