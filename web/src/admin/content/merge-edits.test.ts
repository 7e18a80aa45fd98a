import { expect, test } from 'vitest';
import { mergeEdits, withTheirs } from './merge-edits.ts';

const section = (id: string, text = id) => ({ id, title: id.toUpperCase(), text });
const base = [section('a'), section('b'), section('c')];

test('what only one of two changed, added, removed or moved is there, and nothing is asked', () => {
  const theirs = [section('a', 'theirs'), section('c'), section('new')];
  const mine = [section('c', 'mine'), section('own'), section('b'), section('a')];
  expect(mergeEdits(base, theirs, mine)).toEqual({
    sections: [section('c', 'mine'), section('own'), section('a', 'theirs'), section('new')],
    conflicts: [],
  });
});

test('what both changed stays as mine until it is decided', () => {
  const theirs = [section('a', 'theirs'), section('c', 'same')];
  const mine = [section('a', 'mine'), section('b', 'mine'), section('c', 'same')];
  const { sections, conflicts } = mergeEdits(base, theirs, mine);
  expect(sections).toEqual(mine);
  expect(conflicts).toEqual([
    { id: 'a', theirs: theirs[0], mine: mine[0] },
    { id: 'b', theirs: undefined, mine: mine[1] },
  ]);
  expect(conflicts.reduce(withTheirs, sections)).toEqual(theirs);
});

test('what I removed and they changed is asked, and can come back', () => {
  const theirs = [section('a', 'theirs'), section('b'), section('c')];
  const { sections, conflicts } = mergeEdits(base, theirs, base.slice(1));
  expect([sections, conflicts]).toEqual([base.slice(1), [{ id: 'a', theirs: theirs[0], mine: undefined }]]);
  expect(conflicts.reduce(withTheirs, sections)).toEqual([...base.slice(1), theirs[0]]);
});
