import { MAX_LEARNED } from '@nirala/contract/parcel/import-memory';
import { createAdminStore } from '@nirala/dev/testing/admin-store';
import { refusalOf } from '@nirala/dev/testing/refusal';
import { expect, test } from 'vitest';
import { importMemoryRef } from '../../store/settings.ts';

const { admin, call, db, get } = createAdminStore();
const path = '/api/admin/imports';
const remember = async (body: object) =>
  call(path, { token: (await admin).token, body: { words: [], layouts: [], ...body } });

test('what an admin says about a courier’s words is remembered once, replaced, forgotten and audited', async () => {
  await importMemoryRef(db).delete();
  expect((await get(path)).json).toEqual({ words: [], layouts: [], unknown: [] });
  const hub = { words: 'At the hub', means: 'in-transit' };
  await remember({ words: [hub, { ...hub, courier: 'DTDC', means: 'undelivered' }] });
  const { json } = await remember({ words: [{ ...hub, words: 'AT_THE_HUB', means: 'nothing' }] });
  expect(json.words).toEqual([
    { ...hub, courier: 'DTDC', means: 'undelivered' },
    { words: 'AT_THE_HUB', means: 'nothing' },
  ]);
  expect((await remember({ words: [{ ...hub, means: null }] })).json.words).toHaveLength(1);
  expect((await get(path)).json.words).toEqual([{ ...hub, courier: 'DTDC', means: 'undelivered' }]);
  const { entries } = (await get('/api/admin/audit?target=settings/imports')).json;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    Array.from({ length: 3 }, () => 'imports.edit'),
  );
});

test('the columns of a sender’s files are remembered for each kind of file', async () => {
  await importMemoryRef(db).delete();
  const layout = {
    kind: 'remittances',
    sender: 'DTDC',
    columns: { amount: 'Net', reference: null },
    orders: { date: 'day-first' },
  };
  await remember({ layouts: [layout, { ...layout, kind: 'parcels' }] });
  await remember({ layouts: [{ ...layout, columns: { amount: 'COD Amt' } }] });
  expect((await get(path)).json.layouts).toEqual([
    { ...layout, kind: 'parcels' },
    { ...layout, columns: { amount: 'COD Amt' } },
  ]);
});

test('a state that does not exist and a wording too many are refused, and nothing is lost', async () => {
  await importMemoryRef(db).delete();
  const said = { words: 'At the hub', means: 'in-transit' };
  await refusalOf(
    () => remember({ words: [{ ...said, means: 'packed' }] }),
    () => remember({ words: [said] }),
  );
  const words = Array.from({ length: MAX_LEARNED }, (_, index) => ({ words: `At hub ${index}`, means: 'in-transit' }));
  await importMemoryRef(db).set({ words, layouts: [] });
  const { status, json } = await remember({ words: [said] });
  expect([status, json.code]).toEqual([409, 'import-memory-full']);
  expect((await get(path)).json.words).toHaveLength(MAX_LEARNED);
});
