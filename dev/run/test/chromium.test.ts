import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findChromium } from './chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'nirala-chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('findChromium returns CHROMIUM_PATH, else the first browser on the PATH, else undefined', () => {
  const chrome = join(folder, 'google-chrome');
  writeFileSync(chrome, '');
  expect(findChromium({ CHROMIUM_PATH: chrome, PATH: '' })).toBe(chrome);
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(chrome);
  const shell = join(folder, 'chromium-headless-shell');
  writeFileSync(shell, '');
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) }), 'the headless shell is preferred').toBe(shell);
  expect(findChromium({ PATH: '/nowhere' })).toBeUndefined();
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'gone') })).toThrow(/which does not exist/);
});
