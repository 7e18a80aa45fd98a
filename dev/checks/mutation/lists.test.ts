import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../lib/paths.ts';
import { EXPLAINED } from './explained.ts';
import { GROUPS } from './groups.ts';
import { BUGS } from './planted-list.ts';
import { RETURN_BUGS } from './planted-returns.ts';

const testFiles = globSync('{contract,functions,dev}/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });

test.each([...BUGS, ...RETURN_BUGS])(
  'the planted bug "$what" finds the text that it replaces exactly once, and a test to run',
  (bug) => {
    expect(readFileSync(join(ROOT, bug.file), 'utf8').split(bug.from)).toHaveLength(2);
    expect(testFiles.filter((file) => file.includes(bug.test.file))).toHaveLength(1);
  },
);

test.each(Object.entries(GROUPS))('each path of the group %s matches files', (_name, group) => {
  for (const path of [...group.mutate, ...group.tests]) {
    expect([path, globSync(path.replace(/^!/, ''), { cwd: ROOT }).length > 0]).toEqual([path, true]);
  }
});

test.each(EXPLAINED)('the line of the explained survivor $file: $code exists', ({ file, code }) => {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  expect(lines.map((line) => line.trim())).toContain(code);
});
