import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keptData, type KeptData } from './kept-data.ts';

const root = mkdtempSync(join(tmpdir(), 'kept-data-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let data: KeptData;
let stores = 0;
beforeEach(() => {
  data = keptData((stores += 1), root);
  data.restore();
});

/** What the emulators write: `content` stands for the orders. */
const exported = (content: string) => async (folder: string) => {
  for (const part of ['auth_export', 'firestore_export']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'auth_export/accounts.json'), '{}');
  writeFileSync(join(folder, 'firestore_export/orders'), content);
  writeFileSync(join(folder, 'firebase-export-metadata.json'), '{}');
};
const orders = () => readFileSync(join(data.folder, 'firestore_export/orders'), 'utf8');
const ledger = () => (existsSync(data.ledger) ? readFileSync(data.ledger, 'utf8') : undefined);

test('the next start has the last export, with the ledger of its moment', async () => {
  expect(existsSync(data.folder)).toBe(false);
  writeFileSync(data.ledger, 'one payment');
  await data.save(exported('one order'));
  await data.save(exported('two orders'));
  data.restore();
  expect([orders(), ledger(), data.whyUnsaved()]).toEqual(['two orders', 'one payment', undefined]);
});

test.each([
  ['fails', () => Promise.reject(new Error('no answer')), 'no answer'],
  [
    'is incomplete',
    async (folder: string) => void mkdirSync(join(folder, 'auth_export'), { recursive: true }),
    'the export has no firebase-export-metadata.json',
  ],
])(
  'an export that %s is reported, and the next start has the last good one and its ledger',
  async (_how, broken, why) => {
    writeFileSync(data.ledger, 'one payment');
    await data.save(exported('one order'));
    writeFileSync(data.ledger, 'one payment, and another');
    await expect(data.save(broken)).rejects.toThrow(why);
    expect(data.whyUnsaved()).toBe(why);
    data.restore();
    expect([orders(), ledger(), data.whyUnsaved()]).toEqual(['one order', 'one payment', undefined]);
  },
);

test('a store that is killed while it saves is reported, and loses nothing that was saved before', async () => {
  writeFileSync(data.ledger, 'one payment');
  await data.save(exported('one order'));
  void data.save(() => new Promise(() => undefined));
  expect(data.whyUnsaved()).toBe('it was ended before it had saved them');
  // Between the two renames.
  renameSync(data.folder, `${data.folder}.earlier`);
  data.restore();
  expect([orders(), ledger()]).toEqual(['one order', 'one payment']);
});

test('a fresh store has no ledger, and the last export is there again if it does not save', async () => {
  writeFileSync(data.ledger, 'one payment');
  await data.save(exported('one order'));
  data.restore({ fresh: true });
  expect(ledger()).toBeUndefined();
  data.restore();
  expect([orders(), ledger()]).toEqual(['one order', 'one payment']);
});

test('a store that never saved starts without a ledger, so no payment is left without its order', () => {
  writeFileSync(data.ledger, 'one payment');
  data.restore();
  expect([existsSync(data.folder), ledger()]).toEqual([false, undefined]);
});
