import type { WrittenSection } from '@nirala/contract/page/content';
import { expect, test } from 'vitest';
import { withTheirs } from '../shared/merge-by-id.ts';
import { mergeSections } from './use-page-edit.ts';

const section = (id: string, text = id) => ({ id, title: id.toUpperCase(), text });
const base = [section('a'), section('b'), section('c')];

test('changes that only one person made are merged without a conflict', () => {
  const theirs = [section('a', 'theirs'), section('c'), section('new')];
  const mine = [section('c', 'mine'), section('own'), section('b'), section('a')];
  expect(mergeSections(base, theirs, mine)).toEqual({
    sections: [section('c', 'mine'), section('own'), section('a', 'theirs'), section('new')],
    conflicts: [],
  });
});

test('a section that both people changed keeps my version and is a conflict', () => {
  const theirs = [section('a', 'theirs'), section('c', 'same')];
  const mine = [section('a', 'mine'), section('b', 'mine'), section('c', 'same')];
  const { sections, conflicts } = mergeSections(base, theirs, mine);
  expect(sections).toEqual(mine);
  expect(conflicts).toEqual([
    { id: 'a', theirs: theirs[0], mine: mine[0] },
    { id: 'b', theirs: undefined, mine: mine[1] },
  ]);
  expect(conflicts.reduce<readonly WrittenSection[]>(withTheirs, sections)).toEqual(theirs);
});

test('a section that I removed and they changed is a conflict and can be added again', () => {
  const theirs = [section('a', 'theirs'), section('b'), section('c')];
  const { sections, conflicts } = mergeSections(base, theirs, base.slice(1));
  expect([sections, conflicts]).toEqual([base.slice(1), [{ id: 'a', theirs: theirs[0], mine: undefined }]]);
  expect(conflicts.reduce<readonly WrittenSection[]>(withTheirs, sections)).toEqual([...base.slice(1), theirs[0]]);
});
