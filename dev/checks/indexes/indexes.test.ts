import { afterAll, beforeAll, expect, test } from 'vitest';
import firestoreIndexes from '../../../firestore.indexes.json' with { type: 'json' };
import { sourcesOf } from '../sources.ts';
import { runAllQueries, FROM_THE_BROWSER } from './queries.ts';
import { fieldsOf, isMet, needsOf, parseIndexes } from './needed-indexes.ts';
import { querySitesInSource, recordQuerySites } from './query-sites.ts';
import { startQueryRecorder } from './query-recorder.ts';

// The emulator runs any query; a live project refuses one without an index. So this test applies Firestore's rules.
const { indexes, fieldOverrides } = parseIndexes(firestoreIndexes);
const recorder = await startQueryRecorder();
afterAll(recorder.close);

const sites = recordQuerySites();
afterAll(sites.stop);
beforeAll(() => runAllQueries(recorder.db));

const needs = () => recorder.asked.flatMap(needsOf);
const areAllMet = (some: typeof indexes) => needs().every((need) => isMet(need, some));

test('every place in the functions that builds a query is run by runAllQueries', () => {
  expect([...sites.seen].sort()).toEqual(querySitesInSource().sort());
});

test('every query of the web app is listed in FROM_THE_BROWSER', () => {
  const asked = sourcesOf('web').flatMap(({ text }) => text.match(/\bquery\(collection[^;]*(?=;)/g) ?? []);
  expect(asked).toEqual(Object.keys(FROM_THE_BROWSER));
});

test('every query has its indexes', () => {
  expect(recorder.asked.length).toBeGreaterThan(100);
  expect(needs().filter((need) => !isMet(need, indexes))).toEqual([]);
});

test('every index is needed by a query', () => {
  expect(indexes.filter((index) => areAllMet(indexes.filter((other) => other !== index)))).toEqual([]);
});

test('no query uses a field whose indexing is switched off', () => {
  const bare = fieldOverrides.filter((field) => field.indexes.length === 0);
  const asked = recorder.asked.flatMap(fieldsOf);
  expect(bare.filter((one) => asked.some((it) => isSameField(it, one)))).toEqual([]);
});

type Field = { collectionGroup: string; fieldPath: string };
const isSameField = (some: Field, other: Field) =>
  some.collectionGroup === other.collectionGroup && some.fieldPath === other.fieldPath;
