import { existsSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../lib/paths.ts';
import { removeConfig, writeConfig } from './config.ts';
import { portsAt } from './ports.ts';

const OFFSET = 49_900;

test('the generated configuration of a store is ignored by git, and removeConfig deletes it', () => {
  onTestFinished(() => removeConfig(OFFSET));
  const file = writeConfig(OFFSET, portsAt(OFFSET));
  expect(existsSync(file)).toBe(true);
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
  expect(ignored.some((pattern) => matchesGlob(basename(file), pattern))).toBe(true);
  removeConfig(OFFSET);
  expect(existsSync(file)).toBe(false);
});
