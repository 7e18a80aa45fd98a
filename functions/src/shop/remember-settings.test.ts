import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { expect, test, vi } from 'vitest';
import { rememberSettings } from './settings.ts';

test('settings are read again after five seconds, and at once after a failure', async () => {
  let clock = 0;
  const read = vi.fn(async () => ({ ...DEFAULT_SETTINGS, codMax: read.mock.calls.length }));
  const settings = rememberSettings(read, { now: () => clock });
  expect([(await settings()).codMax, (await settings()).codMax]).toEqual([1, 1]);
  clock = 4_999;
  expect((await settings()).codMax).toBe(1);
  clock = 5_000;
  expect((await settings()).codMax).toBe(2);
  clock = 10_000;
  read.mockRejectedValueOnce(new Error('down'));
  await expect(settings()).rejects.toThrow('down');
  expect((await settings()).codMax).toBe(4);
});

test('with a maximum age of 0 every change applies to the next order', async () => {
  const read = vi.fn(async () => DEFAULT_SETTINGS);
  const settings = rememberSettings(read, { maxAge: () => 0, now: () => 0 });
  await settings();
  await settings();
  expect(read).toHaveBeenCalledTimes(2);
});
