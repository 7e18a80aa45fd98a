import { textSection, contentOf } from '@nirala/dev/testing/pages';
import type { PageVersion } from '@nirala/functions/store/own-pages';
import { expect, test } from 'vitest';
import {
  NO_PARTS,
  published,
  restoredAsDraft,
  restoredLive,
  scheduled,
  settled,
  unscheduled,
} from './page-versions.ts';

const version = (id: string, at = '2026-11-01T00:00:00.000Z'): PageVersion => ({
  ...contentOf(textSection(id, id)),
  id,
  at,
});
const content = (id: string) => contentOf(textSection(id, id));
const NOON = '2026-11-27T12:00:00.000Z';
const as = { id: 'v9', at: NOON };
const ids = (versions: readonly { id: string }[]) => versions.map(({ id }) => id);

test('a planned version is the published one from its time on, and not a millisecond earlier', () => {
  const page = { ...NO_PARTS, live: version('a'), next: version('b', NOON) };
  const noon = Date.parse(NOON);
  expect(settled(page, new Date(noon - 1))).toBe(page);
  expect(settled(page, new Date(noon))).toEqual({ ...page, live: page.next, next: null, versions: [page.live] });
});

test('five versions are kept, the newest first', () => {
  let page = NO_PARTS;
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) page = published(page, content(id), { ...as, id });
  expect([page.live?.id, ids(page.versions)]).toEqual(['g', ['f', 'e', 'd', 'c', 'b']]);
});

test('a second plan sets the first one aside, and publishing now keeps a plan', () => {
  const planned = scheduled({ ...NO_PARTS, next: version('a', NOON) }, content('b'), as);
  expect([planned.next?.id, ids(planned.versions), planned.draft]).toEqual(['v9', ['a'], null]);
  expect(published(planned, content('c'), { ...as, id: 'v10' })).toMatchObject({
    live: { id: 'v10' },
    next: { id: 'v9' },
  });
});

test('a plan that is taken back becomes the draft, or a version if there is another draft', () => {
  const next = version('a', NOON);
  expect(unscheduled({ ...NO_PARTS, next }, next)).toMatchObject({ next: null, draft: content('a'), versions: [] });
  const draft = content('b');
  expect(unscheduled({ ...NO_PARTS, draft, next }, next)).toEqual({ ...NO_PARTS, draft, versions: [next] });
});

test('what a version replaces is kept: the draft, or what is published', () => {
  const page = { ...NO_PARTS, draft: content('d'), live: version('l'), versions: [version('a'), version('b')] };
  const asDraft = restoredAsDraft(page, version('a'), as);
  expect(asDraft.draft).toEqual(content('a'));
  expect(asDraft.versions[0]).toEqual({ ...content('d'), ...as });
  const live = restoredLive(page, version('b'), as);
  expect([live.live, ids(live.versions), live.draft]).toEqual([{ ...content('b'), ...as }, ['l', 'a'], page.draft]);
  expect(restoredLive(page, null, as)).toMatchObject({ live: null, versions: [{ id: 'l' }, { id: 'a' }, { id: 'b' }] });
});
