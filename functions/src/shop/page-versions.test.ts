import { clauseSection, contentOf, textSection } from '@nirala/dev/testing/pages';
import type { PageVersion } from '@nirala/functions/store/own-pages';
import { describe, expect, test } from 'vitest';
import {
  NO_PARTS,
  published,
  restoredAsDraft,
  restoredLive,
  scheduled,
  settled,
  unscheduled,
  withRoom,
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

describe('the dates of a policy', () => {
  const [EARLIER, LATER] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
  const [a, b, c] = ['a', 'b', 'c'].map((id) => clauseSection(id, id, 'Words.'));
  const policy = (...sections: (typeof a)[]) => contentOf(...sections.flatMap((section) => section ?? []));
  const first = published(NO_PARTS, policy(a, b, c), { id: 'v1', at: EARLIER });

  test('are kept by what shoppers have read before; the first section has that of the version', () => {
    expect(first.live?.dates).toEqual({ a: EARLIER, b: EARLIER, c: EARLIER });
    const changed = b && { ...b, text: 'Other words.' };
    const next = published(first, policy(a, changed, c), { id: 'v2', at: LATER });
    expect(next.live?.dates).toEqual({ a: LATER, b: LATER, c: EARLIER });
    const moved = published(next, policy(c, a), { id: 'v3', at: NOON });
    expect(moved.live?.dates).toEqual({ c: NOON, a: LATER });
  });

  test('of a planned version follow from what is published when its time comes', () => {
    const planned = scheduled(first, policy(a, b), { id: 'v2', at: NOON });
    expect(planned.next).not.toHaveProperty('dates');
    const changed = b && { ...b, text: 'Other words.' };
    const between = published(planned, policy(a, changed), { id: 'v3', at: LATER });
    expect(settled(between, new Date(NOON)).live?.dates).toEqual({ a: NOON, b: NOON });
    expect(settled(planned, new Date(NOON)).live?.dates).toEqual({ a: NOON, b: EARLIER });
  });

  test('of a version that is brought back are new where it differs', () => {
    const changed = c && { ...c, text: 'Other words.' };
    const next = published(first, policy(a, b, changed), { id: 'v2', at: LATER });
    const [earlier = null] = next.versions;
    expect(restoredLive(next, earlier, as).live?.dates).toEqual({ a: NOON, b: EARLIER, c: NOON });
  });
});

test('a page keeps as many versions as its document has room for, the newest ones', () => {
  const long = (id: string) => ({ ...version(id), sections: [textSection(id, 'த'.repeat(100_000))] });
  const page = { ...NO_PARTS, live: long('a'), versions: ['b', 'c', 'd', 'e', 'f'].map(long) };
  expect(ids(withRoom(page).versions)).toEqual(['b', 'c']);
  const short = { ...NO_PARTS, live: version('a'), versions: ['b', 'c', 'd', 'e', 'f'].map((id) => version(id)) };
  expect(withRoom(short)).toEqual(short);
});
